import { LATER_MOST, SHORT_ANSWER_LONGEST, SHORT_ANSWERS_MOST } from '@evenhand/domain/messages/later.ts'
import { ATTACHMENTS_MAX, MESSAGE_MAX } from '@evenhand/domain/messages/message.ts'
import * as z from 'zod/mini'
import { endpoint } from '../http.ts'
import { done, id, instant, line } from '../shapes.ts'
import { messageBody } from './messages.ts'
import { messageMarksTopic } from './topics.ts'

// an urgent one goes at once
const decision = z.enum(['none', 'accepted', 'edited', 'kept'])

/** A message that goes out at an hour its writer chose; theirs alone until then. */
export const laterMessage = z.object({
  /** the client id it is sent with */
  id: id(),
  conversationId: id(),
  text: z.string(),
  replyTo: z.nullable(id()),
  attachments: z.array(id()),
  /** what the writer did with what the mediator said, and the wording that was offered */
  decision,
  suggestion: z.nullable(z.string()),
  sendAt: instant(),
  /** why it could not be sent, a code; null: it waits for its hour */
  refused: z.nullable(z.string()),
})
export type LaterMessage = z.infer<typeof laterMessage>

const conversationPath = z.object({ id: id() })
const ownPath = z.object({ id: id(), clientId: id() })

/** What I have put off in a conversation, the first to go first (MSG-08). */
export const listLater = endpoint({
  method: 'GET',
  path: '/api/conversations/:id/later',
  access: 'family',
  summary: 'My messages that go out later',
  dependsOn: [messageMarksTopic],
  params: conversationPath,
  reply: z.object({ messages: z.array(laterMessage).check(z.maxLength(LATER_MOST)) }),
  errors: ['conversation/not-found'],
})

/**
 * Puts a message off, or changes one that waits: the server sends it at its hour, whatever the writer's device does. The
 * other parent sees nothing before, and it is in no record. At most a week ahead; a moment that has passed is now.
 */
export const putLater = endpoint({
  method: 'PUT',
  path: '/api/conversations/:id/later/:clientId',
  access: 'family',
  summary: 'Send a message later',
  invalidates: [messageMarksTopic],
  params: ownPath,
  body: z.strictObject({
    text: messageBody,
    decision,
    suggestion: z.optional(z.nullable(z.string().check(z.maxLength(MESSAGE_MAX)))),
    replyTo: z.optional(z.nullable(id())),
    attachments: z.optional(z.array(id()).check(z.maxLength(ATTACHMENTS_MAX))),
    sendAt: instant(),
  }),
  reply: z.object({ message: laterMessage }),
  errors: [
    'conversation/not-found',
    'message/nobody-there',
    'message/empty',
    'message/not-found',
    'message/attachment-not-found',
    'message/already-sent',
    'message/too-far-ahead',
    'message/too-many-later',
  ],
  limit: { calls: 60, seconds: 60, by: 'account' },
})

/** Takes back a message that has not gone out yet. */
export const dropLater = endpoint({
  method: 'DELETE',
  path: '/api/conversations/:id/later/:clientId',
  access: 'family',
  summary: 'Take back a message that goes out later',
  invalidates: [messageMarksTopic],
  params: ownPath,
  reply: done,
  errors: ['conversation/not-found', 'message/already-sent'],
})

/** The short answers I have added to those there are. */
export const getShortAnswers = endpoint({
  method: 'GET',
  path: '/api/messages/short-answers',
  access: 'person',
  summary: 'My short answers',
  dependsOn: [],
  reply: z.object({ answers: z.array(z.string()) }),
  errors: [],
})

export const putShortAnswers = endpoint({
  method: 'PUT',
  path: '/api/messages/short-answers',
  access: 'person',
  summary: 'Change my short answers',
  invalidates: [],
  body: z.strictObject({
    answers: z.array(line(SHORT_ANSWER_LONGEST, 1)).check(z.maxLength(SHORT_ANSWERS_MOST)),
  }),
  reply: done,
  errors: [],
  limit: { calls: 60, seconds: 60, by: 'account' },
})
