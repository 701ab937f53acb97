import {
  beginTotp,
  confirmTotp,
  newRecoveryCodes,
  proveSecondFactor,
  removeTotp,
} from '@evenhand/contract/account/second-factor.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { Failure } from '../../http/failures.ts'
import { servePerson, servePublic } from '../../http/serve.ts'
import { securityEvent } from '../security.commands.ts'
import { requireFresh } from '../sign-in/fresh.commands.ts'
import { countCodeGuess, countTotpGuess, undoCodeGuess } from '../sign-in/guesses.routes.ts'
import { readProof } from '../sign-in/proofs.commands.ts'
import * as factor from './second-factor.commands.ts'

/** The authenticator app and its recovery codes: set-up, checking, removal. */
export function secondFactorRoutes(app: FastifyInstance, ctx: Context): void {
  servePerson(app, ctx, beginTotp, async ({ person, asker, reply }) => {
    requireFresh(ctx, asker)
    reply.header('cache-control', 'no-store')
    return factor.beginTotp(ctx, person)
  })

  servePerson(app, ctx, confirmTotp, async ({ person, asker, body, request, reply }) => {
    requireFresh(ctx, asker)
    await countTotpGuess(ctx, person)
    reply.header('cache-control', 'no-store')
    const made = await factor.confirmTotp(ctx, asker, body)
    await securityEvent(ctx, { what: 'totp-on', outcome: 'ok', person, requestId: request.id })
    return made
  })

  servePerson(app, ctx, removeTotp, async ({ person, asker, request }) => {
    requireFresh(ctx, asker)
    await factor.removeTotp(ctx, asker)
    await securityEvent(ctx, { what: 'totp-off', outcome: 'ok', person, requestId: request.id })
    return { success: true } as const
  })

  servePerson(app, ctx, newRecoveryCodes, async ({ person, asker, request, reply }) => {
    requireFresh(ctx, asker)
    reply.header('cache-control', 'no-store')
    const made = await factor.newRecoveryCodes(ctx, person)
    await securityEvent(ctx, { what: 'recovery-codes', outcome: 'ok', person, requestId: request.id })
    return made
  })

  servePublic(app, ctx, proveSecondFactor, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const claims = await readProof(ctx, body.idToken)
    if (!claims) throw new Failure('auth/invalid-credential')
    await countCodeGuess(ctx, claims)
    const proven = await factor.proveSecondFactor(ctx, claims, body.code)
    const outcome = proven.ok ? 'ok' : proven.reason
    const { person } = claims
    await securityEvent(ctx, { what: 'second-factor', outcome, person, requestId: request.id })
    if (!proven.ok) throw new Failure(proven.reason)
    await undoCodeGuess(ctx, claims)
    const { idToken, recoveryCodesLeft } = proven
    return {
      success: true,
      idToken,
      ...(recoveryCodesLeft === undefined ? {} : { recoveryCodesLeft }),
    } as const
  })
}
