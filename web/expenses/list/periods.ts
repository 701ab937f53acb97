import { addDays, asDay } from '@evenhand/domain/time/day.ts'
import type { Filters } from './filters.ts'

/** Common periods, in the order they are offered. */
export const periods = ['all', 'this-month', 'last-month', 'this-year', 'last-year', 'days'] as const
export type Period = (typeof periods)[number]

type Days = Pick<Filters, 'dateFrom' | 'dateTo'>

/** The first and last day of a period, seen from today ('YYYY-MM-DD'); 'days' are custom. */
export function periodDays(period: Exclude<Period, 'days'>, today: string): Days {
  const month = `${today.slice(0, 7)}-01`
  const year = Number(today.slice(0, 4))
  switch (period) {
    case 'all':
      return { dateFrom: '', dateTo: '' }
    case 'this-month':
      return { dateFrom: month, dateTo: dayBefore(monthAfter(month)) }
    case 'last-month':
      return { dateFrom: `${dayBefore(month).slice(0, 7)}-01`, dateTo: dayBefore(month) }
    case 'this-year':
      return { dateFrom: `${year}-01-01`, dateTo: `${year}-12-31` }
    case 'last-year':
      return { dateFrom: `${year - 1}-01-01`, dateTo: `${year - 1}-12-31` }
  }
}

/** The period that matches the filters' days. */
export function periodOf(days: Days, today: string): Period {
  const isSame = (period: Period) => {
    if (period === 'days') return true
    const { dateFrom, dateTo } = periodDays(period, today)
    return dateFrom === days.dateFrom && dateTo === days.dateTo
  }
  return periods.find(isSame) ?? 'days'
}

const dayBefore = (day: string) => addDays(asDay(day), -1)
const monthAfter = (first: string) => `${addDays(asDay(first), 31).slice(0, 7)}-01`
