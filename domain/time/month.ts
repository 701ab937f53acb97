import { addDays, asDay, type Day, type Month } from './day.ts'

/** The month so many months on (back, where negative). */
export function monthsOn(month: Month, by: number): Month {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + by
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** The first day of a month. */
export function firstDayOf(month: Month): Day {
  return asDay(`${month}-01`)
}

/** The last day of a month. */
export function lastDayOf(month: Month): Day {
  return addDays(firstDayOf(monthsOn(month, 1)), -1)
}

/** Whether the text is a month of the calendar, 'YYYY-MM'. */
export function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && !text.startsWith('0000')
}
