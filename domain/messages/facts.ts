import { fields, list, maybe, oneOf } from '../record/shape.ts'

/** The facts of messages: what was sent and when it was first viewed, never how a machine read it. */
export const messagesFacts = {
  'conversation.opened': {
    version: 1,
    body: fields({ kind: oneOf('everything', 'topic', 'child'), title: 'text', childId: maybe('id') }),
  },
  'message.sent': {
    version: 1,
    body: fields({
      conversationId: 'id',
      place: 'count',
      authorId: 'id',
      text: 'text',
      attachments: list(fields({ id: 'id', name: 'text', type: 'text', size: 'count', sha256: 'text' })),
      replyTo: maybe('id'),
      isUrgent: 'flag',
      isOverVolume: 'flag',
      isInQuietHours: 'flag',
      sentAt: 'instant',
    }),
  },
  'message.viewed': { version: 1, body: fields({ messages: list('id') }) },
  /** an expense or an event was made of it */
  'message.used': {
    version: 1,
    body: fields({ conversationId: 'id', what: oneOf('expense', 'event'), id: 'id' }),
  },
  'message-terms.proposed': {
    version: 1,
    body: fields({ perDay: maybe('count'), quiet: maybe(fields({ from: 'time', to: 'time' })) }),
  },
  'message-terms.answered': {
    version: 1,
    body: fields({ answer: oneOf('accepted', 'declined', 'withdrawn') }),
  },
} as const
