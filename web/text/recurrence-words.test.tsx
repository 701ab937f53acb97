import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/test-server.tsx'
import { useRecurrenceWords } from './recurrence-words.ts'

function Said({ rule }: { rule: string | null }) {
  return <p>{useRecurrenceWords()(rule)}</p>
}

test.each([
  [null, 'Does not repeat'],
  ['FREQ=DAILY', 'Every day'],
  ['FREQ=WEEKLY;BYDAY=MO', 'Every week, Monday'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;COUNT=12', 'Every two weeks, Tuesday and Thursday, 12 times'],
  ['FREQ=WEEKLY;INTERVAL=3;UNTIL=20261224', 'Every 3 weeks, until 24 Dec 2026'],
  ['FREQ=MONTHLY;BYDAY=2TU', 'Every month, the second Tuesday'],
  ['FREQ=MONTHLY;INTERVAL=6;BYDAY=-1FR', 'Every 6 months, the last Friday'],
  ['FREQ=MONTHLY;BYMONTHDAY=15,-1', 'Every month, on day 15 and on the last day'],
  ['FREQ=YEARLY;BYMONTH=3,5;BYMONTHDAY=2', 'Every year, in March and in May, on day 2'],
  // what has no words is not left out: two rules that differ must not read alike
  ['FREQ=MONTHLY;BYDAY=-2MO,FR;COUNT=1', 'Every month, 1 time (BYDAY=-2MO,FR)'],
  ['FREQ=DAILY;UNTIL=20261399', 'Every day (UNTIL=20261399)'],
  ['FREQ=YEARLY;BYMONTH=13', 'Every year (BYMONTH=13)'],
  ['FREQ=HOURLY', 'FREQ=HOURLY'],
])('[CAL-01] %s reads as “%s”', async (rule, words) => {
  renderScreen(<Said rule={rule} />, '/')
  expect(await screen.findByText(words)).toBeTruthy()
})
