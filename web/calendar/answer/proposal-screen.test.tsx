import {
  answerProposal,
  getCalendar,
  listProposals,
  type Proposal,
  proposeCalendar,
} from '@evenhand/contract/calendar/calendar.ts'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api/reads/query.ts'
import { pauseWhere } from '../../api/writes/paused.ts'
import { queueNow } from '../../api/writes/queue-state.ts'
import { UNDO_MS } from '../../api/writes/use-held.ts'
import { dropWrite } from '../../api/writes/write-sender.ts'
import { emptyDevice } from '../../device/device-store.ts'
import { calendarOf, FAMILY, familyOf, MILA, NORA, SAM } from '../../testing/test-samples.ts'
import { type FakeServer, fails, fakeServer, renderScreen } from '../../testing/test-server.tsx'
import { ProposalScreen } from './proposal-screen.tsx'

const NOW = '2026-11-24T09:00:00Z'
const swap: Proposal = {
  id: '01900000-0000-7000-8000-0000000000e2',
  familyId: FAMILY,
  note: 'My mother is ill',
  status: 'open',
  body: { kind: 'swap', give: ['2026-12-04'], take: ['2026-12-08'] },
  proposedBy: SAM,
  counters: null,
  createdAt: NOW,
  expiresAt: '2026-12-04T16:00:00Z',
  answeredBy: null,
  answeredAt: null,
  reason: '',
  overtakenBy: null,
}

vi.setConfig({ testTimeout: 60_000 })

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
  server.answer(listProposals, () => ({ proposals: [swap], more: false }))
})
afterEach(async () => {
  // what a test left to be sent is not the next one's
  cleanup()
  await Promise.all(queueNow().waiting.map(({ id }) => dropWrite(id)))
  vi.useRealTimers()
})

const replyOf = (open: readonly Proposal[], more: object = {}) => ({
  ...calendarOf(),
  open: [...open],
  ...more,
})
const shows = (open: readonly Proposal[], more: object = {}) =>
  server.answer(getCalendar, () => replyOf(open, more))
function open(id = swap.id) {
  return renderScreen(
    <Routes>
      <Route path="/calendar/proposals/:id" element={<ProposalScreen />} />
    </Routes>,
    `/calendar/proposals/${id}`,
  )
}
/** The sheet's code is loaded when it is first needed, on a busy machine not at once. */
const SOON = { timeout: 20_000 }
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name }, SOON)
  await act(async () => fireEvent.click(button))
}
const types = async (label: string, value: string) => {
  const field = await screen.findByLabelText(label, {}, SOON)
  await act(async () => void fireEvent.change(field, { target: { value } }))
}
const undoIsGone = () => act(async () => void (await vi.advanceTimersByTimeAsync(UNDO_MS + 50)))
const hearsOf = () => act(() => queryClient.invalidateQueries())
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

test('[CAL-03] a swap is drawn in both weeks, now and then, with what it changes and until when it is open', async () => {
  shows([swap])
  open()
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Sam asks to swap Fri 4 Dec for Tue 8 Dec' }),
  ).toBeTruthy()
  expect(screen.getByText('You would have them on Fri 4 Dec, Sam on Tue 8 Dec.')).toBeTruthy()
  // two weeks, each as it is and as it would be
  const drawn = screen.getAllByRole('img').map((one) => one.getAttribute('aria-label') ?? '')
  expect(drawn).toHaveLength(4)
  expect(drawn[0]).not.toContain('equested')
  expect(drawn[1]).toContain('requested: with you until Saturday 5 December 17:00')
  expect(drawn[3]).toContain('requested: with Sam until Wednesday 9 December 17:00')
  expect(screen.getAllByText('Now')).toHaveLength(2)
  expect(screen.getByRole('region', { name: 'If you accept' })).toBeTruthy()
  expect(fact('Nights')).toBe('Stay even, one each way')
  expect(fact('Weekend nights')).toBe('You have one more')
  expect(fact('Handovers')).toBe('2 more')
  expect(
    screen.getByText('Open until 4 Dec 2026, 17:00. Without an answer it lapses and the plan stays.'),
  ).toBeTruthy()
  expect(screen.getByText('“My mother is ill”')).toBeTruthy()
})

test('[CAL-03] an answer can be undone, and nothing is sent while it can', async () => {
  shows([swap])
  open()
  await screen.findByRole('heading', { level: 1 })
  await press('Accept')
  expect(screen.getByText('You accepted')).toBeTruthy()
  expect(screen.getByText('Sam is told when Undo has gone.')).toBeTruthy()
  await press('Undo')
  await undoIsGone()
  expect(server.asked(answerProposal)).toHaveLength(0)
  expect(screen.getByRole('button', { name: 'Accept' })).toBeTruthy()
})

test('[CAL-03] pressed twice it is answered once; then it says what the other parent reads, from the reply', async () => {
  shows([swap])
  const given = { ...swap, status: 'accepted' as const, answeredBy: NORA, answeredAt: NOW }
  server.answer(answerProposal, () => {
    shows([])
    return { proposal: given }
  })
  open()
  await screen.findByRole('heading', { level: 1 })
  const accept = screen.getByRole('button', { name: 'Accept' })
  await act(async () => {
    fireEvent.click(accept)
    fireEvent.click(accept)
  })
  await undoIsGone()
  await waitFor(() => expect(server.asked(answerProposal)).toHaveLength(1))
  expect(server.asked(answerProposal)[0]?.body).toEqual({ answer: 'accept' })
  expect(
    await screen.findByText(
      'Sam sees: “You ask to swap Fri 4 Dec for Tue 8 Dec. Nora accepted. 24 Nov 2026.”',
    ),
  ).toBeTruthy()
  // it stays as it was drawn, with its outcome, though the calendar has gone on
  await hearsOf()
  expect(screen.getByText('You accepted')).toBeTruthy()
  expect(screen.getAllByText('As you agreed').length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull()
})

test('[CAL-03] whoever leaves the page while Undo is there has answered', async () => {
  shows([swap])
  server.answer(answerProposal, () => ({ proposal: { ...swap, status: 'declined' } }))
  const page = open()
  await screen.findByRole('heading', { level: 1 })
  await press('Decline')
  await press('Decline without a reason')
  page.unmount()
  await waitFor(() => expect(server.asked(answerProposal)).toHaveLength(1))
  expect(server.asked(answerProposal)[0]?.body).toEqual({ answer: 'decline' })
})

test('[CAL-03] it is declined with a reason, which the other parent reads', async () => {
  shows([swap])
  const reason = 'We are at my mother’s.'
  server.answer(answerProposal, () => ({
    proposal: { ...swap, status: 'declined', answeredBy: NORA, answeredAt: NOW, reason },
  }))
  open()
  await screen.findByRole('heading', { level: 1 })
  await press('Decline')
  await types('Reason (optional) (optional)', reason)
  await press('Decline with this reason')
  expect(screen.getByText('You declined')).toBeTruthy()
  await undoIsGone()
  await waitFor(() => expect(server.asked(answerProposal)).toHaveLength(1))
  expect(server.asked(answerProposal)[0]?.body).toEqual({ answer: 'decline', reason })
  expect(await screen.findByText(/And what you wrote: “We are at my mother’s\.”/)).toBeTruthy()
})

test('[CAL-03] a reason for declining stays with it, and one that another closed leads to that', async () => {
  shows([])
  const told = { ...swap, status: 'declined' as const, answeredBy: SAM, proposedBy: NORA, answeredAt: NOW }
  server.answer(listProposals, () => ({ proposals: [{ ...told, reason: 'Not this year' }], more: false }))
  const page = open()
  expect(await screen.findByText('“Not this year”')).toBeTruthy()
  page.unmount()
  const other = '01900000-0000-7000-8000-0000000000e9'
  const closed = { ...swap, status: 'overtaken' as const, overtakenBy: other, answeredAt: NOW }
  server.answer(listProposals, () => ({ proposals: [closed], more: false }))
  await hearsOf()
  open()
  expect(await screen.findByText(/^Closed: another accepted proposal settled it/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See what was accepted' }).getAttribute('href')).toBe(
    `/calendar/proposals/${other}`,
  )
})

test('[CAL-03] two tabs: an answer that comes second is refused in words, and the first stands', async () => {
  shows([swap])
  open()
  await screen.findByRole('heading', { level: 1 })
  await press('Decline')
  await press('Decline without a reason')
  // meanwhile the other tab
  const first = { ...swap, status: 'accepted' as const, answeredBy: NORA, answeredAt: NOW }
  server.answer(answerProposal, () => fails('calendar/already-answered', 409))
  shows([])
  server.answer(listProposals, () => ({ proposals: [first], more: false }))
  await hearsOf()
  await undoIsGone()
  expect(await screen.findByText('This has been answered already. The first answer stands.')).toBeTruthy()
  expect(await screen.findByText('You accepted, 24 Nov 2026')).toBeTruthy()
  expect(screen.queryByText('You declined')).toBeNull()
})

test('[CAL-03] without a connection the answer waits on the device and says so, after a reload, too', async () => {
  shows([swap])
  server.answer(answerProposal, () => {
    throw new TypeError('Failed to fetch')
  })
  const page = open()
  await screen.findByRole('heading', { level: 1 })
  await press('Accept')
  await undoIsGone()
  expect(await screen.findByText('Answered here, waiting to be sent')).toBeTruthy()
  expect(screen.queryByText(/Sam sees/)).toBeNull()
  page.unmount()
  open()
  expect(await screen.findByText('Answered here, waiting to be sent')).toBeTruthy()
  expect(screen.getAllByRole('img')).toHaveLength(4)
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
})

test('[CAL-03] one’s own can be withdrawn, with the same Undo, and nobody accepts their own', async () => {
  const own = {
    ...swap,
    proposedBy: NORA,
    body: { kind: 'swap' as const, give: ['2026-12-08'], take: ['2026-12-04'] },
  }
  shows([own])
  server.answer(answerProposal, () => ({ proposal: { ...own, status: 'withdrawn' } }))
  open()
  expect(
    await screen.findByRole('heading', { level: 1, name: 'You ask to swap Tue 8 Dec for Fri 4 Dec' }),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  expect(screen.getAllByText('If Sam accepts').length).toBeGreaterThan(0)
  await press('Withdraw')
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
  await undoIsGone()
  await waitFor(() => expect(server.asked(answerProposal)).toHaveLength(1))
})

test('[CAL-03] another is suggested from here, as an answer to this one', async () => {
  shows([swap])
  server.answer(proposeCalendar, () => ({ proposal: { ...swap, proposedBy: NORA, counters: swap.id } }))
  open()
  await screen.findByRole('heading', { level: 1 })
  await press('Suggest another')
  await screen.findByRole('dialog')
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: /^Ask Sam/ })))
  await waitFor(() => expect(server.asked(proposeCalendar)).toHaveLength(1))
  expect(server.asked(proposeCalendar)[0]?.body).toMatchObject({ counters: swap.id })
})

test('[CAL-03] the way here is told: what was asked first, and what answered it', async () => {
  const before = { ...swap, id: '01900000-0000-7000-8000-0000000000e1', proposedBy: NORA, note: '' }
  const earlier: Proposal = {
    ...before,
    status: 'countered',
    body: { kind: 'swap', give: [], take: ['2026-12-04'] },
  }
  const answering = { ...swap, counters: earlier.id }
  shows([answering])
  server.answer(listProposals, () => ({ proposals: [answering, earlier], more: false }))
  open()
  const history = within(await screen.findByRole('region', { name: 'So far' }))
  await waitFor(() => expect(history.getAllByRole('listitem')).toHaveLength(2))
  const said = history.getAllByRole('listitem').map((one) => one.textContent)
  expect(said[0]).toContain('You ask for Fri 4 Dec')
  expect(said[1]).toContain('Sam asks to swap Fri 4 Dec for Tue 8 Dec')
})

test('[CAL-03] a swap for one child says for whom it changes nothing', async () => {
  shows([{ ...swap, body: { kind: 'swap', give: ['2026-12-04'], take: [], children: [MILA] } }])
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Sam offers you Fri 4 Dec' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'For Mila' })).toBeTruthy()
  expect(screen.getByText('For Theo it changes no day.')).toBeTruthy()
  expect(fact('Nights')).toBe('You have one more')
})

test('[CAL-03] a birthday within a swap says whose day it is now and would be', async () => {
  const family = familyOf()
  const [mila, theo] = family.children
  server.answer(listFamilies, () => ({
    families: [{ ...family, children: [mila!, { ...theo!, birthDate: '2019-12-05' }] }],
  }))
  shows([swap])
  open()
  await screen.findByRole('heading', { level: 1 })
  expect(fact('Theo’s birthday, Sat 5 Dec')).toBe('With you until 17:00, then with Sam')
})

test('[CAL-02] [CAL-03] a schedule is drawn before it is accepted: weeks now and then, and each parent’s nights', async () => {
  const body = {
    kind: 'schedule' as const,
    from: '2026-12-07',
    schedules: [
      {
        layer: 'rotation' as const,
        handover: '18:00',
        pattern: { kind: 'cycle' as const, nights: 'AAAAAAABBBBBBB', start: '2026-12-07' },
      },
    ],
  }
  shows([{ ...swap, body, note: '' }])
  open()
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Sam proposes a schedule from Mon 7 Dec 2026' }),
  ).toBeTruthy()
  expect(screen.getAllByText('Now', { selector: 'p' })).toHaveLength(4)
  expect(screen.getByText(/^And \d+ more weeks that change\.$/)).toBeTruthy()
  expect(screen.getAllByText('Longest stay, nights').length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: 'Suggest another' }).getAttribute('href')).toBe(
    `/calendar/schedule?counter=${swap.id}`,
  )
})

test('[CAL-02] [CAL-03] a holiday table is read by day and name for two years before it is accepted', async () => {
  const body = {
    kind: 'holidays' as const,
    from: '2026-12-01',
    holidays: [
      {
        name: 'Christmas Eve',
        on: { kind: 'date' as const, month: 12, day: 24 },
        starts: { days: 0, time: '12:00' },
        ends: { days: 1, time: '12:00' },
        division: { method: 'alternate' as const, even: 'B' as const },
      },
    ],
  }
  shows([{ ...swap, body, note: '' }])
  open()
  const found = await screen.findAllByText('Christmas Eve', { selector: 'li *' })
  expect(found).toHaveLength(2)
  const rows = found.map((one) => one.closest('li')?.textContent)
  expect(rows[0]).toMatch(/24.*25 Dec 2026.*With Sam/)
  expect(rows[1]).toMatch(/24.*25 Dec 2027.*With you/)
  // and the rule itself, in words
  const said = within(screen.getByRole('region', { name: 'What it says' }))
  expect(said.getByText('Even years Sam, odd years you')).toBeTruthy()
  expect(said.getByText('Where a holiday and a vacation meet, the holiday counts.')).toBeTruthy()
})

test('[CAL-02] [CAL-03] a table that changes no night is still read by day and name', async () => {
  const feast = {
    name: 'Christmas Eve',
    on: { kind: 'date' as const, month: 12, day: 24 },
    starts: { days: 0, time: '17:00' },
    ends: { days: 1, time: '17:00' },
    division: { method: 'alternate' as const, even: 'A' as const },
  }
  // by the weeks, Christmas Eve is Nora's in both years
  const always = { ...calendarOf().plan! }
  always.schedules = [
    { ...always.schedules[0]!, pattern: { kind: 'cycle', nights: 'A', start: '2026-11-23' } },
  ]
  const body = {
    kind: 'holidays' as const,
    from: '2026-12-01',
    holidays: [{ ...feast, division: { method: 'fixed' as const, with: 'A' as const } }],
  }
  shows([{ ...swap, body, note: '' }], { plan: always })
  open()
  expect(await screen.findByText(/changes no day/)).toBeTruthy()
  expect(screen.getAllByText('Christmas Eve', { selector: 'li *' })).toHaveLength(2)
})

test('[CAL-03] what is no longer open says what came of it; what never was says that it is not here', async () => {
  shows([])
  const over = { ...swap, status: 'expired' as const }
  for (const [expiresAt, said] of [
    ['2026-11-20T16:00:00Z', 'Nobody answered in time'],
    // closed before its time: the other parent has left
    [swap.expiresAt, 'Left unanswered'],
  ] as const) {
    server.answer(listProposals, () => ({ proposals: [{ ...over, expiresAt }], more: false }))
    const page = open()
    expect(await screen.findByText(said)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
    page.unmount()
  }
  open('01900000-0000-7000-8000-0000000000ff')
  expect(await screen.findByRole('heading', { level: 1, name: 'This proposal is not here' })).toBeTruthy()
})

test('[CAL-03] a calendar that cannot be read offers no answer', async () => {
  server.answer(getCalendar, () => fails('server/error', 500))
  open()
  expect(await screen.findByText('The calendar could not be loaded')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
})

test('[REC-10] one that is not shown as it was recorded can be answered once it is', async () => {
  shows([swap])
  open()
  await screen.findByRole('button', { name: 'Accept' })
  act(() => pauseWhere(`proposal:${swap.id}`, true))
  expect(await screen.findByText('You can answer it once it matches the record.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(Accept|Suggest another|Decline)$/ })).toBeNull()
  act(() => pauseWhere(`proposal:${swap.id}`, false))
  expect(screen.getByRole('button', { name: 'Accept' })).toBeTruthy()
})

test('[REC-10] one’s own that is not shown as it was recorded can still be withdrawn', async () => {
  shows([{ ...swap, proposedBy: NORA }])
  open()
  await screen.findByRole('button', { name: 'Withdraw' })
  act(() => pauseWhere(`proposal:${swap.id}`, true))
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeTruthy()
  act(() => pauseWhere(`proposal:${swap.id}`, false))
})
