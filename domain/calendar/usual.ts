import { type HolidayDate, holidayDays } from './holiday.ts'

/** Holidays that families divide, by the names their texts go by. */
export type UsualHoliday =
  | 'christmas-eve'
  | 'christmas-day'
  | 'second-christmas-day'
  | 'new-years-eve'
  | 'epiphany'
  | 'easter'
  | 'mothers-day'
  | 'fathers-day'
  | 'halloween'
  | 'thanksgiving'

/** One of them with its day, and how many nights it usually takes. */
export type Usual = { readonly name: UsualHoliday; readonly on: HolidayDate; readonly nights: number }

const date = (month: number, day: number): HolidayDate => ({ kind: 'date', month, day })
const nth = (nth: number, month: number, weekday: 4 | 1 | 7 = 7): HolidayDate => ({
  kind: 'nth',
  nth,
  weekday,
  month,
})
const afterEaster = (offset: number): HolidayDate => ({ kind: 'easter', offset })

// By custom or law of each country; where a country is not named, the first of each list.
const MOTHERS: readonly (readonly [string, HolidayDate])[] = [
  ['', nth(2, 5)],
  ['GB IE', afterEaster(-21)],
  ['ES PT RO HU LT ZA', nth(1, 5)],
  ['FR SE', nth(-1, 5)],
  ['MX', date(5, 10)],
  ['PL', date(5, 26)],
  ['AR', nth(3, 10)],
  ['NO', nth(2, 2)],
  ['SI', date(3, 25)],
]
const FATHERS: readonly (readonly [string, HolidayDate])[] = [
  ['', nth(3, 6)],
  ['DE', afterEaster(39)],
  ['ES IT PT HR', date(3, 19)],
  ['AT BE', nth(2, 6)],
  ['CH LT', nth(1, 6)],
  ['AU NZ', nth(1, 9)],
  ['SE NO FI IS EE', nth(2, 11)],
  ['PL', date(6, 23)],
  ['DK', date(6, 5)],
  ['BR', nth(2, 8)],
  ['LU', nth(1, 10)],
  ['RO', nth(2, 5)],
]
/** The day after Christmas Day is one of its own: Boxing Day, the second day of Christmas. */
const SECOND_DAY =
  'GB IE AU NZ CA ZA DE AT CH NL LU PL CZ SK HU RO BG GR HR SI CY EE LV LT FI SE NO DK IS IT'.split(' ')
const EPIPHANY = ['ES', 'IT', 'MX', 'AR', 'CO']
const HALLOWEEN = ['US', 'CA', 'IE', 'GB']

const of = (list: readonly (readonly [string, HolidayDate])[], country: string): HolidayDate =>
  (list.find(([countries]) => countries.split(' ').includes(country)) ?? list[0]!)[1]

/**
 * The holidays that families of a country most often divide, each with its day there; where the country is not known,
 * those that are kept nearly everywhere. A beginning for the table: anything can be added or left out. [CAL-02]
 */
export function usualHolidays(known: string | null): Usual[] {
  const country = known ?? 'none'
  const only = (countries: readonly string[], one: Usual) => (countries.includes(country) ? [one] : [])
  return [
    { name: 'christmas-eve', on: date(12, 24), nights: 1 },
    { name: 'christmas-day', on: date(12, 25), nights: 1 },
    ...only(SECOND_DAY, { name: 'second-christmas-day', on: date(12, 26), nights: 1 }),
    { name: 'new-years-eve', on: date(12, 31), nights: 1 },
    ...only(EPIPHANY, { name: 'epiphany', on: date(1, 6), nights: 1 }),
    { name: 'easter', on: afterEaster(-2), nights: 3 },
    { name: 'mothers-day', on: of(MOTHERS, country), nights: 1 },
    { name: 'fathers-day', on: of(FATHERS, country), nights: 1 },
    ...only(HALLOWEEN, { name: 'halloween', on: date(10, 31), nights: 1 }),
    ...only(['US'], { name: 'thanksgiving', on: nth(4, 11, 4), nights: 1 }),
    ...only(['CA'], { name: 'thanksgiving', on: nth(2, 10, 1), nights: 1 }),
  ]
}

/**
 * Which of them a day of a holiday table is, by a country's customs or else by another's: a table says so in the words of
 * whoever wrote it, whose language may be another.
 */
export function usualOn(on: HolidayDate, country: string | null): UsualHoliday | null {
  const isEaster = on.kind === 'easter' && on.offset >= -2 && on.offset <= 1
  const anywhere: readonly (readonly [UsualHoliday, readonly HolidayDate[]])[] = [
    ['easter', isEaster ? [on] : []],
    ['mothers-day', MOTHERS.map(([, day]) => day)],
    ['fathers-day', FATHERS.map(([, day]) => day)],
  ]
  return (
    usualHolidays(country).find((one) => fallsAlike(one.on, on))?.name ??
    anywhere.find(([, days]) => days.some((day) => fallsAlike(day, on)))?.[0] ??
    null
  )
}

/** Two rules that name the same days, looked at over years enough for a weekday of a month to differ from a date. */
const fallsAlike = (one: HolidayDate, other: HolidayDate): boolean =>
  [2026, 2027, 2028].every((year) => String(holidayDays(one, year)) === String(holidayDays(other, year)))

const FIRST = ['12-2', 'alternating-weeks', '2-2-3', '2-2-5-5', '3-4-4-3']
/** Schedules known by name in a country's courts and advice, before the others. */
const KNOWN_IN: Readonly<Record<string, readonly string[]>> = {
  FR: ['12-2', 'iso-weeks', 'alternating-weeks', '2-2-3', '2-2-5-5'],
  US: ['12-2', 'alternating-weeks', '2-2-3', '2-2-5-5', '1-3-5-weekends'],
}

/** The schedules offered first, by their templates; every other weekend is always the first of them. */
export const usualSchedules = (country: string | null): readonly string[] => KNOWN_IN[country ?? ''] ?? FIRST
