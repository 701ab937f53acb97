import { answerSetAlone, getCalendar } from '@evenhand/contract/calendar/calendar.ts'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api/reads/query.ts'
import { pauseWhere } from '../../api/writes/paused.ts'
import { UNDO_MS } from '../../api/writes/use-held.ts'
import { emptyDevice } from '../../device/device-store.ts'
import { calendarOf, FAMILY, familyOf, NORA, SAM } from '../../testing/test-samples.ts'
import { type FakeServer, fails, fakeServer, renderScreen } from '../../testing/test-server.tsx'
import { CalendarScreen } from '../grid/calendar-screen.tsx'
import { TimeScreen } from '../time/time-screen.tsx'
import { PlannedScreen } from './planned-screen.tsx'

const NOW = '2026-11-24T09:00:00Z'
const ID = '01900000-0000-7000-8000-0000000000f1'
const alone = (by: string, leftOpenAt: string | null = null) => ({
  id: ID,
  kind: 'schedule' as const,
  by,
  at: NOW,
  leftOpenAt,
})

let server: FakeServer
beforeEach(async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
    now: new Date(NOW),
  })
  await emptyDevice()
  queryClient.clear()
  server = fakeServer()
  server.answer(listFamilies, () => ({ families: [familyOf()] }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const shows = (setAlone: ReturnType<typeof alone>[], b: string | null = SAM) => {
  const { plan, ...rest } = calendarOf()
  const schedules = plan!.schedules.map((one) => ({ ...one, id: `${ID}:0` }))
  server.answer(getCalendar, () => ({ ...rest, b, plan: { ...plan!, schedules }, setAlone }))
}
const open = (path: string) =>
  renderScreen(
    <Routes>
      <Route path="/calendar" element={<CalendarScreen />} />
      <Route path="/calendar/planned" element={<PlannedScreen />} />
      <Route path="/calendar/time" element={<TimeScreen />} />
    </Routes>,
    path,
  )
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const undoIsGone = () => act(async () => void (await vi.advanceTimersByTimeAsync(UNDO_MS + 50)))

test('[CAL-02] [ONB-03] the first weeks are drawn with what they say, and answered with an undo', async () => {
  shows([alone(SAM)])
  server.answer(answerSetAlone, () => ({ setAlone: [] }))
  open('/calendar/planned')
  await screen.findByRole('heading', { level: 1, name: 'Planned by Sam, not agreed' })
  expect(screen.getAllByRole('img').length).toBeGreaterThanOrEqual(4)
  expect(screen.getByText('23 – 29 Nov 2026')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'What it says' }).textContent).toContain('handover at 17:00')
  expect(screen.getByRole('link', { name: 'Suggest another' }).getAttribute('href')).toBe(
    '/calendar/schedule',
  )
  await press('Agree')
  await press('Undo')
  await undoIsGone()
  expect(server.asked(answerSetAlone)).toHaveLength(0)
  await press('Agree')
  await undoIsGone()
  await waitFor(() => expect(server.asked(answerSetAlone)).toHaveLength(1))
  expect(server.asked(answerSetAlone)[0]?.body).toEqual({ answer: 'agree', ids: [ID] })
  expect(await screen.findByText('From now on it changes only if you both agree.')).toBeTruthy()
})

test('[CAL-02] it can be left open, and then says so to both', async () => {
  shows([alone(SAM)])
  server.answer(answerSetAlone, () => ({ setAlone: [alone(SAM, NOW)] }))
  const page = open('/calendar/planned')
  await screen.findByRole('heading', { level: 1 })
  await press('Leave it open')
  await undoIsGone()
  expect(await screen.findByText('Sam sees that you have seen it and left it open.')).toBeTruthy()
  expect(server.asked(answerSetAlone)[0]?.body).toEqual({ answer: 'leave-open', ids: [ID] })
  page.unmount()
  shows([alone(NORA, NOW)])
  queryClient.clear()
  open('/calendar/planned')
  await screen.findByRole('heading', { level: 1, name: 'Planned by you, not agreed' })
  expect(
    screen.getByText('Sam has seen it and left it open. It counts as planned, not as agreed.'),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull()
})

test('[CAL-02] what has changed since it was seen is refused in words', async () => {
  shows([alone(SAM)])
  server.answer(answerSetAlone, () => fails('calendar/plan-changed', 409))
  open('/calendar/planned')
  await screen.findByRole('heading', { level: 1 })
  await press('Agree')
  await undoIsGone()
  expect(
    await screen.findByText('The plan has changed since you looked at it. Look at it again.'),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Agree' })).toBeTruthy()
})

test('[CAL-01] [CAL-07] until then the calendar, its days and parenting time say whose plan it is; then none does', async () => {
  shows([alone(SAM)])
  const calendar = open('/calendar')
  expect(await screen.findByRole('link', { name: 'See it and answer' })).toBeTruthy()
  expect(screen.getAllByText(/Planned by Sam, not agreed/)).toHaveLength(2)
  calendar.unmount()
  const time = open('/calendar/time')
  expect(await screen.findByText(/^Planned by Sam, not agreed: \d+ of these nights\.$/)).toBeTruthy()
  time.unmount()
  shows([])
  queryClient.clear()
  for (const path of ['/calendar', '/calendar/time']) {
    const page = open(path)
    await screen.findAllByText(/night/)
    expect(screen.queryByText(/not agreed/)).toBeNull()
    page.unmount()
  }
  open('/calendar/planned')
  expect(await screen.findByText('Nothing here is waiting for agreement.')).toBeTruthy()
})

test('[CAL-02] says that nobody could agree only where nobody is here', async () => {
  shows([alone(NORA)], null)
  const page = open('/calendar')
  expect(await screen.findByText('Nobody else is here yet to agree.')).toBeTruthy()
  page.unmount()
  shows([alone(NORA)])
  queryClient.clear()
  open('/calendar')
  expect(await screen.findByRole('link', { name: 'See it' })).toBeTruthy()
  expect(screen.queryByText('Nobody else is here yet to agree.')).toBeNull()
})

test('[CAL-02] [ONB-10] what was planned by somebody who has left is not answered, and says so', async () => {
  shows([alone(SAM)], null)
  open('/calendar/planned')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.getByText(/is not in this family any more, so this stays as it is\.$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull()
})

test('[REC-10] a plan that does not follow from what was recorded is agreed to once it does', async () => {
  shows([alone(SAM)])
  open('/calendar/planned')
  await screen.findByRole('button', { name: 'Agree' })
  act(() => pauseWhere(`plan:${FAMILY}`, true))
  expect(await screen.findByText('You can answer it once it matches the record.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull()
  act(() => pauseWhere(`plan:${FAMILY}`, false))
  expect(screen.getByRole('button', { name: 'Agree' })).toBeTruthy()
})
