import {
  attachToMessage,
  listConversations,
  listMessages,
  openConversation,
  sawMessages,
  sendMessage,
} from '@evenhand/contract/messages/messages.ts'
import { answerTerms, proposeTerms } from '@evenhand/contract/messages/terms.ts'
import { ABSENT, type Acts, does, formOf, oneOf, type Play } from './play.ts'

async function aConversation(play: Play): Promise<string> {
  const { home, who } = play
  const { conversations } = (
    await play.app.call(listConversations, { token: who.token, params: { familyId: home.id } })
  ).body
  return oneOf(play, conversations)?.id ?? home.id
}

async function messagesIn({ app, who }: Play, id: string) {
  return (await app.call(listMessages, { token: who.token, params: { id }, query: {} })).body.messages
}

/** Everything that is done with messages. */
export const WORDS: Acts = {
  write: async (play) => {
    const conversationId = await aConversation(play)
    const before = await messagesIn(play, conversationId)
    const replyTo = play.chance(2) ? oneOf(play, before)?.id : undefined
    const attach = { token: play.who.token, params: { id: conversationId }, form: formOf(play, 'file') }
    const attachments = play.chance(3)
      ? []
      : [(await play.app.call(attachToMessage, attach)).body.attachment.id]
    const text = oneOf(play, [
      'Lunch?',
      `${'Please read all of this. '.repeat(12)}`,
      '😀'.repeat(170),
      'a\n\tb',
    ])!
    const decision = oneOf(play, ['none', 'urgent'] as const)!
    const body = {
      conversationId,
      clientId: crypto.randomUUID(),
      text,
      decision,
      attachments,
      ...(replyTo && { replyTo }),
    }
    await does(play, 'write', sendMessage, { body })
  },
  read: async (play) => {
    const id = await aConversation(play)
    const ids = (await messagesIn(play, id)).map((one) => one.id)
    if (ids.length > 0)
      await does(play, 'read', sawMessages, { params: { id }, body: { what: 'viewed', ids } })
  },
  open: (play) =>
    does(play, 'open', openConversation, { params: { familyId: play.home.id }, body: { title: 'Kita' } }),
  proposeTerms: (play) => {
    const quiet = play.chance(2) ? { from: '20:00', to: '07:00' } : null
    return does(play, 'proposeTerms', proposeTerms, {
      params: { familyId: play.home.id },
      body: { perDay: play.chance(3), quiet },
    })
  },
  answerTerms: async (play) => {
    const { terms } = (
      await play.app.call(listConversations, { token: play.who.token, params: { familyId: play.home.id } })
    ).body
    const answer = oneOf(play, ['accepted', 'accepted', 'declined', 'withdrawn'] as const)!
    await does(play, 'answerTerms', answerTerms, {
      params: { id: terms.proposed?.id ?? ABSENT },
      body: { answer },
    })
  },
}
