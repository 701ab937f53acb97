import { changePhone, confirmPhone, removePhone } from '@evenhand/contract/account/account.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { Failure } from '../../http/failures.ts'
import { servePerson } from '../../http/serve.ts'
import { readPhoneNumber } from '../../outside/phone-numbers.ts'
import { profileOf } from '../profile/profile.sql.ts'
import { securityEvent } from '../security.commands.ts'
import { requireFresh } from '../sign-in/fresh.commands.ts'
import * as phone from './phone-change.commands.ts'
import { requireTexts } from './sms.commands.ts'

/** Adding one's own number, verified by a code sent to it, and removing it. */
export function phoneChangeRoutes(app: FastifyInstance, ctx: Context): void {
  servePerson(app, ctx, changePhone, async ({ person, asker, body, request }) => {
    const phoneNumber = readPhoneNumber(body.phoneNumber, undefined)
    if (phoneNumber === null) throw notANumber()
    requireFresh(ctx, asker)
    await requireTexts(ctx)
    await phone.askForPhone(ctx, person, phoneNumber)
    await securityEvent(ctx, { what: 'phone-change', outcome: 'ok', person, requestId: request.id })
    return { success: true, phoneNumber } as const
  })

  servePerson(app, ctx, confirmPhone, async ({ person, asker, body, request }) => {
    const confirmed = await phone.confirmPhone(ctx, asker, body.code)
    const outcome = confirmed.ok ? 'ok' : confirmed.reason
    await securityEvent(ctx, { what: 'phone-confirm', outcome, person, requestId: request.id })
    if (!confirmed.ok) throw new Failure(confirmed.reason)
    return { data: { user: profileOf(confirmed.row) } }
  })

  servePerson(app, ctx, removePhone, async ({ person, asker, request }) => {
    requireFresh(ctx, asker)
    const row = await phone.removePhone(ctx, asker)
    if (!row) throw new Failure('auth/profile-not-found')
    await securityEvent(ctx, { what: 'phone-remove', outcome: 'ok', person, requestId: request.id })
    return { data: { user: profileOf(row) } }
  })
}

function notANumber(): Failure {
  const message = 'Please enter a valid phone number.'
  const fields = [{ field: 'phoneNumber', code: 'invalid', message }]
  return new Failure('auth/invalid-phone-number', { fields })
}
