/** The units that are judged: `together` consecutive parts, or the whole of a shorter text. */
export function unitsOf(parts: number): Unit[] {
  if (parts === 0) return []
  const units = Math.max(1, parts + 1 - together)
  return Array.from({ length: units }, (_, from) => ({ from, to: Math.min(parts, from + together) }))
}

/** Hostility depends on its context, but a long message must not be judged by its other end. */
export const together = 3

/** Parts from, up to but not including to. */
export interface Unit {
  from: number
  to: number
}
