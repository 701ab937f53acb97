import { getCalendar, proposeCalendar } from '@evenhand/contract/calendar/calendar.ts'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import { addDays, asDay } from '@evenhand/domain/time/day.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../api/reads/query.ts'
import { freshDevice } from '../testing/fresh-device.ts'
import { FAMILY, familyOf, NORA, SAM } from '../testing/test-samples.ts'
import { type FakeServer, fails, fakeServer, renderScreen } from '../testing/test-server.tsx'
import { CalendarScreen } from './grid/calendar-screen.tsx'
import { ScheduleScreen } from './plan/schedule-screen.tsx'
import { TimeScreen } from './time/time-screen.tsx'

vi.setConfig({ testTimeout: 30_000 })

const today = dayAt(Date.now(), asZone('Europe/Berlin'))
const plan = {
  zone: 'Europe/Berlin',
  handover: '17:00',
  holidays: [],
  overrides: [],
  ranks: null,
  balance: true,
  vacations: { weeks: 2, notice: 90, firstChoice: 'A' },
  schedules: [
    {
      id: 'r',
      from: '2026-01-01',
      layer: 'rotation',
      handover: '17:00',
      pattern: { kind: 'cycle', nights: 'AABB', start: '2026-01-01' },
    },
  ],
}

let server: FakeServer
beforeEach(async () => {
  await freshDevice()
  queryClient.clear()
  server = fakeServer()
  server.answer(listFamilies, () => ({ families: [familyOf()] }))
  server.answer(getCalendar, () => ({
    a: NORA,
    b: SAM,
    plan,
    open: [],
    events: [],
    handovers: [],
    setAlone: [],
    begins: null,
    owed: -2,
  }))
})
const open = (path: string) =>
  renderScreen(
    <Routes>
      <Route path="/calendar" element={<CalendarScreen />} />
      <Route path="/calendar/time" element={<TimeScreen />} />
      <Route path="/calendar/schedule" element={<ScheduleScreen />} />
    </Routes>,
    path,
  )

it('[CAL-02] a vacation says what breaks the agreed terms, and can still be proposed', async () => {
  server.answer(proposeCalendar, () => fails('calendar/past', 409))
  open('/calendar/schedule')
  const [first, last] = [await screen.findByLabelText('First night'), screen.getByLabelText('Last night')]
  const from = addDays(today, 10)
  fireEvent.change(first, { target: { value: from } })
  fireEvent.change(last, { target: { value: addDays(today, 9) } })
  expect(screen.getAllByText('It ends before it begins.')).not.toEqual([])
  fireEvent.change(last, { target: { value: addDays(today, 12) } })
  expect(screen.getByText('You agreed on 90 days’ notice; this is 10 days ahead.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Propose this vacation to Sam' }))
  await waitFor(() => expect(server.asked(proposeCalendar)).toHaveLength(1))
  expect(server.asked(proposeCalendar)[0]).toMatchObject({
    params: { familyId: FAMILY },
    body: { proposal: { kind: 'vacation', from, to: addDays(today, 12), with: 'A' } },
  })
})

it('[CAL-06] a day shows how many nights are owed where both keep count', async () => {
  open(`/calendar?day=${asDay(today)}`)
  expect(await screen.findByText('Nights you owe Sam: 2.')).toBeTruthy()
})

it('[CAL-08] two plans stand side by side over the same real year, and nothing is proposed', async () => {
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
  open('/calendar/time')
  const year = await screen.findByLabelText('Year', {}, { timeout: 15_000 })
  fireEvent.change(year, { target: { value: String(Number(today.slice(0, 4)) + 2) } })
  fireEvent.change(screen.getByLabelText('Plan 2'), { target: { value: '12-2' } })
  // every night of two is under 12-2 with one parent: twelve in a row
  const table = (
    await screen.findAllByRole('columnheader', { name: /^2\. Every other weekend/ })
  )[0]!.closest('table')!
  expect(within(table).getByRole('columnheader', { name: 'As it is now' })).toBeTruthy()
  expect(table.textContent).toMatch(/12/)
  expect(server.asked(proposeCalendar)).toHaveLength(0)
})
