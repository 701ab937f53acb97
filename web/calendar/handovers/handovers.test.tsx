import { getCalendar } from '@evenhand/contract/calendar/calendar.ts'
import { putHandover } from '@evenhand/contract/calendar/events.ts'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import { addDays, asDay, daysBetween, yearsOn } from '@evenhand/domain/time/day.ts'
import { asWallTime, asZone, dayAt, instantOf } from '@evenhand/domain/time/wall.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/reads/query.ts'
import { freshDevice } from '../../testing/fresh-device.ts'
import { FAMILY, familyOf, NORA, SAM } from '../../testing/test-samples.ts'
import { type FakeServer, fails, fakeServer, renderScreen } from '../../testing/test-server.tsx'
import { CalendarScreen } from '../grid/calendar-screen.tsx'
import { TimeScreen } from '../time/time-screen.tsx'
import { HandoversScreen } from './handovers-screen.tsx'

vi.setConfig({ testTimeout: 30_000 })

const zone = asZone('Europe/Berlin')
const today = dayAt(Date.now(), zone)
const ago = (days: number) => addDays(today, -days)
/** Every night with the other parent: a handover each day at 17:00. */
const base = {
  id: 'r',
  from: '2020-01-01',
  layer: 'rotation',
  handover: '17:00',
  pattern: { kind: 'cycle', nights: 'AB', start: '2020-01-01' },
}
const planOf = (...more: object[]) => ({
  zone: 'Europe/Berlin',
  handover: '17:00',
  holidays: [],
  overrides: [],
  ranks: null,
  balance: false,
  vacations: null,
  schedules: [base, ...more],
})
const at = (day: string, time: string) =>
  new Date(instantOf(asDay(day), asWallTime(time), zone)).toISOString()

let server: FakeServer
const answer = (more: object = {}) =>
  server.answer(
    getCalendar,
    () =>
      ({
        a: NORA,
        b: SAM,
        plan: planOf(),
        open: [],
        events: [],
        handovers: [],
        setAlone: [],
        begins: '2020-01-01',
        owed: null,
        ...more,
      }) as never,
  )
beforeEach(async () => {
  await freshDevice()
  queryClient.clear()
  server = fakeServer()
  server.answer(listFamilies, () => ({ families: [familyOf()] }))
  server.answer(putHandover, () => fails('calendar/invalid', 422))
  answer()
})
const open = (path: string) =>
  renderScreen(
    <Routes>
      <Route path="/calendar" element={<CalendarScreen />} />
      <Route path="/calendar/time" element={<TimeScreen />} />
      <Route path="/calendar/handovers" element={<HandoversScreen />} />
    </Routes>,
    path,
  )
const edit = async () => fireEvent.click((await screen.findAllByRole('button', { name: 'Edit' }))[0]!)

it('[CAL-09] a handover two days ago is done as planned unless another time is entered', async () => {
  open(`/calendar?day=${ago(2)}`)
  await edit()
  fireEvent.click(await screen.findByRole('radio', { name: 'It took place' }))
  expect(screen.getByLabelText<HTMLInputElement>('Time').value).toBe('17:00')
  expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe(ago(2))
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '17:35' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.asked(putHandover)).toHaveLength(1))
  expect(server.asked(putHandover)[0]).toMatchObject({
    params: { familyId: FAMILY, day: ago(2) },
    body: { planned: '17:00', doneAt: at(ago(2), '17:35'), isMissed: false },
  })
})

it('[CAL-09] a time that is still to come is refused at its field', async () => {
  open(`/calendar?day=${ago(2)}`)
  await edit()
  fireEvent.click(await screen.findByRole('radio', { name: 'It took place' }))
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: addDays(today, 1) } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('That is still to come. Enter when it took place.')).toBeTruthy()
  expect(server.asked(putHandover)).toHaveLength(0)
})

it('[CAL-09] what was said can be corrected, and what was said before stays in sight', async () => {
  const note = { place: 'School', drives: null, brings: [], notes: '', isMissed: false }
  const earlier = [{ doneAt: at(ago(2), '19:00'), isMissed: false, by: SAM, at: at(ago(1), '08:00') }]
  const said = { ...note, day: ago(2), planned: '17:00', doneAt: at(ago(2), '17:20'), earlier }
  answer({ handovers: [{ ...said, updatedBy: NORA, updatedAt: at(ago(1), '09:00') }] })
  open(`/calendar?day=${ago(2)}`)
  expect(await screen.findByText(/Done at 17:20/)).toBeTruthy()
  await edit()
  expect(screen.getByLabelText<HTMLInputElement>('Time').value).toBe('17:20')
  expect(screen.getByText('What was said before')).toBeTruthy()
  expect(screen.getByText('Done at 19:00')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'It did not' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.asked(putHandover)).toHaveLength(1))
  expect(server.asked(putHandover)[0]?.body).toMatchObject({ doneAt: null, isMissed: true, place: 'School' })
})

it('[CAL-09] there are no handovers from before the family', async () => {
  answer({ begins: ago(3) })
  open('/calendar/handovers')
  expect(await screen.findByRole('heading', { name: /^4 planned/ })).toBeTruthy()
})

it('[CAL-07] siblings with their own schedules have figures of their own, in every plot and table', async () => {
  const children = familyOf().children
  const own = {
    ...base,
    id: 'own',
    children: [children[1]!.id],
    pattern: { kind: 'cycle', nights: 'A', start: '2020-01-01' },
  }
  answer({ plan: planOf(own) })
  open('/calendar/time')
  expect(await screen.findByText(/The children’s schedules differ/)).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Next 12 months' }))
  const days = daysBetween(today, yearsOn(today, 1))
  const half = Math.ceil(days / 2)
  expect(screen.getByText(/nights with you/).textContent).toMatch(
    new RegExp(`^(${half}|${days - half}) nights`),
  )
  fireEvent.click(screen.getByRole('radio', { name: children[1]!.firstName }))
  expect(screen.getByText(/nights with you/).textContent).toBe(`${days} nights with you, 0 with Sam`)
  const tables = screen.getAllByRole('table')
  expect(within(tables[0]!).getAllByText(/^\d+ : 0$/).length).toBeGreaterThan(20)
})

it('[CAL-07] 24 months have the days they have, and the year counts from the day the schedule began', async () => {
  answer({
    setAlone: [],
    begins: ago(1),
    plan: planOf({ ...base, id: 'a', layer: 'summer', pattern: { ...base.pattern, nights: 'A' } }),
  })
  open('/calendar/time')
  const end = asDay(`${today.slice(0, 4)}-12-31`)
  const shown = async () => (await screen.findByText(/nights with you/)).textContent
  expect(await shown()).toMatch(new RegExp(`^${daysBetween(ago(1), end) + 1} nights`))
  fireEvent.click(screen.getByRole('radio', { name: 'Next 24 months' }))
  expect(await shown()).toMatch(new RegExp(`^${daysBetween(today, yearsOn(today, 2))} nights`))
})
