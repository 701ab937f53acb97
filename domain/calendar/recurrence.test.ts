import { expect, test } from 'vitest'
import { asDay } from '../time/day.ts'
import { occurrences } from './recurrence.ts'

const of = (
  rule: string | null,
  first = '2026-01-01',
  from = '2026-01-01',
  to = '2026-12-31',
  except: string[] = [],
) => occurrences(asDay(first), rule, except, asDay(from), asDay(to)).map((day) => day.slice(5))

test.each([
  [null, ['01-01']],
  ['FREQ=DAILY;COUNT=3', ['01-01', '01-02', '01-03']],
  ['FREQ=DAILY;INTERVAL=2;COUNT=3', ['01-01', '01-03', '01-05']],
  ['FREQ=DAILY;BYDAY=SA,SU;COUNT=3', ['01-03', '01-04', '01-10']],
  ['FREQ=WEEKLY;COUNT=3', ['01-01', '01-08', '01-15']],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;COUNT=3', ['01-01', '01-13', '01-15']],
  ['FREQ=WEEKLY;UNTIL=20260110', ['01-01', '01-08']],
  ['FREQ=MONTHLY;COUNT=3', ['01-01', '02-01', '03-01']],
  ['FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3', ['01-31', '03-31', '05-31']],
  ['FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3', ['01-31', '02-28', '03-31']],
  ['FREQ=MONTHLY;BYDAY=2TU;COUNT=3', ['01-13', '02-10', '03-10']],
  ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=3', ['01-30', '02-27', '03-27']],
  ['FREQ=YEARLY;COUNT=3', ['01-01']],
  ['FREQ=YEARLY;BYMONTH=3,5;BYMONTHDAY=2', ['03-02', '05-02']],
])('[CAL-01] %s', (rule, days) => {
  expect(of(rule)).toEqual(days)
})

test('[CAL-01] exceptions are left out and counted all the same; 29 February comes in leap years', () => {
  expect(of('FREQ=DAILY;COUNT=3', '2026-01-01', '2026-01-01', '2026-12-31', ['2026-01-02'])).toEqual([
    '01-01',
    '01-03',
  ])
  expect(of('FREQ=YEARLY', '2024-02-29', '2024-01-01', '2032-12-31')).toEqual(['02-29', '02-29', '02-29'])
  expect(of('FREQ=WEEKLY', '2020-01-02', '2026-11-01', '2026-11-10')).toEqual(['11-05'])
})
