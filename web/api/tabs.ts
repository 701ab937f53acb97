import type { ErrorCode } from '@evenhand/contract/errors.ts'

/** What the tabs of one browser tell each other about the session and the queue. */
export type TabNews =
  | { readonly type: 'signed-in'; readonly userId: string }
  /** with a reason the session ended by itself; without one the person signed out */
  | { readonly type: 'signed-out'; readonly reason?: ErrorCode }
  /** the person ends the session in another tab, or did not after all: what the server refuses meanwhile is no expiry */
  | { readonly type: 'leaving'; readonly isOver: boolean }
  | { readonly type: 'refreshed' }
  | { readonly type: 'queue' }
  | { readonly type: 'write-done'; readonly id: string; readonly reply: unknown }
  | { readonly type: 'write-refused'; readonly id: string; readonly failure: WireFailure }

/** A `CallFailure` as it travels between tabs and lies in the queue. */
export type WireFailure = { code: string; message: string; status: number; problem: unknown }

type Listener = (news: TabNews) => void

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('evenhand')
const listeners = new Set<Listener>()
channel?.addEventListener('message', (event: MessageEvent<TabNews>) => {
  for (const listener of listeners) listener(event.data)
})

/** Tells the other tabs. */
export function tellTabs(news: TabNews): void {
  channel?.postMessage(news)
}

/** Hears what other tabs tell; gives back the way to stop. */
export function hearTabs(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Runs the work in one tab at a time and tells it whether it had to wait for another; where the browser has no locks, at once. */
export async function inOneTab<T>(name: string, work: (waited: boolean) => Promise<T>): Promise<T> {
  if (!navigator.locks) return work(false)
  const free = await navigator.locks.request(
    name,
    { ifAvailable: true },
    async (lock) => lock && { value: await work(false) },
  )
  return free ? free.value : navigator.locks.request(name, () => work(true))
}
