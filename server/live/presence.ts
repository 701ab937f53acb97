type Seen = { readonly family: string; readonly at: number }

/** The family that asked last, and the last one that was not this one. */
let newest: Seen = { family: '', at: Number.NEGATIVE_INFINITY }
let before = newest

/** How long after its last call a family counts as being here, ms. */
const STAYS_MS = 1_000

/** Remembers that somebody of this family has just called. */
export function seen(family: string): void {
  if (newest.family !== family) before = newest
  newest = { family, at: performance.now() }
}

/** Whether somebody of another family has called this server within the last second. */
export function othersAreHere(family: string): boolean {
  const { at } = newest.family === family ? before : newest
  return performance.now() - at < STAYS_MS
}
