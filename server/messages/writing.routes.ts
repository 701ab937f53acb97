import * as contract from '@evenhand/contract/messages/later.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { byId, serveFamily, servePerson } from '../http/serve.ts'
import { write } from '../work/write.ts'
import { findConversationFamily } from './conversations.sql.ts'
import { putOff, takeBack } from './later.commands.ts'
import { keepShortAnswers, laterOf, readLater, readShortAnswers } from './later.sql.ts'

/** What helps to write: messages that go out later, and short answers of one's own (MSG-08). */
export function writingRoutes(app: FastifyInstance, ctx: Context): void {
  const byConversation = byId(findConversationFamily, 'conversation/not-found')
  serveFamily(app, ctx, contract.listLater, byConversation, async ({ person, family, params }) => ({
    messages: (await inTransaction(ctx.db, { person }, (tx) => readLater(tx, family, params.id))).map(
      laterOf,
    ),
  }))
  serveFamily(app, ctx, contract.putLater, byConversation, (call) => putOff(call, call.params, call.body))
  serveFamily(app, ctx, contract.dropLater, byConversation, (call) =>
    takeBack(call, call.params.id, call.params.clientId),
  )
  servePerson(app, ctx, contract.getShortAnswers, async ({ person }) => ({
    answers: await inTransaction(ctx.db, { person }, (tx) => readShortAnswers(tx, person)),
  }))
  servePerson(app, ctx, contract.putShortAnswers, (call) =>
    write(call, async ({ tx, now }) => {
      await keepShortAnswers(tx, call.person, call.body.answers, now)
      return { success: true }
    }),
  )
}
