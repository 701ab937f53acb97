import { asDay, type Day } from '@evenhand/domain/time/day.ts'
import { monthsOn } from '@evenhand/domain/time/month.ts'
import type { Times } from '../calendar/rotation/times.ts'

export type MonthOfNights = { month: string; you: number; them: number }

/**
 * Nights of each parent over six months: the last six, or, where the schedule began later than that, the first six of
 * the schedule. Nights before it are unknown and not counted.
 */
export function nightsByMonth(times: Times, today: string): MonthOfNights[] {
  const earliest = monthsOn(today.slice(0, 7), -5)
  const began = times.begins.slice(0, 7)
  const first = later(began, earliest)
  return Array.from({ length: 6 }, (_, index) => {
    const month = monthsOn(first, index)
    return { month, ...times.nightsIn(later(firstDay(month), times.begins), firstDay(monthsOn(month, 1))) }
  })
}

const firstDay = (month: string): Day => asDay(`${month}-01`)
/** The later of two days, or two months. */
export function later<Text extends string>(one: Text, other: Text): Text {
  return one < other ? other : one
}
