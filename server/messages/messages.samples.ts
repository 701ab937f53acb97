import { putLater } from '@evenhand/contract/messages/later.ts'
import type { calls } from '@evenhand/contract/messages/messages.feature.ts'
import { attachToMessage } from '@evenhand/contract/messages/messages.ts'
import { proposeTerms } from '@evenhand/contract/messages/terms.ts'
import { family, type Samples, signedIn } from '../testing/samples.ts'
import type { Scene } from '../testing/scene.ts'

const inPath = ({ home }: Scene) => ({ familyId: home.id })
// the general conversation has its family's id
const everything = ({ home }: Scene) => ({ id: home.id })
const missing = family('conversation/not-found')
const terms = { perDay: 5, quiet: null }

async function someTerms({ app, home }: Scene) {
  const ask = { token: home.a.token, params: { familyId: home.id }, body: terms }
  return { id: (await app.call(proposeTerms, ask)).body.terms.id }
}

async function anAttachment({ app, home, picture }: Scene) {
  const form = new FormData()
  form.set('file', picture, 'boots.png')
  const attached = await app.call(attachToMessage, { token: home.a.token, params: { id: home.id }, form })
  return { familyId: home.id, fileId: attached.body.attachment.id }
}

const inAnHour = (app: Scene['app']) => new Date(app.ctx.clock() + 3_600_000).toISOString()

async function aLaterMessage({ app, home }: Scene) {
  const params = { id: home.id, clientId: crypto.randomUUID() }
  await app.call(putLater, {
    token: home.a.token,
    params,
    body: { text: 'Lunch', decision: 'none', sendAt: inAnHour(app) },
  })
  return params
}

export const samples: Samples<typeof calls> = {
  listConversations: { who: family(), params: inPath },
  openConversation: { who: family(), params: inPath, body: () => ({ title: 'Lunch' }) },
  getConversation: { who: missing, params: everything },
  listMessages: { who: missing, params: everything },
  sendMessage: {
    who: missing,
    body: ({ home }) => ({
      conversationId: home.id,
      clientId: crypto.randomUUID(),
      text: 'Lunch',
      decision: 'none',
    }),
  },
  sawMessages: {
    who: missing,
    params: everything,
    body: () => ({ what: 'viewed', ids: ['01890000-0000-7000-8000-000000000000'] }),
  },
  keepDraft: { who: missing, params: everything, body: () => ({ text: 'Lunch' }) },
  attachToMessage: { who: missing, params: everything },
  // not sent yet, so private
  messageFile: { who: { ...family(), partner: 'file/not-found' }, params: anAttachment },
  messageOrigin: {
    who: family(),
    params: (scene) => ({ ...inPath(scene), kind: 'expense', id: '01890000-0000-7000-8000-000000000000' }),
  },
  searchMessages: { who: family(), params: inPath },
  proposeTerms: { who: family(), params: inPath, body: () => terms },
  answerTerms: {
    who: { ...family('message-terms/not-found'), author: 'message-terms/own' },
    params: someTerms,
    body: () => ({ answer: 'accepted' }),
  },
  listLater: { who: missing, params: everything },
  putLater: {
    who: missing,
    params: ({ home }) => ({ id: home.id, clientId: crypto.randomUUID() }),
    body: ({ app }) => ({ text: 'Lunch', decision: 'none', sendAt: inAnHour(app) }),
  },
  // one's own alone: for the other parent there is none
  dropLater: { who: { ...missing, partner: 'message/already-sent' }, params: aLaterMessage },
  getShortAnswers: { who: signedIn() },
  putShortAnswers: { who: signedIn(), body: () => ({ answers: ['On my way'] }) },
}
