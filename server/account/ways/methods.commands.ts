import { normaliseEmail } from '@evenhand/domain/account/email.ts'
import type { Context } from '../../context.ts'
import { findPersonByEmail } from '../people.sql.ts'
import { linkedTo } from './linked-accounts.sql.ts'

/** How to sign in to an address's account; an unknown address gets the same reply as one with a password (AUTH-09 D). */
export async function methodsOf(
  ctx: Context,
  email: string,
): Promise<('password' | 'google' | 'magic-link')[]> {
  const { google, ways } = ctx.config.signIn
  const person = await findPersonByEmail(ctx.db.query, normaliseEmail(email))
  const linked = google && person ? await linkedTo(ctx.db.query, person.id, google.issuer) : undefined
  const hasPassword = person === undefined || person.password_hash !== null
  return [
    ...(hasPassword && ways.password ? (['password'] as const) : []),
    ...(linked ? (['google'] as const) : []),
    ...(ways.link ? (['magic-link'] as const) : []),
  ]
}
