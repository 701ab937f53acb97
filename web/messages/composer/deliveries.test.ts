import { messagesTopic } from '@evenhand/contract/messages/topics.ts'
import 'fake-indexeddb/auto'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import { listConversations, listMessages, sawMessages } from '@evenhand/contract/messages/messages.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { emitLive } from '../../api/live/live-news.ts'
import { queryClient } from '../../api/reads/query.ts'
import { change } from '../../api/store.ts'
import { conversationOf, idOf, messageOf, noTerms } from '../../testing/message-samples.ts'
import { FAMILY, familyOf, NORA, SAM } from '../../testing/test-samples.ts'
import { fakeServer } from '../../testing/test-server.tsx'
import { startDeliveries } from './deliveries.ts'

beforeEach(() => {
  queryClient.clear()
  change('auth', { isAuthenticated: true, isLoading: false, user: { id: NORA } as never })
})

test('[MSG-02] the other parent’s messages are delivered to this device once, whatever screen is open', async () => {
  const server = fakeServer()
  let unread = 0
  server.answer(listFamilies, () => ({ families: [familyOf()] }))
  server.answer(listConversations, () => ({
    conversations: [conversationOf({ total: 3, unread, readPlace: 2 })],
    terms: noTerms,
  }))
  server.answer(listMessages, () => ({
    messages: [messageOf(2, { authorId: NORA }), messageOf(3, { deliveredAt: null, viewedAt: null })],
    total: 3,
  }))
  server.answer(sawMessages, () => ({ success: true }))
  const stop = startDeliveries()
  await vi.waitFor(() => expect(server.asked(listConversations)).toHaveLength(1))
  expect(server.asked(listMessages)).toEqual([])
  unread = 1
  queryClient.clear()
  const news = { type: 'family', familyId: FAMILY, what: messagesTopic, id: FAMILY, by: SAM } as const
  emitLive(news)
  await vi.waitFor(() =>
    expect(server.asked(sawMessages).map(({ body }) => body)).toEqual([
      { what: 'delivered', ids: [idOf(3)] },
    ]),
  )
  emitLive(news)
  await vi.waitFor(() => expect(server.asked(listMessages).length).toBeGreaterThan(0))
  expect(server.asked(sawMessages)).toHaveLength(1)
  stop()
})
