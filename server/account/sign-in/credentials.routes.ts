import { changeEmail, confirmEmail, getSecurity, putPassword } from '@evenhand/contract/account/account.ts'
import { passwordProblems } from '@evenhand/domain/account/password.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Failure } from '../../http/failures.ts'
import { servePerson } from '../../http/serve.ts'
import { countCodes, totpSince } from '../factors/second-factor.sql.ts'
import { checkEmail } from '../inputs.routes.ts'
import { findPerson, type PersonRow } from '../people.sql.ts'
import { profileOf } from '../profile/profile.sql.ts'
import { securityEvent } from '../security.commands.ts'
import { countPasskeys } from '../ways/passkeys.sql.ts'
import { answerSession, rememberBrowser } from './cookies.routes.ts'
import * as credentials from './credentials.commands.ts'
import { freshUntil, requireFresh } from './fresh.commands.ts'
import { countOwnGuess } from './guesses.routes.ts'
import { canMail } from './register.commands.ts'

/** Changing one's own password and address, and listing one's ways to sign in. */
export function credentialsRoutes(app: FastifyInstance, ctx: Context): void {
  servePerson(app, ctx, putPassword, async (call) => {
    const { person, asker, body, request, reply } = call
    const row = await findOwn(ctx, person)
    const undoCount = await countOwnGuess(ctx, person)
    const isRight = await credentials.isOwnPassword(row, body.currentPassword)
    const note = (outcome: string) =>
      securityEvent(ctx, { what: 'password-change', outcome, person, requestId: request.id })
    if (isRight === null) throw new Failure('auth/password-not-set')
    if (!isRight) {
      await note('auth/wrong-password')
      throw new Failure('auth/wrong-password', { fields: [{ field: 'currentPassword', code: 'wrong' }] })
    }
    await undoCount()
    checkNewPassword(row, body.newPassword)
    const opened = await credentials.changePassword(ctx, asker, body.newPassword)
    if (!opened) throw new Failure('auth/session-expired')
    await note('ok')
    rememberBrowser(ctx, reply, row.email_key)
    return answerSession(call, opened)
  })

  servePerson(app, ctx, changeEmail, async ({ person, asker, body, request }) => {
    checkEmail(body.email)
    if (!canMail(ctx)) throw new Failure('server/mail-unavailable')
    requireFresh(ctx, asker)
    await findOwn(ctx, person)
    const isFree = await credentials.askForEmail(ctx, person, body.email)
    const outcome = isFree ? 'ok' : 'auth/email-already-in-use'
    await securityEvent(ctx, { what: 'email-change', outcome, person, requestId: request.id })
    if (!isFree) throw new Failure('auth/email-already-in-use')
    return { success: true } as const
  })

  servePerson(app, ctx, confirmEmail, async ({ person, asker, body, request, reply }) => {
    const confirmed = await credentials.confirmEmail(ctx, asker, body.token)
    const outcome = confirmed.ok ? 'ok' : confirmed.reason
    await securityEvent(ctx, { what: 'email-confirm', outcome, person, requestId: request.id })
    if (!confirmed.ok) throw new Failure(confirmed.reason)
    rememberBrowser(ctx, reply, confirmed.row.email_key)
    return { data: { user: profileOf(confirmed.row) } }
  })

  servePerson(app, ctx, getSecurity, async ({ person, asker, reply }) => {
    reply.header('cache-control', 'no-store')
    const row = await findOwn(ctx, person)
    const until = freshUntil(ctx, asker)
    return inTransaction(ctx.db, { person }, async (tx) => {
      const since = await totpSince(tx, person)
      return {
        email: row.email,
        phoneNumber: row.phone_number,
        hasPassword: row.password_hash !== null,
        totp: since && { since: since.toISOString() },
        recoveryCodes: await countCodes(tx, person),
        passkeys: await countPasskeys(tx, person),
        freshUntil: until === null ? null : new Date(until).toISOString(),
      }
    })
  })
}

async function findOwn(ctx: Context, person: string): Promise<PersonRow> {
  const row = await findPerson(ctx.db.query, person)
  if (!row) throw new Failure('auth/profile-not-found')
  return row
}

/** Lists every reason against a password (AUTH-04). */
function checkNewPassword(row: PersonRow, password: string): void {
  const owner = { email: row.email, names: [row.first_name, row.last_name] }
  const fields = passwordProblems(password, owner).map((problem) => ({ field: 'newPassword', ...problem }))
  if (fields.length > 0) throw new Failure('auth/weak-password', { fields })
}
