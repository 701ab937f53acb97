import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, ageOn, asDay, daysBetween, isDay, monthOf, onOrBefore, weekdayOf } from './day.ts'

const day = asDay

test.each([
  ['2026-11-20', true],
  ['2024-02-29', true],
  ['2000-02-29', true],
  ['0001-01-01', true],
  ['9999-12-31', true],
  ['2026-02-29', false],
  ['1900-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-01-00', false],
  ['0000-01-01', false],
  ['2026-1-1', false],
  ['2026-11-20T00:00', false],
  [' 2026-11-20', false],
  ['2026-11-20\n', false],
  ['', false],
])('%s is a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is)
})

test('days count on over month, year and leap day', () => {
  expect(addDays(day('2024-02-28'), 1)).toBe('2024-02-29')
  expect(addDays(day('2026-12-31'), 1)).toBe('2027-01-01')
  expect(addDays(day('2026-01-01'), -1)).toBe('2025-12-31')
  expect(addDays(day('0099-12-31'), 1)).toBe('0100-01-01')
  expect(daysBetween(day('2026-01-01'), day('2027-01-01'))).toBe(365)
  expect(daysBetween(day('2024-03-01'), day('2024-02-01'))).toBe(-29)
})

test('a day is a day of Date, for any day', () => {
  fc.assert(
    fc.property(fc.integer({ min: -25_000, max: 80_000 }), (number) => {
      const found = addDays(day('1970-01-01'), number)
      const date = new Date(number * 86_400_000)
      expect(found).toBe(date.toISOString().slice(0, 10))
      expect(weekdayOf(found)).toBe(date.getUTCDay() || 7)
      expect(daysBetween(day('1970-01-01'), found)).toBe(number)
    }),
    { numRuns: 300 },
  )
})

test('there is no day beyond the calendar', () => {
  expect(() => addDays(day('9999-12-31'), 1)).toThrow(RangeError)
  expect(() => addDays(day('0001-01-01'), -1)).toThrow(RangeError)
  expect(() => asDay('tomorrow')).toThrow(RangeError)
})

test('a week begins on its Monday, a month is the front of a day', () => {
  expect(onOrBefore(day('2026-11-20'), 1)).toBe('2026-11-16')
  expect(onOrBefore(day('2026-11-16'), 1)).toBe('2026-11-16')
  expect(onOrBefore(day('2026-11-16'), 7)).toBe('2026-11-15')
  expect(monthOf(day('2026-11-20'))).toBe('2026-11')
})

test.each([
  ['2018-11-20', '2026-11-20', 8],
  ['2018-11-21', '2026-11-20', 7],
  ['2018-12-01', '2026-11-20', 7],
  ['2018-10-30', '2026-11-20', 8],
  ['2020-02-29', '2025-02-28', 4],
  ['2020-02-29', '2025-03-01', 5],
  ['2026-11-20', '2026-11-20', 0],
  ['2027-05-01', '2026-11-20', 0],
])('[ONB-06] born %s one is on %s %d', (birth, today, age) => {
  expect(ageOn(day(birth), day(today))).toBe(age)
})

test('[ONB-06] age is 0 with no date', () => {
  expect(ageOn(null, day('2026-11-20'))).toBe(0)
})
