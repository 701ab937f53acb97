import type { CallOf } from '@evenhand/contract/http.ts'
import type { LaterMessage, putLater } from '@evenhand/contract/messages/later.ts'
import { messageMarksTopic } from '@evenhand/contract/messages/topics.ts'
import { LATER_MOST, mayWaitUntil } from '@evenhand/domain/messages/later.ts'
import { isEmpty, maySend } from '@evenhand/domain/messages/message.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Failure } from '../http/failures.ts'
import type { Answer, FamilyScope } from '../http/serve.ts'
import { write } from '../work/write.ts'
import {
  countOtherLater,
  type Due,
  deleteLater,
  findLater,
  keepLater,
  type LaterRow,
  laterOf,
  noteRefused,
  takeDue,
} from './later.sql.ts'
import { readMessage } from './messages.sql.ts'
import { sendWithin } from './sending.commands.ts'
import { askingSendingFacts, droppingDraft, readUnsent } from './sending.sql.ts'

/**
 * Puts a message off, or changes one that waits. It is checked as if it were sent now, so that its writer hears of a
 * fault while they look; the draft it was goes.
 */
export function putOff(
  scope: FamilyScope,
  { id: conversation, clientId }: CallOf<typeof putLater>['params'],
  body: CallOf<typeof putLater>['body'],
): Promise<Answer> {
  const { family, person } = scope
  return write(scope, async (work) => {
    const { tx, now } = work
    const { parents } = await work.lock(family)
    if (maySend(parents, person) !== true) throw new Failure('message/nobody-there')
    // it went out while it was being changed
    if (await readMessage(tx, family, { author: person, clientId })) throw new Failure('message/already-sent')
    // what a change does not name stays
    const known = await findLater(tx, family, person, clientId)
    const attachments = [...new Set(body.attachments ?? known?.attachments ?? [])]
    const { replyTo = known?.reply_to ?? null, suggestion = known?.suggestion ?? null } = body
    if (isEmpty(body.text, attachments.length))
      throw new Failure('message/empty', { fields: [{ field: 'text', code: 'empty' }] })
    if ((await readUnsent(tx, family, person, attachments)).length !== attachments.length)
      throw new Failure('message/attachment-not-found')
    const replied = replyTo ? await readMessage(tx, family, { id: replyTo }) : undefined
    if (replyTo && replied?.conversation_id !== conversation) throw new Failure('message/not-found')
    const sendAt = Date.parse(body.sendAt)
    if (!mayWaitUntil(sendAt, now))
      throw new Failure('message/too-far-ahead', { fields: [{ field: 'sendAt', code: 'too-late' }] })
    if ((await countOtherLater(tx, family, clientId)) >= LATER_MOST)
      throw new Failure('message/too-many-later')
    const row: LaterRow = {
      family_id: family,
      conversation_id: conversation,
      person_id: person,
      client_id: clientId,
      body: body.text,
      reply_to: replyTo,
      attachments,
      decision: body.decision,
      suggestion,
      send_at: new Date(sendAt),
      refused: null,
      changed_at: new Date(now),
    }
    await keepLater(tx, row)
    work.later(droppingDraft(tx, family, conversation, person, body.text))
    work.tell(family, messageMarksTopic, conversation, person)
    return { message: laterOf(row) }
  })
}

/** Takes back a message that has not gone out yet. */
export function takeBack(scope: FamilyScope, conversation: string, client: string): Promise<Answer> {
  const { family, person } = scope
  return write(scope, async (work) => {
    await work.lock(family)
    if (!(await deleteLater(work.tx, family, person, client))) throw new Failure('message/already-sent')
    work.tell(family, messageMarksTopic, conversation, person)
    return { success: true }
  })
}

/**
 * Sends a message whose hour has come, by the same way as any other and as its writer: with the server's own reading, the
 * terms in force now, the record and a notification. Taken out of what waits and stored in one transaction, so a server
 * that dies meanwhile sends it once. What is refused by then stays with its writer, who is shown why.
 */
export async function sendDue(ctx: Context, due: Due): Promise<void> {
  const { family, person, conversation, client } = due
  const scope = { ctx, family, person, repeat: { key: null, requestHash: Buffer.alloc(0) } }
  const asks = askingSendingFacts(ctx.db, family, person, { conversationId: conversation, clientId: client })
  try {
    await write({ ...scope, asks }, async (work) => {
      await work.lock(family)
      const row = await takeDue(work.tx, due, work.now)
      if (!row) return {}
      const { body: text, decision, suggestion, reply_to: replyTo, attachments } = row
      work.tell(family, messageMarksTopic, conversation, person)
      return sendWithin(work, scope, {
        conversationId: conversation,
        clientId: client,
        text,
        decision: decision as LaterMessage['decision'],
        suggestion,
        replyTo,
        attachments,
      })
    })
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown
    await inTransaction(ctx.db, { person }, async (tx) => {
      // whoever has left the family has nobody to send it to, and no screen to see it on
      if (thrown.code === 'family/not-found') await deleteLater(tx, family, person, client)
      else await noteRefused(tx, due, thrown.code)
    })
  }
}
