import { getCalendar } from '@evenhand/contract/calendar/calendar.ts'
import { expenseSummary, listExpenses } from '@evenhand/contract/expenses/expenses.ts'
import { ownExpenses } from '@evenhand/contract/expenses/own.ts'
import { listFamilies, listInvitations } from '@evenhand/contract/family/family.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../api/reads/query.ts'
import { familyOf, NORA, SAM, summaryOf } from '../testing/test-samples.ts'
import { type FakeServer, fakeServer, renderScreen } from '../testing/test-server.tsx'
import { AgendaScreen } from './agenda-screen.tsx'

vi.setConfig({ testTimeout: 30_000 })

/** All nights are Nora's; Christmas Eve is Sam's in odd years; tonight was swapped to Sam. */
const plan = {
  zone: 'Europe/Berlin',
  handover: '17:00',
  ranks: null,
  vacations: null,
  balance: false,
  schedules: [
    {
      id: 'all',
      from: '2026-01-01',
      layer: 'rotation',
      handover: '17:00',
      pattern: { kind: 'cycle', nights: 'A', start: '2026-01-01' },
    },
  ],
  holidays: [
    {
      id: 'eve',
      name: 'Christmas Eve',
      clause: '4.1',
      from: '2026-01-01',
      until: null,
      on: { kind: 'date', month: 12, day: 24 },
      starts: { days: 0, time: '12:00' },
      ends: { days: 1, time: '12:00' },
      division: { method: 'alternate', even: 'A' },
    },
  ],
  overrides: [{ id: 'swap', layer: 'swap', from: '2026-11-24', to: '2026-11-24', with: 'B' }],
}

let server: FakeServer
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T17:00:00Z') })
  queryClient.clear()
  server = fakeServer()
  server.answer(listFamilies, () => ({ families: [familyOf()] }))
  server.answer(expenseSummary, () => ({ summary: summaryOf() }))
  server.answer(listExpenses, () => ({ expenses: [], total: 0, limit: 200, offset: 0 }))
  server.answer(listInvitations, () => ({ invitations: [] }))
  server.answer(ownExpenses, () => ({ expenses: [], total: 0 }))
  server.answer(getCalendar, () => ({
    a: NORA,
    b: SAM,
    plan,
    open: [],
    events: [],
    handovers: [],
    setAlone: [],
    begins: null,
    owed: null,
  }))
})
afterEach(() => {
  vi.useRealTimers()
})

test('[DASH-01] [CAL-03] the dashboard follows what was agreed, not the rotation alone', async () => {
  renderScreen(<AgendaScreen />, '/dashboard/agenda')
  expect(
    await screen.findByRole('heading', { name: 'Mila and Theo are with Sam until Wednesday 17:00.' }),
  ).toBeTruthy()
})

test('[CAL-02] the dashboard answers who has 24 December next year, with the rule', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  renderScreen(<AgendaScreen />, '/dashboard/agenda')
  await user.click(await screen.findByRole('button', { name: 'Who has which day?' }))
  const sheet = within(await screen.findByRole('dialog'))
  // upcoming holidays are listed before anything is typed
  expect(sheet.getAllByRole('button', { name: /^Christmas Eve/ })).toHaveLength(3)
  await user.type(sheet.getByLabelText('A day or a holiday'), '24 December next year')
  const answer = within(sheet.getByRole('status'))
  expect(answer.getByText('Sam.')).toBeTruthy()
  expect(answer.getByText('Friday 24 December 2027')).toBeTruthy()
  expect(answer.getByText(/Christmas Eve, odd years \(clause 4\.1\)\./)).toBeTruthy()
  expect(answer.getByText(/Otherwise you, by the regular schedule\./)).toBeTruthy()
  expect(sheet.getByRole('link', { name: 'Show it in the calendar' }).getAttribute('href')).toBe(
    '/calendar?day=2027-12-24',
  )
  await user.clear(sheet.getByLabelText('A day or a holiday'))
  await user.type(sheet.getByLabelText('A day or a holiday'), 'whenever')
  expect(sheet.getByText(/Write it as/)).toBeTruthy()
})
