import { expect, test } from 'vitest'
import { asDay } from '../time/day.ts'
import { asWallTime, asZone } from '../time/wall.ts'
import { type AgreementBody, emptyPlan, withAgreement } from './agreement.ts'
import { nightsOf } from './slots.ts'
import { vacationNights, vacationWarnings } from './vacation.ts'

const today = asDay('2027-05-01')
const time = asWallTime('17:00')
const agreed = (bodies: AgreementBody[]) =>
  bodies.reduce(
    (plan, body, at) => withAgreement(plan, { id: String(at), by: 'A', body }),
    emptyPlan(asZone('Europe/Berlin')),
  )
const weeks: AgreementBody = {
  kind: 'schedule',
  from: asDay('2026-01-01'),
  schedules: [
    {
      layer: 'rotation',
      pattern: { kind: 'cycle', nights: 'AB', start: asDay('2026-01-01') },
      handover: time,
    },
  ],
}
const table: AgreementBody = {
  kind: 'holidays',
  from: asDay('2026-01-01'),
  vacations: { weeks: 2, notice: 30, firstChoice: 'A' },
  holidays: [
    {
      name: 'Independence Day',
      on: { kind: 'date', month: 7, day: 4 },
      starts: { days: 0, time },
      ends: { days: 1, time },
      division: { method: 'fixed', with: 'B' },
    },
  ],
}
const vacation = (from: string, to: string, letter: 'A' | 'B' = 'A') => ({
  from: asDay(from),
  to: asDay(to),
  with: letter,
})
const kinds = (plan: ReturnType<typeof agreed>, one: ReturnType<typeof vacation>) =>
  vacationWarnings(plan, one, today).map(({ kind }) => kind)

test('[CAL-02] a vacation with notice, in one’s own turn to choose, is said nothing about', () => {
  // 2027 is odd: B chooses first
  expect(kinds(agreed([weeks, table]), vacation('2027-08-01', '2027-08-14', 'B'))).toEqual([])
  expect(kinds(agreed([weeks]), vacation('2027-05-02', '2027-08-14'))).toEqual([])
})

test('[CAL-02] short notice, too many weeks, the other’s choice and the other’s holiday are said', () => {
  const plan = agreed([weeks, table])
  expect(kinds(plan, vacation('2027-05-20', '2027-05-22'))).toEqual(['short-notice', 'others-choice'])
  expect(kinds(plan, vacation('2027-07-01', '2027-07-15'))).toEqual([
    'others-holiday',
    'too-many-weeks',
    'others-choice',
  ])
  expect(vacationWarnings(plan, vacation('2027-05-20', '2027-05-22'), today)[0]).toEqual({
    kind: 'short-notice',
    days: 19,
    notice: 30,
  })
})

test('[CAL-02] once the other has chosen, the turn is over; two vacations at once are said', () => {
  const plan = agreed([weeks, table, { kind: 'vacation', ...vacation('2027-08-01', '2027-08-14', 'B') }])
  expect(kinds(plan, vacation('2027-09-01', '2027-09-05'))).toEqual([])
  expect(kinds(plan, vacation('2027-08-10', '2027-08-16'))).toEqual(['overlaps'])
  expect(vacationNights(plan, 'B', 2027)).toBe(14)
  expect(vacationNights(plan, 'A', 2027)).toBe(0)
})

test('[CAL-02] a later holiday table without terms keeps those agreed', () => {
  const later: AgreementBody = { kind: 'holidays', from: asDay('2027-06-01'), holidays: [] }
  expect(agreed([weeks, table, later]).vacations).toEqual({ weeks: 2, notice: 30, firstChoice: 'A' })
})

test('[CAL-02] a table may say that a vacation outranks a holiday; the earlier table is untouched', () => {
  const plan = agreed([
    weeks,
    table,
    { kind: 'vacation', ...vacation('2027-07-03', '2027-07-06') },
    { ...table, ranks: { holiday: 80, vacation: 85 } },
  ])
  const on = (day: string) => nightsOf(plan, null, asDay(day), asDay(day))[0]!
  expect(on('2027-07-04')).toMatchObject({ letter: 'A', decidedBy: { layer: 'vacation', rank: 85 } })
  // the fourth is B's where no vacation is
  expect(on('2028-07-04')).toMatchObject({ letter: 'B', decidedBy: { layer: 'holiday', rank: 80 } })
})
