import type { ErrorCode } from '@evenhand/contract/errors.ts'
import { tabLine } from '../../device/tabs.ts'

/** Messages between the tabs of one browser about the session and the queue. */
export type TabNews =
  | { readonly type: 'signed-in'; readonly userId: string }
  /** with a reason the session ended by itself; without one the person signed out */
  | { readonly type: 'signed-out'; readonly reason?: ErrorCode }
  /** another tab is ending the session, or failed to: refusals meanwhile do not mean it expired */
  | { readonly type: 'leaving'; readonly isOver: boolean }
  | { readonly type: 'refreshed' }
  | { readonly type: 'queue' }
  /** what was typed in a form is sent, or was thrown away */
  | { readonly type: 'typed-gone'; readonly id: string }
  | { readonly type: 'write-done'; readonly id: string; readonly reply: unknown }
  | { readonly type: 'write-refused'; readonly id: string; readonly failure: WireFailure }

/** A `CallFailure` as sent between tabs and stored in the queue. */
export type WireFailure = { code: string; message: string; status: number; problem: unknown }

type Listener = (news: TabNews) => void

const line = tabLine<TabNews>('evenhand')
const listeners = new Set<Listener>()
line.onNews((news) => {
  for (const listener of listeners) listener(news)
})

/** Posts a message to the other tabs. */
export function notifyTabs(news: TabNews): void {
  line.post(news)
}

/** Subscribes to messages from other tabs; returns a way to unsubscribe. */
export function onTabNews(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
