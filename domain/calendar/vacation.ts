import { addDays, type Day, daysBetween, daysFrom } from '../time/day.ts'
import { otherLetter } from './layer.ts'
import type { Plan } from './plan.ts'
import type { Letter } from './rotation.ts'
import { nightsOf } from './slots.ts'

/** What the parents agreed about vacations. */
export type VacationTerms = {
  /** Weeks each parent has in a year. */
  readonly weeks: number
  /** Days a vacation is announced ahead. */
  readonly notice: number
  /** Who chooses first in even years; the other one in odd years. */
  readonly firstChoice: Letter
}

/** Something about a vacation the parents should talk about. It is said, and blocks nothing. */
export type VacationWarning =
  | { readonly kind: 'short-notice'; readonly days: number; readonly notice: number }
  | { readonly kind: 'others-choice'; readonly year: number }
  | { readonly kind: 'too-many-weeks'; readonly nights: number; readonly most: number }
  | { readonly kind: 'others-holiday'; readonly day: Day; readonly name: string | null }
  | { readonly kind: 'overlaps'; readonly day: Day }

/** What both agreed on is not kept by this vacation, or clashes with it, most pressing first. [CAL-02] */
export function vacationWarnings(
  plan: Plan,
  vacation: { readonly from: Day; readonly to: Day; readonly with: Letter },
  today: Day,
): VacationWarning[] {
  const { from, to } = vacation
  if (to < from || daysBetween(from, to) > 366) return []
  const found: VacationWarning[] = []
  const nights = nightsOf(plan, null, from, to)
  const other = otherLetter(vacation.with)
  const taken = plan.overrides.find(
    (one) => one.layer === 'vacation' && one.from <= to && one.to >= from && one.with === other,
  )
  if (taken) found.push({ kind: 'overlaps', day: taken.from < from ? from : taken.from })
  const holiday = nights.find(({ letter, decidedBy }) => letter === other && decidedBy?.layer === 'holiday')
  if (holiday) found.push({ kind: 'others-holiday', day: holiday.day, name: holiday.decidedBy?.name ?? null })
  const terms = plan.vacations
  if (!terms) return found
  const ahead = daysBetween(today, from)
  if (ahead < terms.notice) found.push({ kind: 'short-notice', days: ahead, notice: terms.notice })
  const year = Number(from.slice(0, 4))
  const nightsTaken = vacationNights(plan, vacation.with, year) + daysBetween(from, to) + 1
  if (nightsTaken > terms.weeks * 7)
    found.push({ kind: 'too-many-weeks', nights: nightsTaken, most: terms.weeks * 7 })
  const chooser = year % 2 === 0 ? terms.firstChoice : otherLetter(terms.firstChoice)
  if (chooser === other && vacationNights(plan, other, year) === 0)
    found.push({ kind: 'others-choice', year })
  return found
}

/** Nights of vacation a parent has in a year so far. */
export function vacationNights({ overrides }: Plan, letter: Letter, year: number): number {
  return new Set(
    overrides
      .filter((one) => one.layer === 'vacation' && one.with === letter)
      .flatMap((one) => daysFrom(one.from, one.to < one.from ? addDays(one.from, -1) : one.to))
      .filter((day) => Number(day.slice(0, 4)) === year),
  ).size
}
