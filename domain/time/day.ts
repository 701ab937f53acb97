/** A calendar day without a zone, 'YYYY-MM-DD', from year 1 to 9999. Days compare as text. */
export type Day = string & { readonly unit: 'Day' }

/** A calendar month, 'YYYY-MM'. */
export type Month = string

/** ISO weekday: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** Whether the text is a day that exists: '2026-02-29' does not. */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number)
  return year > 0 && month > 0 && month <= 12 && date > 0 && date <= lengthOf(year, month)
}

/** Marks a text as a day. Throws RangeError where it is none: for constants and rows, not for input. */
export function asDay(text: string): Day {
  if (!isDay(text)) throw new RangeError(`not a day: ${text}`)
  return text
}

/** The day so many days later (earlier, where negative). Throws RangeError beyond year 9999 or before 1. */
export function addDays(day: Day, days: number): Day {
  return asDay(dayOf(numberOf(day) + days))
}

/** How many days it is from one day to another; negative where `to` comes first. */
export function daysBetween(from: Day, to: Day): number {
  return numberOf(to) - numberOf(from)
}

/** The ISO weekday of a day. */
export function weekdayOf(day: Day): Weekday {
  return weekdayOfNumber(numberOf(day))
}

/** The ISO weekday of a day by its number. */
export function weekdayOfNumber(number: number): Weekday {
  return (((((number + 3) % 7) + 7) % 7) + 1) as Weekday // day 0, 1 January 1970, was a Thursday
}

/** The days from one to another, both included. Much faster than adding one day at a time. */
export function daysFrom(from: Day, to: Day): Day[] {
  const found: Day[] = []
  let [year, month, date] = from.split('-').map(Number) as [number, number, number]
  for (let left = daysBetween(from, to); left >= 0; left -= 1) {
    found.push(`${padded(year, 4)}-${padded(month, 2)}-${padded(date, 2)}` as Day)
    date += 1
    if (date <= 28 || date <= lengthOf(year, month)) continue
    date = 1
    month = (month % 12) + 1
    if (month === 1) year += 1
  }
  return found
}

const padded = (number: number, length: number) => String(number).padStart(length, '0')
const lengthOf = (year: number, month: number) =>
  month === 2
    ? year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
      ? 29
      : 28
    : [4, 6, 9, 11].includes(month)
      ? 30
      : 31

/** The latest day on or before `day` that falls on the weekday: a week's Monday, a cycle's start. */
export function onOrBefore(day: Day, weekday: Weekday): Day {
  return addDays(day, -((weekdayOf(day) - weekday + 7) % 7))
}

/** The month a day lies in. */
export function monthOf(day: Day): Month {
  return day.slice(0, 7)
}

/**
 * Age in whole years, one less before this year's birthday, 0 with no date or before birth. [ONB-06]
 * Born on 29 February, one is a year older on 1 March of a common year.
 */
export function ageOn(birth: Day | null, today: Day): number {
  if (birth === null || birth > today) return 0
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}

/** Days since 1 January 1970, in the Gregorian calendar, whatever the year (Date reads 99 as 1999). */
export function numberOf(day: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const y = month <= 2 ? year - 1 : year // years run from March, so that the leap day is their last
  const era = Math.floor(y / 400)
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + date - 1
  const yearOfEra = y - era * 400
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

/** The day of a number. Throws RangeError beyond the calendar. */
export function dayOfNumber(number: number): Day {
  return asDay(dayOf(number))
}

function dayOf(number: number): string {
  const shifted = number + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const date = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}

/** The same date some years on; 29 February becomes 1 March where there is none. */
export function yearsOn(day: Day, years: number): Day {
  const year = String(Number(day.slice(0, 4)) + years).padStart(4, '0')
  const same = `${year}${day.slice(4)}`
  return isDay(same) ? same : asDay(`${year}-03-01`)
}

/** The later of two days; a missing one is never the later. */
export const laterOf = (one: Day, other: Day | null): Day => (other !== null && other > one ? other : one)
