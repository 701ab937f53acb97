import { HEADS } from '../api/session/local-traces.ts'
import { deviceStorage } from '../device/storage.ts'
/** A head this device saw. Only ids and hashes: it survives a sign-out. [REC-04] */
export type Seen = { readonly size: number; readonly root: string; readonly at: string }

/** The beginning of a head this device saw; `at` is null where the beginning follows from a proof and was never shown. */
export type Earlier = { readonly size: number; readonly root: string; readonly at: string | null }

/** A head that the server no longer continued, and that the person has read about. */
export type LeftBehind = Seen & {
  /** how many of its entries the record shown instead began with */
  readonly shared: number
  readonly readAt: string
}

/** What this device remembers of a family's record: the newest head, beginnings of it, and heads left behind. */
export type Memory = Seen & {
  /** newest first */
  readonly earlier?: readonly Earlier[]
  readonly left?: readonly LeftBehind[]
}

/** Each is added by a person's press; the newest are kept. */
const MOST_LEFT_BEHIND = 100

/** What this device remembers of a family's record. */
export function memoryOf(familyId: string): Memory | null {
  return all()[familyId] ?? null
}

/** Remembers a head that continues `before`; not if another tab has remembered a different one meanwhile. */
export function rememberHead(familyId: string, before: Memory | null, head: Seen): void {
  const now = memoryOf(familyId)
  if (now?.root !== before?.root) return
  const { size, root, at } = head
  const earlier = now ? [{ size: now.size, root: now.root, at: now.at }, ...(now.earlier ?? [])] : []
  const left = now?.left ?? []
  keep(familyId, { size, root, at, earlier: spaced(size, earlier), left })
}

/** Remembers beginnings of the newest head. */
export function rememberEarlier(familyId: string, newest: Seen, more: readonly Earlier[]): void {
  const now = memoryOf(familyId)
  if (now?.root !== newest.root) return
  keep(familyId, { ...now, earlier: spaced(now.size, [...(now.earlier ?? []), ...more]) })
}

/** Goes on from a head that does not continue the newest one, which stays listed. */
export function leaveBehind(
  familyId: string,
  before: Memory,
  head: Seen,
  { shared, readAt }: { shared: number; readAt: string },
): void {
  const now = memoryOf(familyId)
  if (now?.root !== before.root) return
  const { size, root, at } = head
  const earlier = (now.earlier ?? []).filter((one) => one.size <= shared)
  const left = [...(now.left ?? []), { size: now.size, root: now.root, at: now.at, shared, readAt }]
  keep(familyId, {
    size,
    root,
    at,
    earlier: spaced(size, earlier),
    left: left.slice(-MOST_LEFT_BEHIND),
  })
}

/**
 * Of the beginnings of a head, newest first, one for each step of distance from it, and steps that grow by half an
 * octave: close together near the end, where a backup would stop, and some fifty in all. The oldest of a step stays, so
 * that each moves through the steps as the record grows.
 */
export function spaced(size: number, heads: readonly Earlier[]): Earlier[] {
  const oldest = new Map<number, Earlier>()
  for (const head of heads) {
    const distance = size - head.size
    if (distance <= 0 || head.size < 1) continue
    const step = Math.round(2 * Math.log2(distance))
    const known = oldest.get(step)
    // of two at one place, the one that was shown
    if (!known || head.size < known.size || (head.size === known.size && known.at === null))
      oldest.set(step, head)
  }
  return [...oldest.values()].sort((one, two) => two.size - one.size)
}

function all(): Record<string, Memory> {
  try {
    return JSON.parse(deviceStorage.getItem(HEADS) ?? '{}') as Record<string, Memory>
  } catch {
    return {}
  }
}

function keep(familyId: string, memory: Memory): void {
  try {
    deviceStorage.setItem(HEADS, JSON.stringify({ ...all(), [familyId]: memory }))
  } catch {
    // where the browser stores nothing, there is nothing to compare with
  }
}
