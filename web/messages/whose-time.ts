import { getCalendar } from '@evenhand/contract/calendar.ts'
import type { Family } from '@evenhand/contract/family.ts'
import type { Plan } from '@evenhand/domain/calendar/plan.ts'
import type { Letter } from '@evenhand/domain/calendar/rotation.ts'
import { type Slot, slotsOf } from '@evenhand/domain/calendar/slots.ts'
import { asDay, numberOf } from '@evenhand/domain/time/day.ts'
import { asZone, dayAt, wallAt } from '@evenhand/domain/time/wall.ts'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../api/query.ts'
import { factsOfServer } from '../api/server-facts.ts'

/** Whose time it was at an instant; null where no rule says. */
export type WhoseTime = (instant: string) => 'you' | 'them' | null

/** [MSG-01] Reads whose time it was at any instant from the family's plan. */
export function useWhoseTime(family: Family, me: string): WhoseTime {
  const today = dayAt(Date.now(), asZone(family.zone))
  const { data } = useQuery({
    ...reading(getCalendar, { params: { familyId: family.id }, query: { from: today, to: today } }),
    enabled: factsOfServer().features.calendar,
  })
  if (!data?.plan) return () => null
  return reader(data.plan as unknown as Plan, data.a === me ? 'A' : 'B', family.zone)
}

function reader(plan: Plan, mine: Letter, zone: string): WhoseTime {
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
