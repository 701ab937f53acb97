import { addDays, asDay, type Day, isDay, onOrBefore } from '@evenhand/domain/time/day.ts'

export const VIEWS = ['month', 'week', 'agenda', 'year'] as const
export type View = (typeof VIEWS)[number]

/** What a URL of the calendar asks for: the view, the chosen day, and the days the view shows. */
export function viewOf(search: URLSearchParams, today: Day) {
  const view = VIEWS.find((one) => one === search.get('view')) ?? 'month'
  const day = validDay(search.get('day')) ?? today
  return { view, day, ...spanOf(view, day) }
}

/** A day from the URL; null where it is invalid or in a year nobody plans for. */
export function validDay(text: string | null): Day | null {
  return text !== null && isDay(text) && text >= '1990-01-01' && text <= '2099-12-31' ? asDay(text) : null
}

/** The days a view shows, in whole weeks from Monday. */
export function spanOf(view: View, day: Day): { from: Day; to: Day } {
  if (view === 'week') {
    const monday = onOrBefore(day, 1)
    return { from: monday, to: addDays(monday, 6) }
  }
  if (view === 'agenda') return { from: day, to: addDays(day, 29) }
  if (view === 'year')
    return { from: asDay(`${day.slice(0, 4)}-01-01`), to: asDay(`${day.slice(0, 4)}-12-31`) }
  const first = onOrBefore(asDay(`${day.slice(0, 7)}-01`), 1)
  return { from: first, to: addDays(onOrBefore(lastOfMonth(day), 1), 6) }
}

/** The last day of a day's month. */
export function lastOfMonth(day: Day): Day {
  const next = addDays(asDay(`${day.slice(0, 7)}-28`), 4)
  return addDays(asDay(`${next.slice(0, 7)}-01`), -1)
}
