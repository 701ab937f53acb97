import type { CallOf } from '@evenhand/contract/http.ts'
import type { keepDraft, Message, sawMessages, sendMessage } from '@evenhand/contract/messages.ts'
import { fold } from '@evenhand/domain/messages/fold.ts'
import { isEmpty, maySend } from '@evenhand/domain/messages/message.ts'
import { isOverVolume, isQuiet, type Terms } from '@evenhand/domain/messages/terms.ts'
import { asWallTime, asZone, dayAt, instantOf, wallAt } from '@evenhand/domain/time/wall.ts'
import { analyse } from '@evenhand/mediator/analyse.ts'
import type { Analysis } from '@evenhand/mediator/mediation.ts'
import { zoneOf } from '../family/zone.sql.ts'
import { Failure } from '../http/failures.ts'
import type { Answer, FamilyScope } from '../http/serve.ts'
import { namesAround } from '../mediation/mediation.sql.ts'
import { markRead } from '../notifications/notifications.sql.ts'
import { type Work, write } from '../work/write.ts'
import {
  dropDraft,
  hasConversation,
  insertConversation,
  keepDraftRow,
  moveMark,
} from './conversations.sql.ts'
import { viewOf } from './message.view.ts'
import {
  countSent,
  countUnsent,
  insertDecision,
  insertMessage,
  insertSightings,
  nextPlace,
  readMessage,
} from './messages.sql.ts'
import { readTermsInForce } from './terms.sql.ts'

type Sending = CallOf<typeof sendMessage>['body']

/**
 * Sends a message: it enters both parents' record in the transaction that stores it. The same client id is one
 * message however often it arrives; with another text it is refused, never overwritten.
 */
export function send(scope: FamilyScope, body: Sending): Promise<Answer> {
  return write({ ...scope, status: 201 }, (work) => sendWithin(work, scope, body))
}

/** The same inside a transaction under way, for the demo family. */
export async function sendWithin(
  work: Work,
  { family, person }: Pick<FamilyScope, 'family' | 'person'>,
  body: Sending,
): Promise<{ message: Message }> {
  const { tx, ctx, now } = work
  const { parents } = await work.lock(family)
  const known = await readMessage(tx, family, { author: person, clientId: body.clientId })
  if (known) {
    if (known.body !== body.text || known.conversation_id !== body.conversationId)
      throw new Failure('request/idempotency-mismatch')
    return { message: viewOf(known) }
  }
  if (maySend(parents, person) !== true) throw new Failure('message/nobody-there')
  const files = [...new Set(body.attachments ?? [])]
  if (isEmpty(body.text, files.length))
    throw new Failure('message/empty', { fields: [{ field: 'text', code: 'empty' }] })
  if ((await countUnsent(tx, family, person, files)) !== files.length)
    throw new Failure('message/attachment-not-found')
  await ensureConversation(work, { family, person }, body.conversationId)
  const replied = body.replyTo ? await readMessage(tx, family, { id: body.replyTo }) : undefined
  if (body.replyTo && replied?.conversation_id !== body.conversationId) throw new Failure('message/not-found')
  const isUrgent = body.decision === 'urgent'
  const bounds = await boundsOf(work, { family, person }, isUrgent)
  const reading = ctx.config.features.aiModeration ? await read(work, person, body.text) : null
  const id = ctx.newId()
  await insertMessage(
    tx,
    {
      family_id: family,
      message_id: id,
      conversation_id: body.conversationId,
      place: String(await nextPlace(tx, family, body.conversationId)),
      author_id: person,
      client_id: body.clientId,
      body: body.text,
      folded: fold(body.text),
      reply_to: body.replyTo ?? null,
      is_urgent: isUrgent,
      ...bounds,
      severity: reading?.severity ?? null,
      safety: reading?.safety ?? [],
      sent_at: new Date(now),
    },
    files,
  )
  if (reading) await keepDecision(work, { family, person }, id, body, reading)
  await dropDraft(tx, family, body.conversationId, person, body.text)
  const message = viewOf((await readMessage(tx, family, { id }))!)
  work.record(family, { kind: 'message.sent', subject: id, body: factOf(message) })
  work.tell(family, 'messages', body.conversationId)
  return { message }
}

/** What the record keeps of a message: what was sent, never how it was read by a machine. */
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

/** The server's own reading; failing to read never stops a message. */
async function read({ tx }: Work, person: FamilyScope['person'], text: string): Promise<Analysis | null> {
  const names = await namesAround(tx, person)
  try {
    return analyse(text, {
      locale: 'en',
      direction: 'in',
      childNames: names.children,
      parentNames: names.parents,
      llmConsent: false,
    })
  } catch {
    return null
  }
}

async function keepDecision(
  { tx, now }: Work,
  { family, person }: Pick<FamilyScope, 'family' | 'person'>,
  id: string,
  body: Sending,
  reading: Analysis,
): Promise<void> {
  await insertDecision(tx, {
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
}

/** The conversation for everything is made with its first message; any other must be there. */
async function ensureConversation(
  work: Work,
  { family, person }: Pick<FamilyScope, 'family' | 'person'>,
  id: string,
): Promise<void> {
  if (await hasConversation(work.tx, family, id)) return
  if (id !== family) throw new Failure('conversation/not-found')
  await insertConversation(work.tx, {
    family_id: family,
    conversation_id: family,
    kind: 'everything',
    title: '',
    folded_title: '',
    child_id: null,
    created_by: person,
    created_at: new Date(work.now),
  })
}

/** What both agreed on, held against this moment; it is noted and refuses nothing (decision 0047). */
async function boundsOf(
  { tx, now }: Work,
  { family, person }: Pick<FamilyScope, 'family' | 'person'>,
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

/** The family's zone, and when its day began. */
export async function dayOf(tx: Work['tx'], family: FamilyScope['family'], now: number) {
  const known = await zoneOf(tx, family)
  if (known === undefined) throw new Failure('family/not-found')
  const zone = asZone(known)
  return { zone, since: new Date(instantOf(dayAt(now, zone), asWallTime('00:00'), zone)) }
}

/** Keeps when messages of the other parent were delivered or first viewed; a view is a fact of the record. */
export function saw(
  scope: FamilyScope,
  conversation: string,
  { what, ids }: CallOf<typeof sawMessages>['body'],
): Promise<Answer> {
  const { family, person } = scope
  return write(scope, async (work) => {
    await work.lock(family)
    const { first, furthest } = await insertSightings(
      work.tx,
      family,
      conversation,
      person,
      what,
      ids,
      work.now,
    )
    if (what === 'viewed' && furthest > 0) {
      await moveMark(work.tx, family, conversation, person, furthest)
      const about = { family, subject: conversation, fact: 'message.sent' }
      if ((await markRead(work.tx, person, about, work.now)) > 0) work.tellPerson(person, 'notifications')
    }
    if (first.length > 0) {
      if (what === 'viewed')
        work.record(family, { kind: 'message.viewed', subject: conversation, body: { messages: first } })
      work.tell(family, 'message-marks', conversation)
    }
    return { success: true }
  })
}

/** Keeps what a person has begun to write, for their other devices. */
export function keepOwnDraft(
  scope: FamilyScope,
  conversation: string,
  body: CallOf<typeof keepDraft>['body'],
): Promise<Answer> {
  const { family, person } = scope
  return write(scope, async (work) => {
    const draft = { body: body.text, reply_to: body.replyTo }
    await keepDraftRow(work.tx, family, conversation, person, draft, work.now)
    work.tell(family, 'message-marks', conversation, person)
    return { success: true }
  })
}
