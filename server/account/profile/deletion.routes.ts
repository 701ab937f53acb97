import { deleteAccount, previewDeletion } from '@evenhand/contract/account/account.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { Failure } from '../../http/failures.ts'
import { servePerson } from '../../http/serve.ts'
import { findPerson } from '../people.sql.ts'
import { securityEvent } from '../security.commands.ts'
import { forgetEverything } from '../sign-in/cookies.routes.ts'
import { isOwnPassword } from '../sign-in/credentials.commands.ts'
import { requireFresh } from '../sign-in/fresh.commands.ts'
import { countOwnGuess } from '../sign-in/guesses.routes.ts'
import * as deletion from './deletion.commands.ts'

/** Deleting an account: what would happen, then doing it (AUTH-07). */
export function deletionRoutes(app: FastifyInstance, ctx: Context): void {
  servePerson(app, ctx, previewDeletion, async ({ person, reply }) => {
    reply.header('cache-control', 'no-store')
    return deletion.previewDeletion(ctx, person)
  })

  servePerson(app, ctx, deleteAccount, async ({ person, asker, body, request, reply }) => {
    const row = await findPerson(ctx.db.query, person)
    if (!row) throw new Failure('auth/profile-not-found')
    if (row.password_hash === null) {
      requireFresh(ctx, asker)
    } else {
      if (body.password === undefined)
        throw new Failure('auth/missing-password', { fields: [{ field: 'password', code: 'required' }] })
      const undoCount = await countOwnGuess(ctx, person)
      if (!(await isOwnPassword(row, body.password))) {
        const outcome = 'auth/wrong-password'
        await securityEvent(ctx, { what: 'delete-account', outcome, person, requestId: request.id })
        throw new Failure(outcome, { fields: [{ field: 'password', code: 'wrong' }] })
      }
      await undoCount()
    }
    await deletion.deleteAccount(ctx, person)
    await securityEvent(ctx, { what: 'delete-account', outcome: 'ok', person, requestId: request.id })
    forgetEverything(ctx, { request, reply })
    return { success: true } as const
  })
}
