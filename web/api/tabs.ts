import type { ErrorCode } from '@evenhand/contract/errors.ts'

/** What the tabs of one browser tell each other about the session and the queue. */
export type TabNews =
  | { readonly type: 'signed-in'; readonly userId: string }
  /** with a reason the session ended by itself; without one the person signed out */
  | { readonly type: 'signed-out'; readonly reason?: ErrorCode }
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

/** Runs the work in one tab at a time; where the browser has no locks, at once. */
export function inOneTab<T>(name: string, work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(name, work) : work()
}
