import type { Earlier, Memory, Seen } from './remembered-heads.ts'

/**
 * How the record that is shown parts from the one this device saw: it ends earlier, or it has a continuation of its
 * own. `shared` is the newest remembered beginning of both; `missed` the oldest remembered one that is not in what is
 * shown, so that they part after the one and by the other.
 */
export type Divergence = {
  readonly state: 'ends-earlier' | 'forked'
  readonly shared: Earlier
  readonly missed: Earlier
}

/**
 * A backup is days old, rarely weeks. What goes back further than this before the newest head is not explained by one:
 * the alarm stays.
 */
const REACH_MS = 31 * 24 * 3_600_000

/** Null where a restored backup would not look like this. */
export function divergenceOf(before: Memory, shared: Earlier, head: Seen): Divergence | null {
  const missing = [before, ...(before.earlier ?? [])].filter(({ size }) => size > shared.size)
  const dates = missing.flatMap(({ at }) => at ?? []).sort()
  const reach = Date.parse(before.at) - Date.parse(dates[0] ?? before.at)
  const goesBackInTime = shared.at !== null && head.at < shared.at
  if (goesBackInTime || reach > REACH_MS) return null
  // what is signed after the head this device saw was added since
  const isOlder = head.at <= before.at
  const state = head.size < before.size && isOlder ? 'ends-earlier' : 'forked'
  const { size, root, at } = missing.at(-1)!
  return { state, shared, missed: { size, root, at } }
}
