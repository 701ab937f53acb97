import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { clockNow } from '../../device/clock.ts'
import { deviceZone } from '../../device/region.ts'

/**
 * The latest day a payment can have been made on: the person's own today, or the family's where that is later. Somebody in
 * Auckland enters what they paid this morning while it is still yesterday where the family lives.
 */
export function latestOwnDay(familyZone: string, now = clockNow()): string {
  const theirs = dayAt(now, asZone(familyZone))
  const own = dayAt(now, asZone(deviceZone() ?? familyZone))
  return own > theirs ? own : theirs
}
