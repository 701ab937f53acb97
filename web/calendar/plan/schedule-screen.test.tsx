import {
  getCalendar,
  listProposals,
  type Proposal,
  proposeCalendar,
} from '@evenhand/contract/calendar/calendar.ts'
import { planOf } from '@evenhand/contract/calendar/plan-of.ts'
import { publicHolidays } from '@evenhand/contract/calendar/public-holidays.ts'
import type { PlanReply } from '@evenhand/contract/calendar/rules.ts'
import { getCalendarSync, listOutsideEvents } from '@evenhand/contract/calendar-sync/calendar-sync.ts'
import { previewImport } from '@evenhand/contract/calendar-sync/sources.ts'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import { nightsOf } from '@evenhand/domain/calendar/slots.ts'
import { addDays } from '@evenhand/domain/time/day.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/reads/query.ts'
import { freshDevice } from '../../testing/fresh-device.ts'
import { FAMILY, familyOf, MILA, NORA, SAM, THEO } from '../../testing/test-samples.ts'
import { type FakeServer, fakeServer, renderScreen } from '../../testing/test-server.tsx'
import type { HolidayRow } from './holiday-drafts.ts'
import { ProposalsScreen } from './proposals-screen.tsx'
import { ScheduleScreen } from './schedule-screen.tsx'

vi.setConfig({ testTimeout: 30_000 })

const today = dayAt(Date.now(), asZone('Europe/Berlin'))
const from = addDays(today, 20)
const plan: PlanReply = {
  zone: 'Europe/Berlin',
  handover: '17:00',
  overrides: [],
  ranks: null,
  vacations: null,
  balance: false,
  schedules: [
    {
      id: 'r',
      from: '2026-01-01',
      layer: 'rotation',
      handover: '17:00',
      pattern: { kind: 'cycle', nights: 'AAAAAAABBBBBBB', start: '2026-01-05' },
    },
    {
      id: 's',
      from: '2026-01-01',
      layer: 'summer',
      name: 'Summer',
      handover: '18:00',
      season: { from: '07-01', to: '08-31' },
      children: [MILA],
      pattern: { kind: 'cycle', nights: 'AB', start: '2026-07-01' },
    },
  ],
  holidays: [
    {
      id: 'h',
      name: 'Christmas Eve',
      clause: '4.1',
      from: '2026-01-01',
      until: null,
      on: { kind: 'date', month: 12, day: 24 },
      starts: { days: 0, time: '12:00' },
      ends: { days: 1, time: '12:00' },
      division: { method: 'split-day', at: '20:00', even: 'B' },
    },
  ],
}
const asked = (body: unknown, more: Partial<Proposal> = {}) =>
  ({
    id: '01900000-0000-7000-8000-0000000000e5',
    familyId: FAMILY,
    note: 'From spring',
    status: 'open',
    body,
    proposedBy: SAM,
    counters: null,
    createdAt: new Date().toISOString(),
    expiresAt: null,
    answeredBy: null,
    answeredAt: null,
    reason: '',
    overtakenBy: null,
    ...more,
  }) as Proposal
const schedule = asked({
  kind: 'schedule',
  from,
  schedules: [
    { layer: 'rotation', handover: '18:30', pattern: { kind: 'cycle', nights: 'AABBB', start: from } },
    {
      layer: 'phase',
      name: 'Step two',
      handover: '18:30',
      from: addDays(from, 100),
      pattern: { kind: 'nth-weekends', weekends: [1, 3], nights: 2, first: 5 },
    },
  ],
})

let server: FakeServer
let open: Proposal[] = []
const calendarOf = (known: typeof plan) => ({
  a: NORA,
  b: SAM,
  plan: known,
  open,
  events: [],
  handovers: [],
  setAlone: [],
  begins: null,
  owed: null,
})

beforeEach(async () => {
  await freshDevice()
  queryClient.clear()
  open = []
  server = fakeServer()
  server.answer(listFamilies, () => ({ families: [familyOf()] }))
  server.answer(getCalendar, () => calendarOf(plan))
  server.answer(proposeCalendar, () => ({ proposal: schedule }))
})
const show = (path: string) =>
  renderScreen(
    <Routes>
      <Route path="/calendar" element={<p>the calendar</p>} />
      <Route path="/calendar/schedule" element={<ScheduleScreen />} />
      <Route path="/calendar/proposals" element={<ProposalsScreen />} />
    </Routes>,
    path,
  )
const sent = () =>
  server.asked(proposeCalendar).at(-1)?.body as { proposal: unknown; counters: string | null }
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

it('[CAL-03] a counter-proposal starts from the proposed schedule, including its steps', async () => {
  open = [schedule]
  show(`/calendar/schedule?counter=${schedule.id}`)
  expect(await screen.findByText('You are answering Sam with another proposal.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Starts on').value).toBe(from)
  expect(screen.getByText('Step two')).toBeTruthy()
  // its effect is shown beside it, and no other request is sent
  expect(screen.getByRole('region', { name: 'What it would mean' }).textContent).toContain('As it is now')
  expect(screen.queryByText('Holidays, three years')).toBeNull()
  fireEvent.change(screen.getByLabelText('Handover at'), { target: { value: '17:15' } })
  await press('Suggest this to Sam instead')
  await screen.findByText('the calendar')
  expect(sent()).toMatchObject({
    counters: schedule.id,
    proposal: {
      kind: 'schedule',
      from,
      schedules: [
        { handover: '17:15', pattern: { kind: 'cycle', nights: 'AABBB', start: from } },
        { layer: 'phase', name: 'Step two', from: addDays(from, 100), pattern: { weekends: [1, 3] } },
      ],
    },
  })
})

it('[CAL-03] a holiday table and a vacation can be countered too', async () => {
  const { id: _, from: __, until: ___, ...eve } = plan.holidays[0]!
  const table = asked({ kind: 'holidays', from, holidays: [eve] })
  open = [table]
  const first = show(`/calendar/schedule?counter=${table.id}`)
  await press('Change Christmas Eve')
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByLabelText<HTMLInputElement>('Split at').value).toBe('20:00')
  fireEvent.change(sheet.getByLabelText('How it is shared'), { target: { value: 'even-me' } })
  fireEvent.click(sheet.getByRole('button', { name: 'Done' }))
  await press('Suggest this to Sam instead')
  await screen.findByText('the calendar')
  expect(sent()).toMatchObject({
    counters: table.id,
    proposal: {
      holidays: [{ name: 'Christmas Eve', clause: '4.1', division: { method: 'alternate', even: 'A' } }],
    },
  })
  first.unmount()
  queryClient.clear()
  const sea = asked({ kind: 'vacation', from, to: addDays(from, 6), with: 'B', name: 'By the sea' })
  open = [sea]
  show(`/calendar/schedule?counter=${sea.id}`)
  fireEvent.change(await screen.findByLabelText('Last night'), { target: { value: addDays(from, 4) } })
  await press('Suggest this to Sam instead')
  await screen.findByText('the calendar')
  // it is still Sam's vacation
  expect(sent()).toMatchObject({
    counters: sea.id,
    proposal: { kind: 'vacation', with: 'B', name: 'By the sea', to: addDays(from, 4) },
  })
})

it('[CAL-02] changing the weeks keeps the summer, and a step can be added with its dates and child', async () => {
  show('/calendar/schedule')
  expect(await screen.findByText('Summer')).toBeTruthy()
  await press('Add a stage')
  const sheet = within(await screen.findByRole('dialog'))
  fireEvent.change(sheet.getByLabelText('First day'), { target: { value: addDays(today, 60) } })
  fireEvent.change(sheet.getByLabelText(/^Last day/), { target: { value: addDays(today, 59) } })
  fireEvent.click(sheet.getByRole('button', { name: 'Done' }))
  expect(sheet.getByText('It ends before it begins.')).toBeTruthy()
  fireEvent.change(sheet.getByLabelText(/^Last day/), { target: { value: addDays(today, 90) } })
  fireEvent.click(sheet.getByLabelText('Theo'))
  fireEvent.change(sheet.getByLabelText('How nights are shared'), { target: { value: 'nth' } })
  fireEvent.click(sheet.getByLabelText('Last'))
  fireEvent.click(sheet.getByRole('button', { name: 'Done' }))
  await press(/^Propose to Sam from/)
  await waitFor(() => expect(server.asked(proposeCalendar)).toHaveLength(1))
  expect(sent()).toMatchObject({
    counters: null,
    proposal: {
      schedules: [
        { layer: 'rotation' },
        { layer: 'summer', season: { from: '07-01', to: '08-31' }, children: [MILA], handover: '18:00' },
        {
          layer: 'phase',
          from: addDays(today, 60),
          until: addDays(today, 90),
          pattern: { kind: 'nth-weekends', weekends: [-1, 1, 3], nights: 2, first: 5 },
        },
      ],
    },
  })
})

it('[CAL-02] offers no holiday that the table has in another language', async () => {
  const named = plan.holidays.map((one) => ({ ...one, name: 'Réveillon de Noël' }))
  server.answer(getCalendar, () => calendarOf({ ...plan, holidays: named }))
  show('/calendar/schedule')
  expect(await screen.findByRole('rowheader', { name: /Réveillon de Noël/ })).toBeTruthy()
  expect(screen.getByRole('rowheader', { name: /Christmas Day/ })).toBeTruthy()
  expect(screen.queryByRole('rowheader', { name: /Christmas Eve/ })).toBeNull()
})

it('[CAL-02] adds a country’s public holidays to the table', async () => {
  const year = Number(today.slice(0, 4)) + 1
  server.answer(publicHolidays, ({ query }) => ({
    countries: [{ code: 'DE', name: 'Germany' }],
    states: query.get('country') === 'DE' ? [{ code: 'BE', name: 'Berlin' }] : [],
    holidays: query.get('state') === 'BE' ? [{ name: 'Women’s Day', days: [`${year}-03-08`] }] : [],
  }))
  show('/calendar/schedule')
  await press('Public holidays of a country')
  const sheet = within(await screen.findByRole('dialog'))
  await sheet.findByRole('option', { name: 'Germany' })
  fireEvent.change(sheet.getByLabelText('Country'), { target: { value: 'DE' } })
  await sheet.findByRole('option', { name: 'Berlin' })
  fireEvent.change(sheet.getByLabelText('State or region'), { target: { value: 'BE' } })
  fireEvent.click(await sheet.findByLabelText(/Women’s Day/))
  fireEvent.click(sheet.getByRole('button', { name: 'Add 1 to the table' }))
  expect(await screen.findByRole('rowheader', { name: /Women’s Day/ })).toBeTruthy()
  await press('Propose this table to Sam')
  await waitFor(() => expect(server.asked(proposeCalendar)).toHaveLength(1))
  expect(JSON.stringify(sent().proposal)).toContain(`"days":["${year}-03-08"]`)
})

it('[CAL-03] past proposals stay readable, with their answers', async () => {
  const declined = asked(schedule.body, {
    status: 'declined',
    answeredBy: NORA,
    answeredAt: '2026-03-01T10:00:00Z',
  })
  server.answer(listProposals, ({ query }) =>
    query.get('before')
      ? {
          proposals: [
            asked({ kind: 'swap', give: ['2026-02-03'], take: [] }, { id: FAMILY, status: 'expired' }),
          ],
          more: false,
        }
      : { proposals: [declined], more: true },
  )
  show('/calendar/proposals')
  const title = await screen.findByRole('link', { name: /Sam proposes a schedule from/ })
  expect(title.getAttribute('href')).toBe(`/calendar/proposals/${declined.id}`)
  expect(screen.getByText('You declined, 1 Mar 2026')).toBeTruthy()
  await press('Show earlier ones')
  expect(await screen.findByText('Nobody answered in time')).toBeTruthy()
})

it('[CAL-02] school breaks come into the table from a calendar file, and name it as what decides', async () => {
  server.answer(getCalendarSync, () => ({
    feeds: [],
    sources: [],
    outlets: [],
    accounts: [],
    hasGoogle: false,
    standIn: null,
  }))
  server.answer(listOutsideEvents, () => ({ events: [] }))
  const first = addDays(today, 40)
  const whole = { place: '', startsAt: null, times: 1, standing: 'new', was: null }
  stubUpload({
    name: 'Ferien Berlin',
    toImport: 3,
    toChange: 0,
    toCancel: 0,
    known: 0,
    badCount: 0,
    bad: [],
    events: [
      { ...whole, title: 'Osterferien', firstDay: first, lastDay: addDays(first, 11) },
      { ...whole, title: 'Brückentag', firstDay: addDays(first, 30), lastDay: addDays(first, 30) },
      { ...whole, title: 'Herbstferien', firstDay: addDays(today, -90), lastDay: addDays(today, -80) },
    ],
  })
  show('/calendar/schedule')
  await press('School breaks from a calendar')
  const sheet = within(await screen.findByRole('dialog'))
  await sheet.findByText(/No connected calendar has upcoming whole-day events/)
  fireEvent.change(sheet.getByLabelText('A calendar file'), {
    target: { files: [new File(['BEGIN:VCALENDAR'], 'ferien.ics', { type: 'text/calendar' })] },
  })
  const easter = await sheet.findByLabelText<HTMLInputElement>(/^Osterferien/)
  expect(easter.checked).toBe(true)
  expect(sheet.getByLabelText<HTMLInputElement>(/^Brückentag/).checked).toBe(false)
  expect(sheet.queryByLabelText(/^Herbstferien/)).toBeNull()
  fireEvent.change(sheet.getByLabelText('How they are shared'), { target: { value: 'halves-them' } })
  fireEvent.click(sheet.getByRole('button', { name: 'Add 1 to the table' }))
  fireEvent.click(screen.getByRole('radio', { name: 'The vacation counts' }))
  fireEvent.click(screen.getByLabelText('We agree on terms for vacations'))
  fireEvent.change(screen.getByLabelText('Days of notice'), { target: { value: '60' } })
  await press('Propose this table to Sam')
  await waitFor(() => expect(server.asked(proposeCalendar)).toHaveLength(1))
  const { proposal } = sent() as { proposal: { holidays: HolidayRow[] } }
  expect(proposal).toMatchObject({
    ranks: { holiday: 80, vacation: 85 },
    vacations: { weeks: 2, notice: 60, firstChoice: 'A' },
  })
  const added = proposal.holidays.find(({ layer }) => layer === 'break')!
  expect(added).toMatchObject({
    name: 'Osterferien',
    clause: 'From the calendar “Ferien Berlin”',
    on: { kind: 'days', days: [first] },
    division: { method: 'halves', even: 'B' },
    ends: { days: 12, time: '17:00' },
  })
  // the engine decides the nights of these days by the break, and says from where it is
  const rules = { ...planOf(plan), holidays: [{ ...added, id: 'break' }] }
  const night = nightsOf(rules, null, addDays(first, 3), addDays(first, 3))[0]!
  expect(night.decidedBy).toMatchObject({
    layer: 'break',
    rank: 60,
    name: 'Osterferien',
    clause: 'From the calendar “Ferien Berlin”',
  })
  expect(night.losers.map(({ reason }) => reason.layer)).toContain('rotation')
})

it('[CAL-02] a holiday begins on its eve, for one child, and says who drives', async () => {
  show('/calendar/schedule')
  await press('Change Christmas Eve')
  const sheet = within(await screen.findByRole('dialog'))
  fireEvent.change(sheet.getByLabelText('Starts this many days before'), { target: { value: '1' } })
  fireEvent.click(sheet.getByLabelText('Theo'))
  fireEvent.change(sheet.getByLabelText(/^Who drives/), { target: { value: 'Sam drives' } })
  fireEvent.click(sheet.getByRole('button', { name: 'Done' }))
  expect(screen.getByText(/Theo\. Sam drives\. 4\.1/)).toBeTruthy()
  await press('Propose this table to Sam')
  await waitFor(() => expect(server.asked(proposeCalendar)).toHaveLength(1))
  expect(sent()).toMatchObject({
    proposal: {
      holidays: [
        {
          name: 'Christmas Eve',
          children: [THEO],
          transport: 'Sam drives',
          starts: { days: -1, time: '12:00' },
          ends: { days: 0, time: '12:00' },
        },
      ],
    },
  })
})

/** Uploads go by XMLHttpRequest, for their progress. */
function stubUpload(reply: unknown) {
  const responseText = JSON.stringify(previewImport.reply!.parse(reply))
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {}
      status = 200
      responseText = responseText
      onload = () => {}
      open() {}
      setRequestHeader() {}
      send() {
        this.onload()
      }
    },
  )
}
