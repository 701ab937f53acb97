import { getCalendar } from '@evenhand/contract/calendar.ts'
import { listFamilies } from '@evenhand/contract/family.ts'
import {
  getConversation,
  keepDraft,
  listConversations,
  listMessages,
  type Message,
  sawMessages,
  sendMessage,
} from '@evenhand/contract/messages.ts'
import { getShield } from '@evenhand/contract/shield.ts'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyDevice } from '../api/device-store.ts'
import { showQueue } from '../api/queue-state.ts'
import { startQueue } from '../api/write-queue.ts'
import { conversationOf, fakeScreen, idOf, layOut, messageOf, noTerms } from '../testing/message-samples.ts'
import { FAMILY, familyOf, familyOfOne, NORA } from '../testing/test-samples.ts'
import { type FakeServer, fails, fakeServer, renderScreen } from '../testing/test-server.tsx'
import { ConversationScreen } from './conversation-screen.tsx'

let server: FakeServer
let stored: Message[]
let device: ReturnType<typeof fakeScreen>
let stopQueue = () => {}

beforeEach(async () => {
  await emptyDevice()
  await showQueue()
  layOut()
  device = fakeScreen()
  stored = [messageOf(1), messageOf(2, { authorId: NORA, text: 'Okay. We’ll wait at the pool.' })]
  server = fakeServer()
  server.answer(listFamilies, () => ({ families: [familyOf()] }))
  server.answer(getShield, () => ({ shield: { mode: 'off', threshold: 2, coolDownMinutes: 0 } }))
  server.answer(getCalendar, () => ({
    a: NORA,
    b: null,
    plan: null,
    open: [],
    events: [],
    handovers: [],
    owed: null,
  }))
  server.answer(listConversations, () => ({ conversations: [theConversation()], terms: noTerms }))
  server.answer(getConversation, () => ({ conversation: theConversation() }))
  server.answer(listMessages, ({ query }) => {
    const after = Number(query.get('after'))
    return { messages: stored.slice(after, after + Number(query.get('limit'))), total: stored.length }
  })
  server.answer(keepDraft, () => ({ success: true }))
  server.answer(sawMessages, () => ({ success: true }))
  server.answer(sendMessage, ({ body }) => {
    const { clientId, text, decision } = body as { clientId: string; text: string; decision: string }
    const message = messageOf(stored.length + 1, {
      authorId: NORA,
      clientId,
      text,
      urgent: decision === 'urgent',
      deliveredAt: null,
      viewedAt: null,
    })
    stored = [...stored, message]
    return { message }
  })
})
afterEach(() => {
  stopQueue()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const theConversation = () => conversationOf({ total: stored.length, readPlace: stored.length })

function open(path = `/conversation/${FAMILY}`) {
  renderScreen(
    <Routes>
      <Route path="/conversation/:id" element={<ConversationScreen />} />
      <Route path="*" element={null} />
    </Routes>,
    path,
  )
  stopQueue = startQueue()
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Sam' })
const sent = () => server.asked(sendMessage).map(({ body }) => body as { text: string; clientId: string })

test('[MSG-02] the thread shows who wrote what, under its day, and how far one’s own has come', async () => {
  open()
  const mine = (await screen.findByText('Okay. We’ll wait at the pool.')).closest('article')!
  expect(mine.textContent).toContain('Seen')
  expect(screen.getByRole('heading', { name: /19 November/ })).toBeTruthy()
  expect(within(screen.getByText('Message 1').closest('article')!).queryByText(/Seen/)).toBeNull()
})

test('[MSG-03] a message is held on this device, can be taken back, and was then never sent', async () => {
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

test('[MSG-08] a draft is kept once the writer pauses, and the reply goes with the message', async () => {
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

test('[MSG-02] first viewed: only a body that was on screen for a second in a page in front', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  stored = [messageOf(1, { viewedAt: null }), messageOf(2, { viewedAt: null })]
  open()
  await screen.findByText('Message 2')
  await vi.waitFor(() => expect(device.watched.size).toBe(2))
  const viewed = () =>
    server
      .asked(sawMessages)
      .filter(({ body }) => (body as { what: string }).what === 'viewed')
      .flatMap(({ body }) => (body as { ids: string[] }).ids)
  device.show('Message 1', 40)
  device.show('Message 2', 90)
  await vi.advanceTimersByTimeAsync(500)
  device.show('Message 2', 10)
  await vi.advanceTimersByTimeAsync(3000)
  expect(viewed()).toEqual([])
  device.show('Message 1', 60)
  await vi.advanceTimersByTimeAsync(2000)
  await vi.waitFor(() => expect(viewed()).toEqual([idOf(1)]))
})

test('[MSG-01] of 50,000 messages the page asks for those at the first unread alone, and says what is new', async () => {
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

test('[MSG-01] where the other parent has left, the thread stays and nothing can be sent', async () => {
  server.answer(listFamilies, () => ({ families: [familyOfOne()] }))
  open()
  await screen.findByText('Message 1')
  await screen.findByText(/Sam is not in this family/)
  expect(screen.queryByRole('textbox', { name: 'Message to Sam' })).toBeNull()
})

test('[MSG-01] a conversation that is not there says so', async () => {
  server.answer(getConversation, () => fails('conversation/not-found', 404))
  open()
  await screen.findByRole('heading', { name: 'This conversation could not be opened' })
})
