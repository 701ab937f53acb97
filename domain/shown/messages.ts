import { bodyOf } from './body.ts'
import {
  type Book,
  type Fields,
  type ThingKey,
  type ToldEntry,
  tell,
  tellLess,
  tellMore,
  toldOf,
} from './book.ts'
import { type Proposed, tellAnswer, tellProposed } from './proposed.ts'

/** What a screen shows of a message and a fact can say. */
export type ShownMessage = {
  readonly conversationId: string
  readonly place: number
  readonly authorId: string
  readonly text: string
  readonly attachments: readonly {
    readonly id: string
    readonly name: string
    readonly type: string
    readonly size: number
    readonly sha256: string
  }[]
  /** the message it answers, with its beginning */
  readonly replyTo: {
    readonly id: string
    readonly authorId: string
    readonly place: number
    readonly text: string
  } | null
  readonly urgent: boolean
  readonly overVolume: boolean
  readonly inQuietHours: boolean
  readonly sentAt: string
  readonly viewedAt: string | null
}

/** What a list shows of a conversation and a fact can say. */
export type ShownConversation = {
  readonly kind: 'everything' | 'topic' | 'child'
  readonly title: string
  readonly childId: string | null
  /** how many messages there are */
  readonly total: number
  readonly last: {
    readonly authorId: string
    readonly text: string
    readonly sentAt: string
    readonly attachments: number
  } | null
}

/** Volume and hours of messages as they were proposed and answered. */
export type ShownMessageTerms = {
  readonly perDay: number | null
  readonly quiet: { readonly from: string; readonly to: string } | null
} & Proposed

/** How much of a message another one that answers it shows, in characters. */
const QUOTED = 160
/** How much of the last message a list of conversations shows. */
const PREVIEWED = 200

/** What an entry says of messages, conversations and what was agreed about them. */
export function tellMessages(book: Book, entry: ToldEntry): void {
  const { kind, subject } = entry
  if (kind === 'conversation.opened') open(book, entry)
  else if (kind === 'message.sent') send(book, entry)
  else if (kind === 'message.viewed') view(book, entry)
  else if (kind === 'message-terms.proposed')
    tellProposed(book, `message-terms:${subject}`, entry, bodyOf(kind, entry))
  else if (kind === 'message-terms.answered')
    tellAnswer(book, `message-terms:${subject}`, entry, bodyOf(kind, entry))
}

function open(book: Book, entry: ToldEntry): void {
  const body = bodyOf('conversation.opened', entry)
  tell(book, `conversation:${entry.subject}`, entry, { ...body, total: 0, last: null })
}

function send(book: Book, entry: ToldEntry): void {
  const body = bodyOf('message.sent', entry)
  const thing: ThingKey = `message:${entry.subject}`
  // erased: that it was there is all that is told, and of its conversation no longer how many there are
  if (!body) {
    tell(book, thing, entry, {})
    return
  }
  const { isUrgent: urgent, isOverVolume: overVolume, isInQuietHours: inQuietHours, replyTo, ...rest } = body
  const quoted = replyTo === null ? null : quotation(book, replyTo)
  const fields = { ...rest, urgent, overVolume, inQuietHours, viewedAt: null }
  tell(book, thing, entry, quoted === undefined ? fields : { ...fields, replyTo: quoted })
  const { conversationId, authorId, text, sentAt } = body
  const conversation: ThingKey = `conversation:${conversationId}`
  const before = toldOf(book, conversation) ?? EVERYTHING
  const begun = [...text].slice(0, PREVIEWED).join('')
  const last = { authorId, text: begun, sentAt, attachments: body.attachments.length }
  tell(book, conversation, entry, { ...before, total: body.place, last })
}

/** The conversation that is there from the beginning, which nobody opens. */
const EVERYTHING: Fields = { kind: 'everything', title: '', childId: null }

/** The beginning of a message that is answered; undefined where the record no longer tells it. */
function quotation(book: Book, id: string): ShownMessage['replyTo'] | undefined {
  const { authorId, place, text } = (toldOf(book, `message:${id}`) ?? {}) as Partial<ShownMessage>
  if (authorId === undefined || place === undefined || text === undefined) return undefined
  return { id, authorId, place, text: [...text].slice(0, QUOTED).join('') }
}

function view(book: Book, entry: ToldEntry): void {
  const body = bodyOf('message.viewed', entry)
  for (const id of body?.messages ?? unviewedIn(book, entry.subject)) {
    const thing: ThingKey = `message:${id}`
    if (toldOf(book, thing)?.['viewedAt'] !== null) continue
    // the first form had no moment of its own
    if (body && 'at' in body) tellMore(book, thing, entry, { viewedAt: body.at })
    else tellLess(book, thing, entry, ['viewedAt'])
  }
}

/** What was not viewed yet in a conversation: where the entry of a viewing was erased, any of these may have been. */
function unviewedIn(book: Book, conversation: string): string[] {
  return [...book.things].flatMap(([thing, versions]) => {
    const { conversationId, viewedAt } = (versions.at(-1)?.fields ?? {}) as Partial<ShownMessage>
    const isOne = thing.startsWith('message:') && conversationId === conversation && viewedAt === null
    return isOne ? [thing.slice('message:'.length)] : []
  })
}
