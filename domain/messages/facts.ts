import { fields, list, maybe, oneOf } from '../record/shape.ts'

/** The facts of messages: what was sent and when it was first viewed, never how a machine read it. */
export const messagesFacts = {
  'conversation.opened': [
    fields({ kind: oneOf('everything', 'topic', 'child'), title: 'text', childId: maybe('id') }),
  ],
  'message.sent': [
    fields({
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
  ],
  'message.viewed': [
    fields({ messages: list('id') }),
    // with the moment a screen shows: the entry's own may be later, where the clock was set back before it
    fields({ messages: list('id'), at: 'instant' }),
  ],
  /** an expense or an event was made of it */
  'message.used': [fields({ conversationId: 'id', what: oneOf('expense', 'event'), id: 'id' })],
} as const

const terms = fields({ perDay: maybe('count'), quiet: maybe(fields({ from: 'time', to: 'time' })) })

/** What both parents agree on once for all messages: how many a day, and the hours without them. */
export const messageTermsFacts = {
  'message-terms.proposed': [terms, fields({ ...terms.fields, at: 'instant' })],
  /** since its second form with the proposal that took its place, where no answer was pressed but another was proposed */
  'message-terms.answered': [
    fields({ answer: oneOf('accepted', 'declined', 'withdrawn') }),
    fields({ answer: oneOf('accepted', 'declined', 'withdrawn'), replacedBy: maybe('id') }),
    fields({ answer: oneOf('accepted', 'declined', 'withdrawn'), replacedBy: maybe('id'), at: 'instant' }),
  ],
} as const
