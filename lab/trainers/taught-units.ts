import { type Unit, unitsOf } from '@evenhand/mediator/reading/units.ts'

/**
 * The units of a message to train on: those that are judged, and for a harmless one also each of its parts. Short messages are the most
 * ordinary ones, and most of the lines are long.
 */
export function taughtUnits(parts: number, harmless: boolean): Unit[] {
  const units = unitsOf(parts)
  if (!harmless || parts < 2) return units
  return [...units, ...Array.from({ length: parts }, (_, from) => ({ from, to: from + 1 }))]
}
