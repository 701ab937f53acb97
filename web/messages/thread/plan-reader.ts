import type { Plan } from '@evenhand/domain/calendar/plan.ts'
import type { Letter } from '@evenhand/domain/calendar/rotation.ts'
import { type Slot, slotsOf } from '@evenhand/domain/calendar/slots.ts'
import { asDay, numberOf } from '@evenhand/domain/time/day.ts'
import { asZone, dayAt, wallAt } from '@evenhand/domain/time/wall.ts'
import type { WhoseTime } from './whose-time.ts'

/** Looks up whose time it was in a plan, a month at a time. */
export function planReader(plan: Plan, mine: Letter, zone: string): WhoseTime {
  const months = new Map<string, Slot[]>()
  return (instant) => {
    const at = Date.parse(instant)
    const day = dayAt(at, asZone(zone))
    const month = day.slice(0, 7)
    let slots = months.get(month)
    if (!slots) {
      slots = slotsOf(plan, null, asDay(`${month}-01`), asDay(lastDay(month)))
      months.set(month, slots)
    }
    const [hours = 0, minutes = 0] = wallAt(at, asZone(zone)).split(':').map(Number)
    const minute = numberOf(day) * 1440 + hours * 60 + minutes
    const slot = slots.find(({ from, to }) => from <= minute && minute < to)
    return slot ? (slot.letter === mine ? 'you' : 'them') : null
  }
}

function lastDay(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}
