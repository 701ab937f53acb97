import { type Unit, unitsOf } from '../../units.ts'

/**
 * What is taught of a message: what is judged of it, and of a harmless one each of its parts, too. Short messages are the most
 * ordinary ones, and most of the lines are long.
 */
export function taughtUnits(parts: number, harmless: boolean): Unit[] {
  const units = unitsOf(parts)
  if (!harmless || parts < 2) return units
  return [...units, ...Array.from({ length: parts }, (_, from) => ({ from, to: from + 1 }))]
}
