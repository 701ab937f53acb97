import * as contract from '@evenhand/contract/messages/messages.ts'
import { messageOrigin } from '@evenhand/contract/messages/origin.ts'
import { answerTerms, proposeTerms } from '@evenhand/contract/messages/terms.ts'
import { wordsOf } from '@evenhand/domain/messages/fold.ts'
import { asDay } from '@evenhand/domain/time/day.ts'
import { asWallTime, instantOf } from '@evenhand/domain/time/wall.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { inTransaction, reading } from '../db/transaction.ts'
import { findFile } from '../files/files.sql.ts'
import { Failure } from '../http/failures.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'
import { sendFile } from '../http/send-file.ts'
import { byId, byPath, type FamilyCall, serveFamily } from '../http/serve.ts'
import { attach } from './attachments.commands.ts'
import { answer, open, propose } from './conversations.commands.ts'
import { findConversationFamily, readConversations } from './conversations.sql.ts'
import { conversationOf, termsOf, viewOf } from './message.view.ts'
import { dayOf, keepOwnDraft, saw } from './messages.commands.ts'
import { countSent, readMessages, searchRows } from './messages.sql.ts'
import { send } from './sending.commands.ts'
import { findTermsFamily, readProposal, readTermsInForce } from './terms.sql.ts'
import { readOrigin } from './uses.sql.ts'

/** The calls of MSG-01 to MSG-10; messaging itself is always on, with or without the mediator. */
export function messagesRoutes(app: FastifyInstance, ctx: Context): void {
  serveFamily(app, ctx, contract.listConversations, byPath, async (call) => {
    const [rows, terms] = await Promise.all([
      readConversations(ctx.db, call.person, call.family),
      termsFor(call),
    ])
    return { conversations: rows.map(conversationOf), terms }
  })
  serveFamily(app, ctx, contract.openConversation, byPath, (call) => open(call, call.body))
  serveFamily(app, ctx, contract.getConversation, byConversation, async ({ person, family, params }) => {
    const [row] = await readConversations(ctx.db, person, family, params.id)
    if (!row) throw new Failure(MISSING)
    return { conversation: conversationOf(row) }
  })
  serveFamily(app, ctx, contract.listMessages, byConversation, async ({ person, family, params, query }) => {
    const { day, ...range } = query
    const from = day === undefined ? undefined : await startOfDay(ctx, person, family, day)
    const { rows, total } = await readMessages(ctx.db, person, family, params.id, { ...range, from })
    return { messages: rows.map(viewOf), total }
  })
  serveFamily(
    app,
    ctx,
    contract.sendMessage,
    { find: ({ body, person }) => familyOf(ctx, person, body.conversationId), missing: MISSING },
    (call) => send(call, call.body),
  )
  serveFamily(app, ctx, contract.sawMessages, byConversation, (call) => saw(call, call.params.id, call.body))
  serveFamily(
    app,
    ctx,
    contract.keepDraft,
    // asked of the database each time: a draft is written without a look at anything else of the family
    byId(findConversationFamily, MISSING),
    (call) => keepOwnDraft(call, call.params.id, call.body),
  )
  serveFamily(app, ctx, contract.attachToMessage, byConversation, (call) => attach(call, call.upload!))
  serveFamily(app, ctx, contract.messageFile, byPath, async ({ person, family, params, reply }) => {
    const file = await findFile(ctx.db, person, family, params.fileId)
    const bytes = file && (await ctx.files.get(family, params.fileId))
    if (!file || !bytes) throw new Failure('file/not-found')
    return sendFile(reply, file, bytes)
  })
  serveFamily(app, ctx, messageOrigin, byPath, async ({ person, family, params }) => ({
    message: await readOrigin(ctx.db, person, family, params.kind, params.id),
  }))
  serveFamily(app, ctx, contract.searchMessages, byPath, async ({ person, family, query }) => {
    const words = wordsOf(query.q)
    if (words.length === 0) return { messages: [], hasMore: false }
    const { conversationId: conversation = null, before = null } = query
    const rows = await searchRows(ctx.db, person, family, words, { conversation, before, limit: PAGE + 1 })
    return {
      messages: rows.slice(0, PAGE).map((row) => ({
        id: row.message_id,
        conversationId: row.conversation_id,
        place: Number(row.place),
        authorId: row.author_id,
        text: row.body,
        sentAt: row.sent_at.toISOString(),
        severity: row.severity as 0 | 1 | 2 | 3 | null,
      })),
      hasMore: rows.length > PAGE,
    }
  })
  serveFamily(app, ctx, proposeTerms, byPath, (call) => propose(call, call.body))
  serveFamily(app, ctx, answerTerms, byId(findTermsFamily, 'message-terms/not-found'), (call) =>
    answer(call, call.params.id, call.body),
  )
}

const PAGE = 30
const MISSING = 'conversation/not-found'

/** The conversation for everything has its family's id: where that family is known to be the person's nothing is asked. */
const familyOf = (ctx: Context, person: PersonId, id: string) =>
  ctx.live.membershipsOf(person)?.has(id) ? id : findConversationFamily(ctx.db, person, id)

const byConversation = {
  find: ({ ctx, person, params }: { ctx: Context; person: PersonId; params: { id: string } }) =>
    familyOf(ctx, person, params.id),
  missing: MISSING,
} as const

/** The terms in force, the pending proposal, and how much the person has sent today. */
function termsFor({ ctx, person, family }: FamilyCall<typeof contract.listConversations>) {
  return reading(ctx.db, person, async (tx) => {
    // in one round trip
    const [inForce, proposed, { since }] = await Promise.all([
      readTermsInForce(tx, family),
      readProposal(tx, family),
      dayOf(tx, family, ctx.clock()),
    ])
    return {
      inForce: inForce ? termsOf(inForce) : null,
      proposed: proposed ? termsOf(proposed) : null,
      today: await countSent(tx, family, person, since),
    }
  })
}

async function startOfDay(ctx: Context, person: PersonId, family: FamilyId, day: string): Promise<Date> {
  const { zone } = await inTransaction(ctx.db, { person }, (tx) => dayOf(tx, family, ctx.clock()))
  return new Date(instantOf(asDay(day), asWallTime('00:00'), zone))
}
