import { addDays, type Day, isDay } from '@evenhand/domain/time/day.ts'
import { dayText } from '../../text/dates.ts'

/** A holiday from the family's table: its name, and the day it falls on in a year. */
export type NamedDay = { readonly name: string; readonly dayIn: (year: number) => Day | undefined }

/** A language's words for relative days and years. */
export type RelativeDayWords = {
  readonly today: string
  readonly tomorrow: string
  readonly nextYear: string
  readonly thisYear: string
}

/**
 * The day somebody means by "24 dec next year", "24.12.2027", "friday" or "Christmas Eve 2028"; null if it names no
 * day. Without a year it is the next such day. Words around it ("who has …") are ignored.
 */
export function dayAsked(
  text: string,
  today: Day,
  locale: string,
  words: RelativeDayWords,
  named: readonly NamedDay[] = [],
): Day | null {
  const asked = plain(text)
  if (asked.length < 3) return null
  const year = yearIn(asked, today, words)
  return (
    writtenOut(asked, locale, today, year) ??
    holidayIn(asked, named, today, year) ??
    byMonth(asked, locale, today, year) ??
    byWord(asked, locale, today, words)
  )
}

/** The letters without accents, apostrophes and capitals. */
const plain = (text: string) =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/[’']/g, '').trim()

function yearIn(asked: string, today: Day, words: RelativeDayWords): number | null {
  const written = /(?<![\d.])\b((?:19|20)\d\d)\b/.exec(asked)
  if (written) return Number(written[1])
  const now = Number(today.slice(0, 4))
  if (asked.includes(plain(words.nextYear))) return now + 1
  return asked.includes(plain(words.thisYear)) ? now : null
}

/** 2027-12-24, 24.12.2027, 24/12, or 12/24 where the month comes first. */
function writtenOut(asked: string, locale: string, today: Day, year: number | null): Day | null {
  const iso = /\b(\d{4}-\d\d-\d\d)\b/.exec(asked)?.[1]
  if (iso) return isDay(iso) ? iso : null
  const [, one, other, named] = /\b(\d{1,2})[./-]\s?(\d{1,2})\b[./-]?\s?(\d{4}|\d\d)?/.exec(asked) ?? []
  if (one === undefined || other === undefined) return null
  const isMonthFirst = dayText('2001-11-22', locale, { day: 'numeric', month: 'numeric' }).startsWith('11')
  const isTurned = isMonthFirst ? Number(one) <= 12 : Number(other) > 12
  const [date, month] = isTurned ? [Number(other), Number(one)] : [Number(one), Number(other)]
  const said = named === undefined ? year : Number(named.length === 2 ? `20${named}` : named)
  return nextOf(today, said, (of) => dated(of, month, date))
}

/** "24 December", "december 24th", "24 déc": a month by at least its first three letters. */
function byMonth(asked: string, locale: string, today: Day, year: number | null): Day | null {
  const parts = asked.split(/[\s,.]+/)
  const month = monthNames(locale).findIndex((names) =>
    parts.some((part) => part.length >= 3 && names.some((name) => name.startsWith(part))),
  )
  const date = parts.map((part) => /^(\d{1,2})(?:st|nd|rd|th|er|o)?$/.exec(part)?.[1]).find(Boolean)
  if (month < 0 || date === undefined) return null
  return nextOf(today, year, (of) => dated(of, month + 1, Number(date)))
}

function byWord(asked: string, locale: string, today: Day, words: RelativeDayWords): Day | null {
  const parts = asked.split(/[\s,.?]+/)
  if (parts.includes(plain(words.today))) return today
  if (parts.includes(plain(words.tomorrow))) return addDays(today, 1)
  for (let ahead = 1; ahead <= 7; ahead += 1) {
    const day = addDays(today, ahead)
    const name = plain(dayText(day, locale, { weekday: 'long' }))
    if (parts.some((part) => part.length >= 3 && name.startsWith(part))) return day
  }
  return null
}

/** A holiday by its name or the beginning of it. The longest match wins, so "christmas eve" is not "christmas". */
function holidayIn(asked: string, named: readonly NamedDay[], today: Day, year: number | null): Day | null {
  const found = named
    .map((one) => ({ ...one, plain: plain(one.name) }))
    .filter((one) => asked.includes(one.plain) || (asked.length >= 4 && one.plain.startsWith(asked)))
    .toSorted((one, other) => other.plain.length - one.plain.length)
    .find((one) => one.plain.length >= 3)
  return found ? nextOf(today, year, (of) => found.dayIn(of) ?? null) : null
}

function nextOf(today: Day, year: number | null, dayIn: (year: number) => Day | null): Day | null {
  if (year !== null) return dayIn(year)
  // the next 29 February may be eight years away
  for (let of = Number(today.slice(0, 4)), last = of + 8; of <= last; of += 1) {
    const day = dayIn(of)
    if (day !== null && day >= today) return day
  }
  return null
}

function dated(year: number, month: number, date: number): Day | null {
  const two = (number: number) => String(number).padStart(2, '0')
  const day = `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`
  return isDay(day) ? day : null
}

/** Each month in its standalone form and in the form used with a day. */
function monthNames(locale: string): string[][] {
  return Array.from({ length: 12 }, (_, at) => {
    const day = `2001-${String(at + 1).padStart(2, '0')}-01`
    return [dayText(day, locale, { month: 'long' }), dayText(day, locale, { month: 'long', day: 'numeric' })]
      .flatMap((text) => plain(text).split(/[\s\d,.]+/))
      .filter((word) => word.length >= 3)
  })
}
