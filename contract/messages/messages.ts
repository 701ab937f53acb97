import { ATTACHMENTS_MAX, decisions, MESSAGE_MAX } from '@evenhand/domain/messages/message.ts'
import { safetyKinds } from '@evenhand/mediator/mediation.ts'
import * as z from 'zod/mini'
import { endpoint } from '../http.ts'
import { cannotKeepFile, day, done, id, instant, line } from '../shapes.ts'
import { type Attachment, attachment } from './attachment.ts'
import { terms } from './terms.ts'
import { messageMarksTopic, messagesTopic } from './topics.ts'

/** To the letter as it was written: neither trimmed nor changed; what the mediator found counts on it. */
export const messageBody = z.string().check(
  z.maxLength(MESSAGE_MAX),
  z.refine((text) => !FORBIDDEN.test(text), 'control-characters'),
)
// line breaks and tabs are text; no keyboard makes the others, and a lone surrogate is no character
const FORBIDDEN = /[^\P{Cc}\t\n]|[\u2028\u2029]|\p{Surrogate}/u

const severity = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])

export { type Attachment, attachment }

/** A message as both parents have it; never edited, never deleted (MSG-03). */
export const message = z.object({
  id: id(),
  conversationId: id(),
  /** 1, 2, 3… within its conversation */
  place: z.int(),
  authorId: id(),
  /** the id its author's device gave it */
  clientId: id(),
  text: z.string(),
  attachments: z.array(attachment),
  /** the message it answers, with its beginning */
  replyTo: z.nullable(z.object({ id: id(), authorId: id(), place: z.int(), text: z.string() })),
  urgent: z.boolean(),
  /** beyond what both agreed on a day, and in the hours both keep quiet (MSG-10) */
  overVolume: z.boolean(),
  inQuietHours: z.boolean(),
  /** the server's own reading, for the reader's shield; null where there was none */
  severity: z.nullable(severity),
  /** what kind of danger the server's reading found in it, for the help beside it (MSG-06) */
  safety: z.array(z.enum(safetyKinds)),
  sentAt: instant(),
  /** when it reached a device of the other parent, and when its body was first on their screen; null: not yet */
  deliveredAt: z.nullable(instant()),
  viewedAt: z.nullable(instant()),
})
export type Message = z.infer<typeof message>

export const conversation = z.object({
  id: id(),
  familyId: id(),
  /** `everything` is there from the beginning; its title is empty and the page names it */
  kind: z.enum(['everything', 'topic', 'child']),
  title: z.string(),
  childId: z.nullable(id()),
  /** both parents */
  participants: z.array(id()),
  /** how many messages there are, and how many of the other parent's come after what was read */
  total: z.int(),
  unread: z.int(),
  /** the place up to which the person has read */
  readPlace: z.int(),
  last: z.nullable(
    z.object({
      authorId: id(),
      text: z.string(),
      sentAt: instant(),
      attachments: z.int(),
      severity: z.nullable(severity),
      safety: z.array(z.enum(safetyKinds)),
    }),
  ),
  /** what the person has begun to write, on whatever device */
  draft: z.nullable(z.object({ text: z.string(), replyTo: z.nullable(id()), updatedAt: instant() })),
})
export type Conversation = z.infer<typeof conversation>

const familyPath = z.object({ familyId: id() })
const conversationPath = z.object({ id: id() })
const whole = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/)),
  z.transform((text: string) => Number(text)),
)

/** Every conversation of the family, the latest first, and what is agreed on about them (MSG-01, MSG-10). */
export const listConversations = endpoint({
  method: 'GET',
  path: '/api/messages/family/:familyId',
  access: 'family',
  summary: "A family's conversations",
  dependsOn: [messagesTopic, messageMarksTopic],
  params: familyPath,
  reply: z.object({
    conversations: z.array(conversation),
    terms: z.object({
      /** what both agreed on; null: nothing */
      inForce: z.nullable(terms),
      /** what waits for an answer */
      proposed: z.nullable(terms),
      /** what the person has sent today, and how many of that was urgent */
      today: z.object({ sent: z.int(), urgent: z.int() }),
    }),
  }),
  errors: ['family/not-found'],
})

/** Opens a conversation on one topic, or about one child (MSG-08). */
export const openConversation = endpoint({
  method: 'POST',
  path: '/api/messages/family/:familyId',
  access: 'family',
  summary: 'Open a conversation',
  says: ['title', 'childId'],
  invalidates: [messagesTopic],
  params: familyPath,
  body: z.strictObject({ title: line(80, 1), childId: z.optional(z.nullable(id())) }),
  reply: z.object({ conversation }),
  status: 201,
  errors: ['family/not-found', 'child/not-found', 'conversation/child-has-one', 'conversation/too-many'],
})

/** One conversation, for a link that leads straight to it. */
export const getConversation = endpoint({
  method: 'GET',
  path: '/api/conversations/:id',
  access: 'family',
  summary: 'One conversation',
  dependsOn: [messagesTopic, messageMarksTopic],
  params: conversationPath,
  reply: z.object({ conversation }),
  errors: ['conversation/not-found'],
})

/** Messages by their place, in order: those before one, after one, around one, or from a day on. None said: the last. */
export const listMessages = endpoint({
  method: 'GET',
  path: '/api/conversations/:id/messages',
  access: 'family',
  summary: 'Messages of a conversation',
  dependsOn: [messagesTopic, messageMarksTopic],
  params: conversationPath,
  query: z.strictObject({
    before: z.optional(whole),
    after: z.optional(whole),
    around: z.optional(whole),
    day: z.optional(day()),
    limit: z._default(
      z.pipe(
        z.string().check(z.regex(/^\d{1,3}$/)),
        z.pipe(
          z.transform((text: string) => Number(text)),
          z.number().check(z.gte(1), z.lte(200)),
        ),
      ),
      50,
    ),
  }),
  reply: z.object({ messages: z.array(message), total: z.int() }),
  errors: ['conversation/not-found'],
})

/**
 * Sends a message: from here on it is in the record of both, for good. The client id makes it one message however
 * often it arrives. The server reads it again by itself; what the browser's mediator said is not asked for.
 */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/messages',
  access: 'family',
  summary: 'Send a message',
  says: ['conversationId', 'text', 'replyTo', 'attachments'],
  invalidates: [messagesTopic],
  body: z.strictObject({
    conversationId: id(),
    clientId: id(),
    text: messageBody,
    /** what the writer did with what the mediator said; theirs alone */
    decision: z.enum(decisions),
    /** the wording that was offered; theirs alone */
    suggestion: z.optional(z.nullable(z.string().check(z.maxLength(MESSAGE_MAX)))),
    replyTo: z.optional(z.nullable(id())),
    attachments: z.optional(z.array(id()).check(z.maxLength(ATTACHMENTS_MAX))),
  }),
  reply: z.object({ message }),
  status: 201,
  errors: [
    'conversation/not-found',
    'message/nobody-there',
    'message/empty',
    'message/not-found',
    'message/attachment-not-found',
    'request/idempotency-mismatch',
  ],
})

/**
 * Says that messages have reached this device, or that their bodies were on screen for a moment (never for a list or
 * a prefetch). The first time stays.
 */
export const sawMessages = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/seen',
  access: 'family',
  summary: 'Delivered and first viewed',
  says: ['ids'],
  invalidates: [messageMarksTopic],
  params: conversationPath,
  body: z.strictObject({
    what: z.enum(['delivered', 'viewed']),
    ids: z.array(id()).check(z.minLength(1), z.maxLength(200)),
  }),
  reply: done,
  errors: ['conversation/not-found'],
  limit: { calls: 600, seconds: 60, by: 'account' },
})

/** Keeps what the person has begun to write, for their other devices; an empty one is dropped. */
export const keepDraft = endpoint({
  method: 'PUT',
  path: '/api/conversations/:id/draft',
  access: 'family',
  summary: 'Save a draft',
  invalidates: [messageMarksTopic],
  params: conversationPath,
  body: z.strictObject({ text: messageBody, replyTo: z.optional(z.nullable(id())) }),
  reply: done,
  errors: ['conversation/not-found'],
  limit: { calls: 120, seconds: 60, by: 'account' },
})

/** Largest attachment accepted. */
export const ATTACHMENT_MAX_BYTES = 15 * 1024 * 1024

/** Stores a picture (re-encoded, metadata stripped) or a PDF; its writer's alone until the message with it is sent. */
export const attachToMessage = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/attachments',
  access: 'family',
  summary: 'Store an attachment',
  invalidates: [],
  params: conversationPath,
  upload: { field: 'file', maxBytes: ATTACHMENT_MAX_BYTES },
  reply: z.object({ attachment }),
  status: 201,
  errors: ['conversation/not-found', ...cannotKeepFile],
})

/** The bytes of an attachment, fetched with the bearer header (AUTH-28). */
export const messageFile = endpoint({
  method: 'GET',
  path: '/api/messages/family/:familyId/files/:fileId',
  access: 'family',
  summary: 'An attachment',
  dependsOn: [],
  params: z.object({ familyId: id(), fileId: id() }),
  errors: ['family/not-found', 'file/not-found', 'server/files-unavailable'],
})

/** Messages and conversations with every word asked for, accents aside, the newest first (MSG-01). */
export const searchMessages = endpoint({
  method: 'GET',
  path: '/api/messages/family/:familyId/search',
  access: 'family',
  summary: 'Search the messages',
  dependsOn: [messagesTopic],
  params: familyPath,
  query: z.strictObject({
    /** nothing asked finds nothing */
    q: z._default(z.string().check(z.maxLength(200)), ''),
    conversationId: z.optional(id()),
    /** the last message id of the page before */
    before: z.optional(id()),
  }),
  reply: z.object({
    messages: z.array(
      z.object({
        id: id(),
        conversationId: id(),
        place: z.int(),
        authorId: id(),
        text: z.string(),
        sentAt: instant(),
        severity: z.nullable(severity),
      }),
    ),
    hasMore: z.boolean(),
  }),
  errors: ['family/not-found'],
})
