import 'fake-indexeddb/auto'
import { getCalendar } from '@evenhand/contract/calendar/calendar.ts'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import type { AskOf } from '@evenhand/contract/http.ts'
import { getMediation } from '@evenhand/contract/mediation/mediation.ts'
import { getShield, giveFeedback } from '@evenhand/contract/mediation/shield.ts'
import {
  dropLater,
  getShortAnswers,
  type LaterMessage,
  listLater,
  putLater,
} from '@evenhand/contract/messages/later.ts'
import {
  getConversation,
  keepDraft,
  listConversations,
  listMessages,
  type Message,
  sawMessages,
  sendMessage,
} from '@evenhand/contract/messages/messages.ts'
import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { showQueue } from '../api/writes/queue-state.ts'
import { startQueue } from '../api/writes/write-queue.ts'
import { forgetOutgoing } from '../messages/composer/outgoing.ts'
import { ConversationScreen } from '../messages/thread/conversation-screen.tsx'
import { freshDevice } from './fresh-device.ts'
import { conversationOf, fakeScreen, layOut, messageOf, noTerms } from './message-samples.ts'
import { FAMILY, familyOf, NORA } from './test-samples.ts'
import { fakeServer, renderScreen } from './test-server.tsx'

/** A fake server that stores what is sent in one conversation, and a screen that shows it. */
export async function conversationOnScreen() {
  await freshDevice()
  await showQueue()
  forgetOutgoing()
  localStorage.clear()
  layOut()
  const device = fakeScreen()
  const server = fakeServer()
  let stored: Message[] = [
    messageOf(1),
    messageOf(2, { authorId: NORA, text: 'Okay. We’ll wait at the pool.' }),
  ]
  let stop = () => {}
  const theConversation = () => conversationOf({ total: stored.length, readPlace: stored.length })
  server.answer(listFamilies, () => ({ families: [familyOf()] }))
  server.answer(getShield, () => ({ shield: { mode: 'off', threshold: 2, coolDownMinutes: 0 } }))
  server.answer(getMediation, () => ({ engineVersion: 'test', model: null, consent: false }))
  server.answer(giveFeedback, () => ({ success: true }))
  server.answer(getCalendar, () => ({
    a: NORA,
    b: null,
    plan: null,
    open: [],
    events: [],
    handovers: [],
    begins: null,
    owed: null,
  }))
  server.answer(listConversations, () => ({ conversations: [theConversation()], terms: noTerms }))
  server.answer(getConversation, () => ({ conversation: theConversation() }))
  server.answer(listMessages, ({ query }) => {
    const after = Number(query.get('after'))
    return { messages: stored.slice(after, after + Number(query.get('limit'))), total: stored.length }
  })
  server.answer(keepDraft, () => ({ success: true }))
  let later: LaterMessage[] = []
  server.answer(listLater, () => ({ messages: later }))
  server.answer(putLater, ({ params, body }) => {
    const put = body as AskOf<typeof putLater>['body']
    const { replyTo = null, attachments = [], suggestion = null } = put
    const message = { ...put, replyTo, attachments, suggestion, refused: null }
    const one = { ...message, id: params.clientId!, conversationId: FAMILY }
    later = [...later.filter(({ id }) => id !== one.id), one]
    return { message: one }
  })
  server.answer(dropLater, ({ params }) => {
    later = later.filter(({ id }) => id !== params.clientId)
    return { success: true }
  })
  server.answer(getShortAnswers, () => ({ answers: [] }))
  server.answer(sawMessages, () => ({ success: true }))
  server.answer(sendMessage, ({ body }) => {
    const { clientId, text, decision } = body as { clientId: string; text: string; decision: string }
    const mine = { authorId: NORA, clientId, text, deliveredAt: null, viewedAt: null }
    const message = messageOf(stored.length + 1, { ...mine, urgent: decision === 'urgent' })
    stored = [...stored, message]
    return { message }
  })
  return {
    server,
    device,
    keep: (messages: Message[]) => {
      stored = messages
    },
    open: (path = `/conversation/${FAMILY}`) => {
      renderScreen(
        <Routes>
          <Route path="/conversation/:id" element={<ConversationScreen />} />
          <Route path="*" element={null} />
        </Routes>,
        path,
      )
      stop = startQueue()
    },
    close: () => stop(),
    field: () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Sam' }),
    sent: () => server.asked(sendMessage).map(({ body }) => body as { text: string; clientId: string }),
  }
}
