import { listFamilies } from '@evenhand/contract/family/family.ts'
import { getShield } from '@evenhand/contract/mediation/shield.ts'
import { listConversations, openConversation, searchMessages } from '@evenhand/contract/messages/messages.ts'
import { answerTerms } from '@evenhand/contract/messages/terms.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { freshDevice } from '../../testing/fresh-device.ts'
import { conversationOf, idOf, noTerms } from '../../testing/message-samples.ts'
import { FAMILY, familyOf, MILA, NORA, SAM } from '../../testing/test-samples.ts'
import { type FakeServer, fails, fakeServer, renderScreen } from '../../testing/test-server.tsx'
import { MessagesScreen } from './messages-screen.tsx'

let server: FakeServer

beforeEach(async () => {
  await freshDevice()
  server = fakeServer()
  server.answer(listFamilies, () => ({ families: [familyOf()] }))
  server.answer(getShield, () => ({ shield: { mode: 'off', threshold: 2, coolDownMinutes: 0 } }))
  server.answer(listConversations, () => ({ conversations: [conversationOf()], terms: noTerms }))
})

test('[MSG-01] the list shows each conversation with its latest message, its draft and its unread count', async () => {
  server.answer(listConversations, () => ({
    conversations: [
      conversationOf({ unread: 3 }),
      conversationOf({ id: idOf(8), kind: 'child', title: 'Mila', childId: MILA, last: null }),
      conversationOf({
        id: idOf(9),
        kind: 'topic',
        title: 'Ski camp',
        draft: { text: 'Could we look', replyTo: null, updatedAt: '2026-11-20T10:00:00.000Z' },
      }),
    ],
    terms: noTerms,
  }))
  renderScreen(<MessagesScreen />, '/messages')
  const general = await screen.findByRole('link', { name: /General/ })
  expect(general.textContent).toContain('Should be there 17:30.')
  expect(general.textContent).toContain('3 new messages')
  expect(general.getAttribute('href')).toBe(`/conversation/${FAMILY}`)
  expect(screen.getByRole('link', { name: /Mila/ }).textContent).toContain('Nothing written yet')
  expect(screen.getByRole('link', { name: /Ski camp/ }).textContent).toContain('Draft: Could we look')
})

test('[MSG-05] the text of a covered message is not in the list', async () => {
  server.answer(getShield, () => ({ shield: { mode: 'cover', threshold: 2, coolDownMinutes: 0 } }))
  const last = { ...conversationOf().last!, text: 'You idiot' }
  server.answer(listConversations, () => ({
    conversations: [conversationOf({ last: { ...last, severity: 2 } })],
    terms: noTerms,
  }))
  renderScreen(<MessagesScreen />, '/messages')
  await screen.findByText('Covered message')
  expect(screen.queryByText(/idiot/)).toBeNull()
})

test('[MSG-06] words of somebody in danger are never covered in the list', async () => {
  server.answer(getShield, () => ({ shield: { mode: 'cover', threshold: 2, coolDownMinutes: 0 } }))
  const last = conversationOf().last!
  server.answer(listConversations, () => ({
    conversations: [
      conversationOf({
        last: { ...last, text: 'I will be dead by the morning', severity: 3, safety: ['self_harm'] },
      }),
    ],
    terms: noTerms,
  }))
  renderScreen(<MessagesScreen />, '/messages')
  await screen.findByText('I will be dead by the morning')
  expect(screen.queryByText('Covered message')).toBeNull()
})

test('[MSG-01] the search runs on the server, shows who said it where, and leads to its place', async () => {
  server.answer(searchMessages, ({ query }) => ({
    messages:
      query.get('q') === 'boots'
        ? [
            {
              id: idOf(7),
              conversationId: FAMILY,
              place: 7,
              authorId: SAM,
              text: 'Theo’s Boots are here',
              sentAt: '2026-11-19T15:48:00.000Z',
              severity: 0,
            },
          ]
        : [],
    hasMore: false,
  }))
  renderScreen(<MessagesScreen />, '/messages')
  const field = await screen.findByRole('searchbox', { name: 'Search all messages' })
  await userEvent.type(field, 'boots')
  const found = await screen.findByRole('region', { name: 'Messages found' })
  const link = await within(found).findByRole('link')
  expect(link.getAttribute('href')).toBe(`/conversation/${FAMILY}?at=7`)
  expect(link.textContent).toContain('Sam · General')
  expect(within(link).getByText('Boots').tagName).toBe('B')
  await userEvent.clear(field)
  await userEvent.type(field, 'xyz')
  await screen.findByText('No messages match.')
})

test('[MSG-08] a conversation on a topic is opened once, with a name', async () => {
  server.answer(openConversation, ({ body }) => ({
    conversation: conversationOf({ id: idOf(9), kind: 'topic', title: (body as { title: string }).title }),
  }))
  renderScreen(<MessagesScreen />, '/messages')
  await userEvent.click(await screen.findByRole('button', { name: 'New conversation' }))
  const open = await screen.findByRole('button', { name: 'Open the conversation' })
  await userEvent.click(open)
  await screen.findByText('Enter what it is about.')
  await userEvent.type(screen.getByRole('textbox', { name: 'Topic' }), 'Ski camp')
  await userEvent.dblClick(open)
  await vi.waitFor(() =>
    expect(screen.getByRole('status', { name: 'address' }).textContent).toBe(`/conversation/${idOf(9)}`),
  )
  expect(server.asked(openConversation).map(({ body }) => body)).toEqual([
    { title: 'Ski camp', childId: null },
  ])
})

test('[MSG-10] the other parent’s proposal is shown, and accepted with one press', async () => {
  const proposed = {
    id: idOf(3),
    perDay: 5,
    quiet: { from: '21:00', to: '07:00' },
    proposedBy: SAM,
    proposedAt: '2026-11-20T10:00:00.000Z',
    answer: null,
    answeredBy: null,
    answeredAt: null,
  }
  server.answer(listConversations, () => ({
    conversations: [conversationOf()],
    terms: { ...noTerms, proposed },
  }))
  server.answer(answerTerms, () => ({
    terms: { ...proposed, answer: 'accepted' as const, answeredBy: NORA, answeredAt: proposed.proposedAt },
  }))
  renderScreen(<MessagesScreen />, '/messages')
  await userEvent.click(await screen.findByRole('button', { name: 'See the proposal' }))
  await screen.findByText('5 messages a day each, quiet from 21:00 to 07:00')
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
  await vi.waitFor(() =>
    expect(server.asked(answerTerms).map(({ body }) => body)).toEqual([{ answer: 'accepted' }]),
  )
})

test('[MSG-01] a list that fails to load says so and can be retried', async () => {
  server.answer(listConversations, () => fails('server/error', 500))
  renderScreen(<MessagesScreen />, '/messages')
  await screen.findByRole('heading', { name: 'Your messages could not be loaded' })
  server.answer(listConversations, () => ({ conversations: [conversationOf()], terms: noTerms }))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('link', { name: /General/ })
})
