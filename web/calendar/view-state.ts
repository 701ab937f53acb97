import { addDays, asDay, type Day, isDay, onOrBefore } from '@evenhand/domain/time/day.ts'
import { useSearchParams } from 'react-router'

export const VIEWS = ['month', 'week', 'agenda', 'year'] as const
export type View = (typeof VIEWS)[number]

/** The calendar's state in the URL: the view, the chosen day, and what is open. */
export function useViewState(today: Day) {
  const [search, setSearch] = useSearchParams()
  const view = VIEWS.find((one) => one === search.get('view')) ?? 'month'
  const day = validDay(search.get('day')) ?? today
  const set = (change: { view?: View; day?: Day }, isStep = false) => {
    const next = new URLSearchParams(search)
    if (change.view) next.set('view', change.view)
    if (change.day) next.set('day', change.day)
    setSearch(next, { replace: !isStep, preventScrollReset: true })
  }
  return { view, day, set, ...spanOf(view, day) }
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

/** The day one step on or back: a month, week or year. */
export function stepped(view: View, day: Day, by: 1 | -1): Day {
  if (view === 'week') return addDays(day, 7 * by)
  if (view === 'agenda') return addDays(day, 30 * by)
  const months = view === 'year' ? 12 * by : by
  const at = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const month = `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
  const last = lastOfMonth(asDay(`${month}-01`))
  return asDay(`${month}-${day.slice(8) > last.slice(8) ? last.slice(8) : day.slice(8)}`)
}

function lastOfMonth(day: Day): Day {
  const next = addDays(asDay(`${day.slice(0, 7)}-28`), 4)
  return addDays(asDay(`${next.slice(0, 7)}-01`), -1)
}
