import { listFamilies } from '@evenhand/contract/family/family.ts'
import {
  getConversation,
  keepDraft,
  listMessages,
  sawMessages,
  sendMessage,
} from '@evenhand/contract/messages/messages.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { conversationOnScreen } from '../../testing/conversation-on-screen.tsx'
import { conversationOf, idOf, messageOf } from '../../testing/message-samples.ts'
import { familyOfOne, SAM } from '../../testing/test-samples.ts'
import { type FakeServer, fails } from '../../testing/test-server.tsx'
import { openUnasked } from '../list/unasked.ts'

vi.mock('../../mediation/reading/mediator.ts', async () => {
  const { examineHere } = await import('../../testing/examine-here.ts')
  return { examine: examineHere }
})

let page: Awaited<ReturnType<typeof conversationOnScreen>>
let server: FakeServer
const field = () => page.field()
const sent = () => page.sent()
const open = () => page.open()

beforeEach(async () => {
  page = await conversationOnScreen()
  server = page.server
})
afterEach(() => {
  page.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('[MSG-02] the thread shows who wrote what, by day, and the delivery state of one’s own messages', async () => {
  open()
  const mine = (await screen.findByText('Okay. We’ll wait at the pool.')).closest('article')!
  expect(mine.textContent).toContain('Seen')
  expect(screen.getByRole('heading', { name: /19 November/ })).toBeTruthy()
  expect(within(screen.getByText('Message 1').closest('article')!).queryByText(/Seen/)).toBeNull()
})

test('[MSG-03] a message is held on this device, can be taken back, and is then never sent', async () => {
  open()
  await userEvent.type(await field(), 'Pick up at five')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText(/Sending in \d+ s/)
  expect((await field()).value).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Take it back' }))
  await vi.waitFor(async () => expect((await field()).value).toBe('Pick up at five'))
  await vi.waitFor(() => expect(screen.queryByText(/Sending in/)).toBeNull())
  expect(sent()).toEqual([])
})

test('[MSG-02] `Send now` sends what is held, in the order it was written, each once', async () => {
  open()
  for (const text of ['first', 'second']) {
    await userEvent.type(await field(), text)
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText(text)
  }
  await userEvent.click(screen.getAllByRole('button', { name: 'Send now' })[1]!)
  await vi.waitFor(() => expect(sent().map(({ text }) => text)).toEqual(['first', 'second']))
  await vi.waitFor(() => expect(screen.queryByText(/Sending/)).toBeNull())
  expect(screen.getAllByText('first')).toHaveLength(1)
  expect(new Set(sent().map(({ clientId }) => clientId)).size).toBe(2)
})

test('[MSG-04] an urgent message goes at once and says so', async () => {
  open()
  await userEvent.type(await field(), 'Mila has a fever of 40')
  await userEvent.click(screen.getByRole('button', { name: 'Send as urgent' }))
  await vi.waitFor(() =>
    expect(sent()).toMatchObject([{ text: 'Mila has a fever of 40', decision: 'urgent' }]),
  )
  await screen.findByText('Urgent')
})

test('[MSG-03] leaving the page sends what is held', async () => {
  open()
  await userEvent.type(await field(), 'On my way')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText(/Sending in/)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await vi.waitFor(() => expect(sent()).toMatchObject([{ text: 'On my way' }]))
})

test('[MSG-02] a message refused by the server stays with its reason and can be edited', async () => {
  server.answer(sendMessage, () => fails('message/nobody-there', 409))
  open()
  await userEvent.type(await field(), 'Hello')
  await userEvent.click(screen.getByRole('button', { name: 'Send as urgent' }))
  await screen.findByText('There is nobody on the other side right now. What was written stays here.')
  await userEvent.click(screen.getByRole('button', { name: 'Edit it' }))
  await vi.waitFor(async () => expect((await field()).value).toBe('Hello'))
})

test('[MSG-08] a draft is saved once the writer pauses, and the quotation is sent with the message', async () => {
  open()
  await userEvent.type(await field(), 'Half a')
  await vi.waitFor(() =>
    expect(server.asked(keepDraft).map(({ body }) => body)).toContainEqual({ text: 'Half a', replyTo: null }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'What to do with Sam’s message' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Reply' }))
  await screen.findByText('Replying to Sam')
  await userEvent.click(screen.getByRole('button', { name: 'Send as urgent' }))
  await vi.waitFor(() => expect(sent()).toMatchObject([{ text: 'Half a', replyTo: idOf(1) }]))
})

test('[MSG-02] first viewed: only a body that was on screen for a second in the window with the focus', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  page.keep([messageOf(1, { viewedAt: null }), messageOf(2, { viewedAt: null })])
  open()
  await screen.findByText('Message 2')
  await vi.waitFor(() => expect(page.device.watched.size).toBe(2))
  const viewed = () =>
    server
      .asked(sawMessages)
      .filter(({ body }) => (body as { what: string }).what === 'viewed')
      .flatMap(({ body }) => (body as { ids: string[] }).ids)
  page.device.show('Message 1', 40)
  page.device.show('Message 2', 90)
  await vi.advanceTimersByTimeAsync(500)
  page.device.show('Message 2', 10)
  await vi.advanceTimersByTimeAsync(3000)
  expect(viewed()).toEqual([])
  // another window lies beside this one and is written in
  focus.mockReturnValue(false)
  act(() => void dispatchEvent(new Event('blur')))
  page.device.show('Message 1', 60)
  await vi.advanceTimersByTimeAsync(3000)
  expect(viewed()).toEqual([])
  focus.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('focus')))
  await vi.advanceTimersByTimeAsync(2000)
  await vi.waitFor(() => expect(viewed()).toEqual([idOf(1)]))
})

test('[MSG-02] in a conversation that opened by itself nothing is viewed until the reader does something', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  // one that no other story has seen: what was told once is not told again
  page.keep([messageOf(1, { id: idOf(77), viewedAt: null })])
  openUnasked()
  open()
  const body = await screen.findByText('Message 1')
  await vi.waitFor(() => expect(page.device.watched.size).toBe(1))
  const viewed = () =>
    server.asked(sawMessages).filter(({ body }) => (body as { what: string }).what === 'viewed')
  page.device.show('Message 1', 90)
  await vi.advanceTimersByTimeAsync(5000)
  expect(viewed()).toEqual([])
  fireEvent.wheel(body)
  await vi.advanceTimersByTimeAsync(2000)
  await vi.waitFor(() => expect(viewed()).toHaveLength(1))
})

test('[MSG-01] of 50,000 messages the page requests only those around the first unread, and marks what is new', async () => {
  server.answer(getConversation, () => ({
    conversation: conversationOf({ total: 50_000, unread: 20, readPlace: 49_980 }),
  }))
  server.answer(listMessages, ({ query }) => {
    const after = Number(query.get('after'))
    const messages = Array.from({ length: 50 }, (_, at) => messageOf(after + at + 1))
    return { messages, total: 50_000 }
  })
  open()
  await vi.waitFor(() => expect(server.asked(listMessages).length).toBeGreaterThan(0))
  const asked = server.asked(listMessages).map(({ query }) => query.get('after'))
  expect([...new Set(asked)].every((after) => Number(after) >= 49_900)).toBe(true)
})

test('[MSG-01] once the other parent has left, the thread stays but nothing can be sent', async () => {
  const left = { id: SAM, firstName: 'Sam', lastName: '', displayName: 'Sam', isMe: false }
  server.answer(listFamilies, () => ({ families: [{ ...familyOfOne(), former: [left] }] }))
  open()
  await screen.findByText('Message 1')
  await screen.findByText(/Sam is not in this family any more/)
  expect(screen.queryByRole('textbox', { name: 'Message to Sam' })).toBeNull()
})

test('[MSG-01] of a parent who has not joined yet nobody says that they would read nothing', async () => {
  server.answer(listFamilies, () => ({ families: [familyOfOne()] }))
  open()
  await screen.findByText(/The other parent has not been invited yet\. You can write here/)
  expect(screen.queryByText(/nobody would read/)).toBeNull()
})

test('[MSG-01] a conversation that does not exist says so', async () => {
  server.answer(getConversation, () => fails('conversation/not-found', 404))
  open()
  await screen.findByRole('heading', { name: 'This conversation is not here' })
})

test('[MSG-02] a page that fails to load hides neither the others nor what is written meanwhile', async () => {
  let isBroken = true
  server.answer(getConversation, () => ({ conversation: conversationOf({ total: 60, readPlace: 60 }) }))
  server.answer(listMessages, ({ query }) => {
    const after = Number(query.get('after'))
    if (after === 50 && isBroken) return fails('server/error', 500)
    const count = Math.min(50, 60 - after)
    return { messages: Array.from({ length: count }, (_, at) => messageOf(after + at + 1)), total: 60 }
  })
  server.answer(sendMessage, () => fails('server/error', 500))
  open()
  const again = await screen.findByRole('button', { name: 'Some messages could not be loaded. Try again' })
  await screen.findByText('Message 50')
  await userEvent.type(await field(), 'Still here')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('Still here')
  isBroken = false
  await userEvent.click(again)
  await screen.findByText('Message 60')
})
