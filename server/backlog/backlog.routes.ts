import {
  answerCard,
  changeCard,
  commentOnCard,
  createCard,
  getCard,
  listCards,
  moveCard,
  removeCard,
} from '@evenhand/contract/backlog/backlog.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { inTransaction, readingAtOnce } from '../db/transaction.ts'
import { Failure } from '../http/failures.ts'
import { byId, byPath, serveFamily } from '../http/serve.ts'
import { addCard, answer, comment, editCard, moveTo, remove } from './backlog.commands.ts'
import {
  cardView,
  countCards,
  countComments,
  findCardFamily,
  listBoard,
  listComments,
  readCard,
} from './backlog.sql.ts'
import { targetsOf } from './links.sql.ts'

/** The family's board. [TASK-01] */
export function backlogRoutes(app: FastifyInstance, ctx: Context): void {
  serveFamily(app, ctx, listCards, byPath, ({ person, family }) =>
    readingAtOnce(ctx.db, person, async (tx) => {
      const [rows, comments, { done }] = await Promise.all([
        listBoard(tx, family),
        countComments(tx, family),
        countCards(tx, family),
      ])
      return { cards: rows.map((row) => cardView(row, comments.get(row.card_id) ?? 0)), done }
    }),
  )

  serveFamily(app, ctx, getCard, byCard, ({ person, family, params }) =>
    inTransaction(ctx.db, { person }, async (tx) => {
      const row = await readCard(tx, family, params.id)
      if (!row || row.removed_at) throw new Failure('card/not-found')
      const comments = await listComments(tx, family, params.id)
      const targets = await targetsOf(tx, family, row.links)
      return { card: cardView(row, comments.length), comments, targets }
    }),
  )

  serveFamily(app, ctx, createCard, byPath, (call) => addCard(call, call.body))
  serveFamily(app, ctx, changeCard, byCard, (call) => editCard(call, call.params.id, call.body))
  serveFamily(app, ctx, moveCard, byCard, (call) => moveTo(call, call.params.id, call.body))
  serveFamily(app, ctx, answerCard, byCard, (call) => answer(call, call.params.id, call.body.answer))
  serveFamily(app, ctx, commentOnCard, byCard, (call) => comment(call, call.params.id, call.body))
  serveFamily(app, ctx, removeCard, byCard, (call) => remove(call, call.params.id))
}

const byCard = byId(findCardFamily, 'card/not-found')
