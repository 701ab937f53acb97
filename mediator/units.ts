/** What is judged as one: `together` parts that follow each other, or all of a text that has no more. */
export function unitsOf(parts: number): Unit[] {
  if (parts === 0) return []
  const units = Math.max(1, parts + 1 - together)
  return Array.from({ length: units }, (_, from) => ({ from, to: Math.min(parts, from + together) }))
}

/** A blow is understood from what stands around it, and a long message is not judged by its other end. */
export const together = 3

/** Parts from, up to but not including to. */
export interface Unit {
  from: number
  to: number
}
