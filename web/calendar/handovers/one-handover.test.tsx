import { getCalendar, proposeCalendar } from '@evenhand/contract/calendar/calendar.ts'
import { putHandover } from '@evenhand/contract/calendar/events.ts'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api/reads/query.ts'
import { UNDO_MS } from '../../api/writes/use-held.ts'
import { emptyDevice } from '../../device/device-store.ts'
import { calendarOf, familyOf, MILA, SAM } from '../../testing/test-samples.ts'
import { type FakeServer, fails, fakeServer, renderScreen } from '../../testing/test-server.tsx'
import { CalendarScreen } from '../grid/calendar-screen.tsx'

/** Thursday: the children go to Sam at 17:00. */
const HANDOVER = '2026-11-26'

vi.setConfig({ testTimeout: 60_000 })

let server: FakeServer
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await emptyDevice()
  queryClient.clear()
  server = fakeServer()
  server.answer(listFamilies, () => ({ families: [familyOf()] }))
  server.answer(putHandover, () => fails('calendar/invalid', 422))
  server.answer(proposeCalendar, () => fails('calendar/invalid', 422))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const openAt = async (now: string, more: object = {}) => {
  vi.setSystemTime(new Date(now))
  const reply = calendarOf()
  server.answer(getCalendar, () => ({ ...reply, ...more, plan: { ...reply.plan!, ...more } }) as never)
  renderScreen(
    <Routes>
      <Route path="/calendar" element={<CalendarScreen />} />
    </Routes>,
    `/calendar?day=${HANDOVER}`,
  )
  await screen.findByText('Handover to Sam')
}
/** The sheet's code is loaded when it is first needed, on a busy machine not at once. */
const SOON = { timeout: 20_000 }
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name }, SOON)
  await act(async () => fireEvent.click(button))
}
const undoIsGone = () => act(async () => void (await vi.advanceTimersByTimeAsync(UNDO_MS + 50)))

test('[CAL-09] a handover ahead is asked for at another time in a press: a child is ill, the train is late', async () => {
  await openAt('2026-11-26T09:00:00Z')
  expect(screen.queryByRole('button', { name: 'Done' })).toBeNull()
  await press('Another time or place, this once')
  const sheet = within(await screen.findByRole('dialog', {}, SOON))
  await act(async () => fireEvent.click(sheet.getByRole('button', { name: 'Train late' })))
  expect(sheet.getByLabelText<HTMLInputElement>('Time').value).toBe('17:30')
  await act(async () => fireEvent.click(sheet.getByRole('button', { name: 'Mila is ill' })))
  expect(sheet.getByLabelText<HTMLInputElement>('Day').value).toBe('2026-11-27')
  await act(async () => fireEvent.click(sheet.getByRole('button', { name: 'Ask Sam' })))
  await waitFor(() => expect(server.asked(proposeCalendar)).toHaveLength(1))
  expect(server.asked(proposeCalendar)[0]?.body).toEqual({
    proposal: {
      kind: 'handover',
      day: HANDOVER,
      planned: '17:00',
      to: 'B',
      at: { day: '2026-11-27', time: '17:00' },
      place: null,
      drives: null,
      children: [MILA],
    },
    note: 'Mila is ill',
    counters: null,
  })
})

test('[CAL-09] nothing is asked where nothing is changed', async () => {
  await openAt('2026-11-26T09:00:00Z')
  await press('Another time or place, this once')
  const sheet = within(await screen.findByRole('dialog', {}, SOON))
  await act(async () => fireEvent.click(sheet.getByRole('button', { name: 'Ask Sam' })))
  expect(sheet.getByText('Change the time, the place or who drives.')).toBeTruthy()
  expect(server.asked(proposeCalendar)).toHaveLength(0)
})

test('[CAL-09] what was agreed for once stands on the card, and what is asked is not asked twice', async () => {
  const moved = {
    id: '01900000-0000-7000-8000-0000000000e7',
    day: HANDOVER,
    planned: '17:00',
    to: 'B',
    at: { day: HANDOVER, time: '18:30' },
    place: 'School',
    drives: SAM,
    children: null,
  }
  await openAt('2026-11-26T09:00:00Z', { moved: [moved] })
  const card = screen.getByText('Handover to Sam').closest('.item')
  expect(card?.textContent).toContain('18:30')
  expect(card?.textContent).toContain('School')
  expect(card?.textContent).toMatch(/Agreed for this once, planned for 17:00/)
  expect(card?.textContent).toContain('Sam drives')
})

test('[CAL-09] done, late and not at all stand on the card; done can be undone, and late asks for the time', async () => {
  await openAt('2026-11-26T16:20:00Z')
  await press('Done')
  await press('Undo')
  await undoIsGone()
  expect(server.asked(putHandover)).toHaveLength(0)
  await press('Late')
  const sheet = within(await screen.findByRole('dialog', {}, SOON))
  expect(sheet.getByLabelText<HTMLInputElement>('Time').value).toBe('17:20')
  await act(async () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' }))
  await press('It did not take place')
  await undoIsGone()
  await waitFor(() => expect(server.asked(putHandover)).toHaveLength(1))
  expect(server.asked(putHandover)[0]?.body).toMatchObject({ isMissed: true, doneAt: null, planned: '17:00' })
})
