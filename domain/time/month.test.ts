import { expect, test } from 'vitest'
import { firstDayOf, isMonth, lastDayOf, monthsOn } from './month.ts'

test('months go on over the turn of the year, and back', () => {
  expect([monthsOn('2026-11', 2), monthsOn('2026-01', -1), monthsOn('2026-06', 0)]).toEqual([
    '2027-01',
    '2025-12',
    '2026-06',
  ])
})

test('a month begins on its first day and ends before the next', () => {
  expect([firstDayOf('2026-02'), lastDayOf('2026-02'), lastDayOf('2028-02'), lastDayOf('2026-12')]).toEqual([
    '2026-02-01',
    '2026-02-28',
    '2028-02-29',
    '2026-12-31',
  ])
})

test('only a month of the calendar is one', () => {
  expect(['2026-11', '2026-13', '2026-1', '0000-01', ''].map(isMonth)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
