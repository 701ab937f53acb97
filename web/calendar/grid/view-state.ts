import { addDays, asDay, type Day } from '@evenhand/domain/time/day.ts'
import { useSearchParams } from 'react-router'
import { lastOfMonth, type View, viewOf } from './view-of.ts'

/** The calendar's state in the URL: the view, the chosen day, and what is open. */
export function useViewState(today: Day) {
  const [search, setSearch] = useSearchParams()
  const set = (change: { view?: View; day?: Day }, isStep = false) => {
    const next = new URLSearchParams(search)
    if (change.view) next.set('view', change.view)
    if (change.day) next.set('day', change.day)
    setSearch(next, { replace: !isStep, preventScrollReset: true })
  }
  return { ...viewOf(search, today), set }
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
