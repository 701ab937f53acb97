import { isEmail } from '@evenhand/domain/account/email.ts'
import type { SignInConfig } from '../config-sign-in.ts'
import type { Context } from '../context.ts'
import { Failure } from '../http/failures.ts'

/** Refuses an invalid email address, with the text of AUTH-04. */
export function checkEmail(email: string): void {
  if (isEmail(email)) return
  const message = 'Please enter a valid email address.'
  throw new Failure('auth/invalid-email', { fields: [{ field: 'email', code: 'invalid', message }] })
}

/** Refuses a way to sign in that the operator has turned off (AUTH-25). */
export function requireWay(ctx: Context, way: keyof SignInConfig['ways']): void {
  if (ctx.config.signIn.ways[way]) return
  throw new Failure(way === 'password' ? 'auth/operation-not-allowed' : 'server/feature-off')
}
