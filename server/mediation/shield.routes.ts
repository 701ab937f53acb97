import { getShield, giveFeedback, putShield } from '@evenhand/contract/mediation/shield.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { servePerson } from '../http/serve.ts'
import { write } from '../work/write.ts'
import { insertFeedback, keepShield, readShield } from './shield.sql.ts'

/** The person's private part of the mediator, turned off with it (LIM-03). */
export function shieldRoutes(app: FastifyInstance, ctx: Context): void {
  servePerson(app, ctx, getShield, async ({ person }) => ({
    shield: await inTransaction(ctx.db, { person }, (tx) => readShield(tx, person)),
  }))
  servePerson(app, ctx, putShield, (call) =>
    write(call, async ({ tx, now }) => {
      await keepShield(tx, call.person, call.body, now)
      return { success: true }
    }),
  )
  servePerson(app, ctx, giveFeedback, (call) =>
    write(call, async ({ tx, now, ctx: { newId } }) => {
      const { direction, categories, severity, engineVersion } = call.body
      await insertFeedback(tx, {
        person_id: call.person,
        feedback_id: newId(),
        direction,
        categories,
        severity,
        engine_version: engineVersion,
        at: new Date(now),
      })
      return { success: true }
    }),
  )
}
