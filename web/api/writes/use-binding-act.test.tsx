import 'fake-indexeddb/auto'
import { answerCard } from '@evenhand/contract/backlog/backlog.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ActSlot } from '../../page/act-slot.tsx'
import { type FakeServer, fails, fakeServer, renderScreen } from '../../testing/test-server.tsx'
import { NoLongerOpen } from './no-longer-open.tsx'
import { pauseWhere } from './paused.ts'
import { does, useBindingAct } from './use-binding-act.ts'
import { UNDO_MS } from './use-held.ts'
import { sendWaiting } from './write-sender.ts'

const ID = '01900000-0000-7000-8000-0000000000e2'
let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

function Agreeing() {
  const answer = (given: 'yes' | 'not-yet') =>
    does(answerCard, { params: { id: ID }, body: { answer: given } })
  const agreeing = useBindingAct(
    ID,
    { yes: answer('yes'), 'not-yet': answer('not-yet') },
    { answers: [`card:${ID}`], takesBack: 'not-yet' },
  )
  return (
    <ActSlot
      act={agreeing}
      words={{
        yes: { label: 'Agree', said: 'You agree', glyph: 'done' },
        'not-yet': { label: 'Not yet', said: 'Not yet', glyph: 'waiting' },
      }}
      them="Sam"
      after={<p>Sam sees it</p>}
    />
  )
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const undoIsGone = () => act(async () => void (await vi.advanceTimersByTimeAsync(UNDO_MS + 50)))

test('[EXP-03] a binding act is sent once Undo has gone, and a second press meets words', async () => {
  server.answerUnchecked(answerCard, () => ({ card: {} }))
  renderScreen(<Agreeing />)
  await userEvent.dblClick(screen.getByRole('button', { name: 'Agree' }))
  expect(screen.getByText('You agree')).toBeTruthy()
  expect(screen.getByText('Sam is told when Undo has gone.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Not yet' })).toBeNull()
  expect(server.asked(answerCard)).toEqual([])
  await undoIsGone()
  await waitFor(() => expect(server.asked(answerCard).map(({ body }) => body)).toEqual([{ answer: 'yes' }]))
  expect(await screen.findByText('Sam sees it')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('[EXP-03] a list that still shows it knows an answer given here from one given elsewhere', async () => {
  server.answerUnchecked(answerCard, () => ({ card: {} }))
  const other = '01900000-0000-7000-8000-0000000000e3'
  renderScreen(<Agreeing />)
  await press('Agree')
  await undoIsGone()
  await screen.findByText('Sam sees it')
  renderScreen(
    <>
      <NoLongerOpen id={ID} /> <NoLongerOpen id={other} />
    </>,
  )
  expect(document.body.textContent).toMatch(/You have answered this\. No longer open: it was answered/)
})

test('[EXP-03] what is undone was never sent, and can be pressed again', async () => {
  renderScreen(<Agreeing />)
  await press('Not yet')
  await press('Undo')
  await undoIsGone()
  expect(server.asked(answerCard)).toEqual([])
  expect(screen.getByRole('button', { name: 'Agree' })).toBeTruthy()
})

test('[EXP-03] a refusal stands where the act was pressed, and the buttons come back', async () => {
  server.answer(answerCard, () => fails('card/not-asked', 409))
  renderScreen(<Agreeing />)
  await press('Agree')
  await undoIsGone()
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(screen.getByRole('button', { name: 'Agree' })).toBeTruthy()
})

test('[EXP-03] what waited on this device is said as done once it has gone out, not as open again', async () => {
  server.answer(answerCard, () => {
    throw new TypeError('Failed to fetch')
  })
  renderScreen(<Agreeing />)
  await press('Agree')
  await undoIsGone()
  expect(await screen.findByText('Answered here, waiting to be sent')).toBeTruthy()
  server.answerUnchecked(answerCard, () => ({ card: {} }))
  await act(async () => void (await sendWaiting()))
  expect(await screen.findByText('You agree')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('[REC-10] what is not shown as it was recorded binds nobody until it is; only what takes back can be said', async () => {
  server.answerUnchecked(answerCard, () => ({ card: {} }))
  renderScreen(<Agreeing />)
  const agree = screen.getByRole('button', { name: 'Agree' })
  act(() => pauseWhere(`card:${ID}`, true))
  expect(screen.getByText('You can answer it once it matches the record.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Not yet' })).toBeTruthy()
  // a press that was under way when it was found
  await userEvent.click(agree)
  expect(screen.queryByText('You agree')).toBeNull()
  act(() => pauseWhere(`card:${ID}`, false))
  await press('Agree')
  expect(screen.getByText('You agree')).toBeTruthy()
  await press('Undo')
})
