/** What is judged as one: each part of the text, and each with the one after it. A part added later takes none away. */
export function unitsOf(parts: number): Unit[] {
  const units: Unit[] = []
  for (let from = 0; from < parts; from++) {
    units.push({ from, to: from + 1 })
    if (from + 1 < parts) units.push({ from, to: from + 2 })
  }
  return units
}

/** Where the unit of one part alone stands among the units. */
export function aloneAt(part: number): number {
  return part * 2
}

/** Parts from, up to but not including to. */
export interface Unit {
  from: number
  to: number
}
