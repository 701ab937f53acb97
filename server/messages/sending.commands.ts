import type { CallOf } from '@evenhand/contract/http.ts'
import type { Message, sendMessage } from '@evenhand/contract/messages/messages.ts'
import { messagesTopic } from '@evenhand/contract/messages/topics.ts'
import { fold } from '@evenhand/domain/messages/fold.ts'
import { isEmpty, maySend } from '@evenhand/domain/messages/message.ts'
import { isOverVolume, isQuiet, type Terms } from '@evenhand/domain/messages/terms.ts'
import { wallAt } from '@evenhand/domain/time/wall.ts'
import type { Analysis } from '@evenhand/mediator/mediation.ts'
import { Failure } from '../http/failures.ts'
import type { Answer, FamilyScope } from '../http/serve.ts'
import type { Names } from '../mediation/names.sql.ts'
import { readApart } from '../mediation/reading/reading.commands.ts'
import { type Work, write } from '../work/write.ts'
import { insertConversation } from './conversations.sql.ts'
import { viewOf } from './message.view.ts'
import { dayOf } from './messages.commands.ts'
import { countSent, type MessageRow, readMessage } from './messages.sql.ts'
import { type Ahead, readsAhead } from './reading-ahead.commands.ts'
import {
  askingSendingFacts,
  droppingDraft,
  insertingDecision,
  insertingMessage,
  readUnsent,
  sendingFacts,
  shareFiles,
} from './sending.sql.ts'
import { readTermsInForce } from './terms.sql.ts'

type Sending = CallOf<typeof sendMessage>['body']
type Who = Pick<FamilyScope, 'family' | 'person'>

/**
 * Sends a message, recording it in the transaction that stores it. The same client id makes one message however often
 * it arrives; with another text it is refused, never overwritten. What it depends on takes one query; what it stores
 * is sent with COMMIT (decision 0062).
 */
export function send(scope: FamilyScope, body: Sending): Promise<Answer> {
  const { family, person } = scope
  const asks = askingSendingFacts(scope.ctx.db, family, person, body)
  const ahead = scope.ctx.config.features.aiModeration ? beginReading(scope, body.text) : undefined
  return write({ ...scope, status: 201, asks }, (work) => sendWithin(work, scope, body, ahead))
}

/** The same within a write that asked `askingSendingFacts`. */
export async function sendWithin(
  work: Work,
  scope: FamilyScope,
  body: Sending,
  ahead?: Ahead,
): Promise<{ message: Message }> {
  const { family, person } = scope
  const { parents } = await work.lock(family)
  const facts = sendingFacts(work.asked)
  if (facts.isKnown) return { message: await sentBefore(work, scope, body) }
  if (maySend(parents, person) !== true) throw new Failure('message/nobody-there')
  const ids = [...new Set(body.attachments ?? [])]
  if (isEmpty(body.text, ids.length))
    throw new Failure('message/empty', { fields: [{ field: 'text', code: 'empty' }] })
  const files = await readUnsent(work.tx, family, person, ids)
  if (files.length !== ids.length) throw new Failure('message/attachment-not-found')
  if (!facts.hasConversation) await openEverything(work, scope, body.conversationId)
  const replied = body.replyTo ? await readMessage(work.tx, family, { id: body.replyTo }) : undefined
  if (body.replyTo && replied?.conversation_id !== body.conversationId) throw new Failure('message/not-found')
  const isUrgent = body.decision === 'urgent'
  const bounds = facts.hasTerms
    ? await boundsOf(work, scope, isUrgent)
    : { is_over_volume: false, is_in_quiet_hours: false }
  const reading = work.ctx.config.features.aiModeration
    ? await endReading(scope, facts.names, body.text, ahead)
    : null
  const row = {
    message_id: work.ctx.newId(),
    conversation_id: body.conversationId,
    place: facts.nextPlace,
    author_id: person,
    client_id: body.clientId,
    body: body.text,
    is_urgent: isUrgent,
    ...bounds,
    severity: reading?.severity ?? null,
    safety: reading?.safety ?? [],
    sent_at: new Date(work.now),
  }
  const stored = { ...row, family_id: family, folded: fold(body.text), reply_to: body.replyTo ?? null }
  work.later(insertingMessage(work.tx, stored))
  for (const statement of shareFiles(work.tx, family, row.message_id, ids)) work.later(statement)
  if (reading) work.later(insertingDecision(work.tx, decisionOf(work, scope, row.message_id, body, reading)))
  if (facts.hasDraft) work.later(droppingDraft(work.tx, family, body.conversationId, person, body.text))
  const reply = replied ? quotationOf(replied) : null
  const message = viewOf({ ...row, attachments: files, reply, delivered_at: null, viewed_at: null })
  work.record(family, { kind: 'message.sent', subject: row.message_id, body: factOf(message) })
  work.tell(family, messagesTopic, body.conversationId)
  return { message }
}

/** The message this device has already sent with the same id. */
async function sentBefore({ tx }: Work, { family, person }: Who, body: Sending): Promise<Message> {
  const known = await readMessage(tx, family, { author: person, clientId: body.clientId })
  if (known?.body !== body.text || known.conversation_id !== body.conversationId)
    throw new Failure('request/idempotency-mismatch')
  return viewOf(known)
}

/** A quotation as `readMessage` returns it. */
const quotationOf = ({ message_id, author_id, place, body }: MessageRow): MessageRow['reply'] => ({
  id: message_id,
  author: author_id,
  place: Number(place),
  text: [...body].slice(0, QUOTED).join(''),
})
const QUOTED = 160

/** What the record keeps of a message: what was sent, never the mediator's findings. */
function factOf(message: Message) {
  const { conversationId, place, authorId, text, attachments, replyTo, sentAt } = message
  const { urgent: isUrgent, overVolume: isOverVolume, inQuietHours: isInQuietHours } = message
  const flags = { isUrgent, isOverVolume, isInQuietHours }
  return {
    conversationId,
    place,
    authorId,
    text,
    attachments,
    replyTo: replyTo?.id ?? null,
    ...flags,
    sentAt,
  }
}

const { beginReading, endReading } = readsAhead(read)

/** The server's own analysis; its failure never stops a message. */
function read(family: string, { children, parents }: Names, text: string): Promise<Analysis | null> {
  const own = { locale: 'en', direction: 'in', childNames: children, parentNames: parents } as const
  return readApart(family, { to: 'read', text, own: { ...own, llmConsent: false } })
}

const decisionOf = (
  { now }: Work,
  { family, person }: Who,
  id: string,
  body: Sending,
  reading: Analysis,
) => ({
  family_id: family,
  message_id: id,
  person_id: person,
  decision: body.decision,
  severity: reading.severity,
  categories: [...new Set(reading.findings.map(({ category }) => category))],
  engine_version: reading.engineVersion,
  suggestion: body.suggestion ?? null,
  decided_at: new Date(now),
})

/** Creates the general conversation with its first message; any other must exist. */
async function openEverything({ tx, now }: Work, { family, person }: Who, id: string): Promise<void> {
  if (id !== family) throw new Failure('conversation/not-found')
  await insertConversation(tx, {
    family_id: family,
    conversation_id: family,
    kind: 'everything',
    title: '',
    folded_title: '',
    child_id: null,
    created_by: person,
    created_at: new Date(now),
  })
}

/** How this moment relates to the agreed terms; it is noted and refuses nothing (decision 0047). */
async function boundsOf(
  { tx, now }: Work,
  { family, person }: Who,
  isUrgent: boolean,
): Promise<{ is_over_volume: boolean; is_in_quiet_hours: boolean }> {
  const row = await readTermsInForce(tx, family)
  if (!row) return { is_over_volume: false, is_in_quiet_hours: false }
  const terms: Terms = {
    perDay: row.per_day,
    quiet: row.quiet_from && row.quiet_to ? { from: row.quiet_from, to: row.quiet_to } : null,
  }
  const { zone, since } = await dayOf(tx, family, now)
  const { sent, urgent } = await countSent(tx, family, person, since)
  return {
    is_over_volume: isOverVolume(terms, sent - urgent, isUrgent),
    is_in_quiet_hours: isQuiet(terms, wallAt(now, zone)),
  }
}
