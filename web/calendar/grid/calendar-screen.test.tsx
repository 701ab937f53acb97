import 'fake-indexeddb/auto'
import { getCalendar, type Proposal, proposeCalendar } from '@evenhand/contract/calendar/calendar.ts'
import { type CalendarEvent, changeEvent, createEvent } from '@evenhand/contract/calendar/events.ts'
import { listOutsideEvents } from '@evenhand/contract/calendar-sync/calendar-sync.ts'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import { messageOrigin } from '@evenhand/contract/messages/origin.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/reads/query.ts'
import { keepToken } from '../../api/session/token.ts'
import { change, emptySlices, sessionUserOf } from '../../api/store.ts'
import { fakeServer, fakeToken, nora } from '../../testing/fake-server.ts'
import { freshDevice } from '../../testing/fresh-device.ts'
import { FAMILY, familyOf, MILA, NORA, SAM } from '../../testing/test-samples.ts'
import { PHONE } from '../../ui/use-media.ts'
import { CalendarScreen } from './calendar-screen.tsx'

vi.setConfig({ testTimeout: 30_000 })

const NOW = '2026-11-24T09:00:00Z'
const family = familyOf()
/** A and B alternate weekly from Monday 16 November: Nora, who is A, has 16 to 22. */
const plan = {
  zone: 'Europe/Berlin',
  handover: '17:00',
  schedules: [
    {
      id: 'weeks',
      name: null,
      layer: 'rotation' as const,
      from: '2026-01-01',
      pattern: { kind: 'cycle' as const, nights: 'AAAAAAABBBBBBB', start: '2026-11-16' },
      handover: '17:00',
    },
  ],
  holidays: [],
  overrides: [],
  vacations: null,
  ranks: null,
  balance: false,
}
const swimming: CalendarEvent = {
  id: '01900000-0000-7000-8000-0000000000e1',
  familyId: FAMILY,
  version: 1,
  createdBy: SAM,
  firstDay: '2026-11-27',
  lastDay: '2026-11-27',
  startsAt: '15:00',
  endsAt: '16:00',
  recurrence: null,
  title: 'Swimming',
  kind: 'activity',
  childIds: [MILA],
  place: 'Pool',
  takenBy: null,
  notes: '',
  reminders: [],
  visibility: 'shared',
  except: [],
  updatedAt: NOW,
}
const asked: Proposal = {
  id: '01900000-0000-7000-8000-0000000000e2',
  familyId: FAMILY,
  note: 'My birthday',
  status: 'open',
  body: { kind: 'swap', give: ['2026-11-26'], take: ['2026-12-03'] },
  proposedBy: SAM,
  counters: null,
  createdAt: NOW,
  expiresAt: '2026-11-26T16:00:00Z',
  answeredBy: null,
  answeredAt: null,
  reason: '',
  overtakenBy: null,
}

let server: ReturnType<typeof fakeServer>
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
  localStorage.clear()
  await freshDevice()
  queryClient.clear()
  server = fakeServer()
  emptySlices()
  change('auth', { isAuthenticated: true, user: sessionUserOf({ ...nora, id: NORA }) })
  await keepToken(fakeToken(Date.now()))
  server.answer(listFamilies, { families: [family] })
  server.answer(listOutsideEvents, { events: [] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const replyOf = (open: Proposal[]) => ({
  a: NORA,
  b: SAM as string | null,
  plan,
  open,
  events: [swimming],
  handovers: [],
  setAlone: [],
  begins: null,
  owed: null,
})
const calendar = (open: Proposal[] = []) => server.answer(getCalendar, replyOf(open))

function Address() {
  return <p data-testid="address">{useLocation().search}</p>
}
async function open(address = '/calendar') {
  renderCalendar(address)
  await screen.findByRole('grid', { name: 'Calendar' })
}
function renderCalendar(address: string) {
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[address]}>
          <CalendarScreen />
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  )
}
const cell = (day: string) => document.querySelector<HTMLElement>(`[data-day="${day}"]`)!
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))

it('[CAL-01] labels each day with whose it is and what is on, and moves with the arrow keys', async () => {
  calendar()
  await open()
  expect(cell('2026-11-24').getAttribute('aria-current')).toBe('date')
  expect(cell('2026-11-27').textContent).toContain('Swimming')
  expect(cell('2026-11-27').textContent).toContain('Sam')
  cell('2026-11-24').focus()
  fireEvent.keyDown(cell('2026-11-24'), { key: 'ArrowRight' })
  await waitFor(() => expect(document.activeElement).toBe(cell('2026-11-25')))
  fireEvent.keyDown(cell('2026-11-25'), { key: 'ArrowDown' })
  await waitFor(() => expect(screen.getByTestId('address').textContent).toContain('day=2026-12-02'))
})

it('[CAL-01] on a phone a pressed day opens over the foot of the month, and another can be pressed at once', async () => {
  const none = { addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', (query: string) => ({ ...none, matches: query === PHONE }))
  Element.prototype.scrollIntoView = () => {}
  calendar()
  await open('/calendar?day=2026-11-24')
  const sheet = () => document.querySelector<HTMLElement>('.act-bar .cal-sheet')
  // at rest the day stands below the month, and the head is one row: where one is in time, and a menu of views
  expect(sheet()).toBeNull()
  expect(screen.getAllByRole('heading', { name: /November 24/ })).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Today' })).toBeNull()
  expect(screen.getByRole('button', { name: 'View: Month' })).toBeTruthy()
  fireEvent.click(cell('2026-11-27'))
  await waitFor(() => expect(within(sheet()!).getByText('Swimming, Mila')).toBeTruthy())
  fireEvent.click(cell('2026-11-26'))
  await waitFor(() => expect(within(sheet()!).getByText('Nothing planned.')).toBeTruthy())
  await press('Close')
  expect(sheet()).toBeNull()
  await press('Later')
  expect(await screen.findByRole('button', { name: 'Today' })).toBeTruthy()
})

it('[CAL-06] asks for a night in two presses and lists the fairest return first', async () => {
  calendar()
  server.answer(proposeCalendar, { proposal: { ...asked, proposedBy: NORA } })
  await open('/calendar?day=2026-11-26')
  await press('Ask for this night')
  const sheet = await screen.findByRole('dialog')
  expect(within(sheet).getAllByRole('radio').length).toBeGreaterThan(1)
  expect(within(sheet).getByText(/\(fairest\)/)).toBeTruthy()
  await press(/^Ask Sam: you give/)
  await waitFor(() => expect(server.count(proposeCalendar)).toBe(1))
  const { body } = server.asked.findLast(({ method }) => method === 'POST')!
  const { proposal } = body as { proposal: { kind: string; take: string[]; give: string[] } }
  expect(proposal).toMatchObject({ kind: 'swap', take: ['2026-11-26'] })
  // the night given in return is one of Nora's own
  expect(proposal.give).toHaveLength(1)
  expect(new Date(proposal.give[0]!).getTime()).toBeGreaterThan(new Date('2026-11-29').getTime())
})

it('[CAL-03] a swap that is asked is seen on its days and in the list, and is answered where it is drawn', async () => {
  calendar([asked])
  await open('/calendar?day=2026-11-26')
  expect(screen.getByText('“My birthday”')).toBeTruthy()
  // the list leads to both weeks; nothing is answered in passing
  const ways = screen.getAllByRole('link', { name: 'See both weeks' })
  expect(ways.map((one) => one.getAttribute('href'))).toEqual(
    Array(2).fill(`/calendar/proposals/${asked.id}`),
  )
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  // both nights say so, to the eye and to a screen reader, and the day does not offer what is asked already
  for (const day of ['2026-11-26', '2026-12-03']) expect(cell(day).textContent).toContain('Swap asked')
  expect(cell('2026-11-25').textContent).not.toContain('Swap asked')
  expect(screen.queryByRole('button', { name: 'Ask for this night' })).toBeNull()
  expect(screen.getByText('It is waiting for your answer.')).toBeTruthy()
  expect(document.querySelectorAll('.cal-ribbon .is-asked').length).toBeGreaterThan(0)
})

it('[CAL-03] one’s own question stands on the day, with whom it waits for', async () => {
  calendar([{ ...asked, proposedBy: NORA, body: { kind: 'swap', give: [], take: ['2026-11-26'] } }])
  await open('/calendar?day=2026-11-26')
  expect(screen.getByText('Sam has not answered yet.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /this night/ })).toBeNull()
  fireEvent.click(cell('2026-11-27'))
  expect(await screen.findByRole('button', { name: 'Ask for this night' })).toBeTruthy()
})

it.each(['week', 'agenda'])(
  '[CAL-01] [CAL-03] in the %s, too, a night that is asked for says so',
  async (view) => {
    calendar([asked])
    renderCalendar(`/calendar?view=${view}&day=2026-11-26`)
    expect((await screen.findAllByText('Swap asked')).length).toBeGreaterThan(0)
  },
)

it.each([
  ['vacation', { kind: 'vacation', from: '2026-11-26', to: '2026-11-28', with: 'B' }, 'Vacation asked'],
  [
    'schedule',
    { kind: 'schedule', from: '2026-11-26', schedules: [{ ...plan.schedules[0]!, id: undefined }] },
    'Schedule asked',
  ],
  ['holiday table', { kind: 'holidays', from: '2026-11-26', holidays: [] }, 'Holidays asked'],
] as const)('[CAL-03] a %s that is proposed is seen on the day it begins', async (_, body, words) => {
  calendar([{ ...asked, body: JSON.parse(JSON.stringify(body)) }])
  await open('/calendar?day=2026-11-26')
  expect(cell('2026-11-26').textContent).toContain(words)
  expect(screen.getAllByRole('link', { name: 'See what would change' })[0]?.getAttribute('href')).toBe(
    `/calendar/proposals/${asked.id}`,
  )
})

/** what the live connection does when something changed elsewhere */
const hearsOf = () => act(() => queryClient.invalidateQueries())

it('[CAL-03] two tabs answer one swap: the second is told, and where to see what came of it', async () => {
  calendar([asked])
  await open()
  expect(screen.getByText('“My birthday”')).toBeTruthy()
  // the other tab has accepted it
  calendar([])
  await hearsOf()
  expect(
    await screen.findByText('No longer open: it was answered, withdrawn or ran out meanwhile.'),
  ).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'See both weeks' })).toBeNull()
  expect(screen.getByRole('link', { name: 'See what came of it' }).getAttribute('href')).toBe(
    `/calendar/proposals/${asked.id}`,
  )
})

it('[CAL-03] a parent who leaves in the middle of a swap: the days go on, and nobody can be asked', async () => {
  calendar([asked])
  await open('/calendar?day=2026-11-27')
  expect(screen.getByRole('button', { name: 'Ask for this night' })).toBeTruthy()
  const [me, other] = [family.members.filter((one) => one.isMe), family.members.filter((one) => !one.isMe)]
  const left = other.map(({ id, firstName }) => ({ id, firstName }))
  server.answer(listFamilies, { families: [{ ...family, members: me, former: left as never }] })
  server.answer(getCalendar, { ...replyOf([]), b: null })
  await hearsOf()
  expect(await screen.findByText(/^No longer open/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'See both weeks' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Ask for this night' })).toBeNull()
  expect(cell('2026-11-27').textContent).toContain('Swimming')
})

it.each([
  ['on the day a child turns 18', '2008-11-24'],
  ['years after', '2001-02-28'],
])('[CAL-02] %s the calendar still says whose day it is', async (_, birthDate) => {
  const [eldest, ...others] = family.children
  server.answer(listFamilies, { families: [{ ...family, children: [{ ...eldest!, birthDate }, ...others] }] })
  calendar([asked])
  await open()
  expect(cell('2026-11-24').textContent).toContain('Sam')
  expect(cell('2026-11-27').textContent).toContain('Swimming')
  expect(screen.getByRole('link', { name: 'See both weeks' })).toBeTruthy()
})

it('[CAL-01] shows clashes while an event is being typed, and asks for a missing name at its field', async () => {
  calendar()
  server.answer(createEvent, { event: swimming })
  await open('/calendar?day=2026-11-27')
  await press('New event')
  const sheet = await screen.findByRole('dialog')
  fireEvent.change(within(sheet).getByLabelText('From'), { target: { value: '15:30' } })
  fireEvent.change(within(sheet).getByLabelText('To'), { target: { value: '16:30' } })
  expect(await within(sheet).findByText(/At the same time: 3:00 PM Swimming/)).toBeTruthy()
  await press(/^Add to /)
  expect(server.count(createEvent)).toBe(0)
  expect(within(sheet).getByText('Give it a title, so that it is clear what it is.')).toBeTruthy()
  fireEvent.change(within(sheet).getByLabelText('Title'), { target: { value: 'Dentist' } })
  await press(/^Add to /)
  await waitFor(() => expect(server.count(createEvent)).toBe(1))
})

it('[MSG-08] an event made of a message leads back to it', async () => {
  calendar()
  const id = '01900000-0000-7000-8000-0000000000c1'
  server.answer(messageOrigin, {
    message: { id, conversationId: FAMILY, place: 7, authorId: NORA, sentAt: '2026-11-19T15:48:00.000Z' },
  })
  await open('/calendar?day=2026-11-27')
  await press('Change Swimming')
  const link = await screen.findByRole('link', { name: /Your message of .*19/ })
  expect(link.getAttribute('href')).toBe(`/conversation/${FAMILY}?at=7`)
})

it('[CAL-01] moves an event with the mouse, and also with the keyboard', async () => {
  calendar()
  server.answer(changeEvent, { event: swimming })
  await open('/calendar?day=2026-11-27')
  const dataTransfer = { setData: () => {}, effectAllowed: '' }
  const chip = cell('2026-11-27').querySelector('[data-event]')!
  fireEvent.dragStart(chip, { dataTransfer })
  fireEvent.dragOver(cell('2026-11-25'), { dataTransfer })
  await act(async () => fireEvent.drop(cell('2026-11-25'), { dataTransfer }))
  await waitFor(() => expect(server.count(changeEvent)).toBe(1))
  const sent = () => server.asked.findLast(({ method }) => method === 'PUT')?.body
  expect(sent()).toMatchObject({
    firstDay: '2026-11-25',
    lastDay: '2026-11-25',
    startsAt: '15:00',
    version: 1,
  })
  // the chosen day follows the event
  await waitFor(() => expect(screen.getByTestId('address').textContent).toContain('day=2026-11-25'))
  // the same with the keyboard
  fireEvent.click(cell('2026-11-27'))
  await waitFor(() => expect(screen.getByTestId('address').textContent).toContain('day=2026-11-27'))
  await press('Move Swimming to another day')
  expect(screen.getByText('Choose the new day for Swimming.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(cell('2026-11-27')))
  // two keys in quick succession, before the screen has followed the first
  await act(async () => {
    cell('2026-11-27').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    cell('2026-11-27').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  })
  await waitFor(() => expect(server.count(changeEvent)).toBe(2))
  expect(sent()).toMatchObject({ firstDay: '2026-11-28', lastDay: '2026-11-28' })
  expect(screen.queryByText('Choose the new day for Swimming.')).toBeNull()
})

it('[CAL-02] a day on which the children change hands several times names each turn', async () => {
  const [weeks] = plan.schedules
  const dinner = { weekday: 3, from: '16:00', to: '19:00', with: 'A' } as const
  server.answer(getCalendar, {
    ...replyOf([]),
    plan: { ...plan, schedules: [{ ...weeks!, visits: [dinner] }] },
  })
  await open('/calendar?day=2026-11-25')
  const words = 'With Sam until 4:00 PM, with you until 7:00 PM, then with Sam'
  expect(screen.getByText(`${words}.`)).toBeTruthy()
  expect(cell('2026-11-25').textContent).toContain(words)
  expect(document.body.textContent).not.toContain('changes hands')
})

it('[CAL-02] where siblings differ, shows the days of one, with the other’s one press away', async () => {
  const own = {
    ...plan.schedules[0]!,
    id: 'milas',
    layer: 'phase' as const,
    name: 'Mila’s weeks',
    children: [MILA],
    pattern: { kind: 'cycle' as const, nights: 'B', start: '2026-11-16' },
  }
  server.answer(getCalendar, {
    a: NORA,
    b: SAM,
    open: [],
    events: [],
    handovers: [],
    setAlone: [],
    begins: null,
    owed: null,
    plan: { ...plan, schedules: [...plan.schedules, own] },
  })
  await open('/calendar?day=2026-11-18')
  expect(cell('2026-11-18').textContent).toContain('With Sam all day')
  expect(screen.getByText(/Mila’s weeks/)).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Theo' }))
  expect(cell('2026-11-18').textContent).toContain('With you all day')
})
