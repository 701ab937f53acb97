/** A line to this browser's other tabs; where the browser has none, nothing is heard and nothing arrives. */
export type TabLine<T> = {
  post(news: T): void
  onNews(listener: (news: T) => void): void
  close(): void
}

/** Opens the line of this name. */
export function tabLine<T>(name: string): TabLine<T> {
  if (typeof BroadcastChannel === 'undefined') return { post() {}, onNews() {}, close() {} }
  const channel = new BroadcastChannel(name)
  return {
    post: (news) => channel.postMessage(news),
    onNews: (listener) => channel.addEventListener('message', ({ data }: MessageEvent<T>) => listener(data)),
    close: () => channel.close(),
  }
}

/**
 * Runs work in one tab at a time and tells it whether it had to wait for another. Where the browser has no locks, it
 * runs at once.
 */
export async function inOneTab<T>(name: string, work: (waited: boolean) => Promise<T>): Promise<T> {
  const { locks } = navigator
  if (!locks) return work(false)
  const free = await locks.request(
    name,
    { ifAvailable: true },
    async (lock) => lock && { value: await work(false) },
  )
  return free ? free.value : locks.request(name, () => work(true))
}
