import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInByPasskey,
} from '@evenhand/contract/account/passkeys.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { Failure } from '../../http/failures.ts'
import { servePerson, servePublic } from '../../http/serve.ts'
import { securityEvent } from '../security.commands.ts'
import { rememberBrowser } from '../sign-in/cookies.routes.ts'
import { requireFresh } from '../sign-in/fresh.commands.ts'
import { identityToken } from '../sign-in/tokens.commands.ts'
import * as passkeys from './passkeys.commands.ts'

/** Adding, renaming and removing one's own passkeys, and signing in with one (WebAuthn). */
export function passkeyRoutes(app: FastifyInstance, ctx: Context): void {
  servePerson(app, ctx, listPasskeys, async ({ person, reply }) => {
    reply.header('cache-control', 'no-store')
    return { passkeys: await passkeys.listPasskeys(ctx, person) }
  })

  servePerson(app, ctx, beginPasskey, async ({ person, asker, reply }) => {
    requireFresh(ctx, asker)
    reply.header('cache-control', 'no-store')
    return passkeys.beginPasskey(ctx, person)
  })

  servePerson(app, ctx, addPasskey, async ({ person, asker, body, request }) => {
    requireFresh(ctx, asker)
    const passkey = await passkeys.addPasskey(ctx, person, body)
    await securityEvent(ctx, { what: 'passkey-add', outcome: 'ok', person, requestId: request.id })
    return { passkey }
  })

  servePerson(app, ctx, renamePasskey, async ({ person, params, body }) => {
    const passkey = await passkeys.renamePasskey(ctx, person, params.id, body.name)
    if (!passkey) throw new Failure('auth/passkey-not-found')
    return { passkey }
  })

  servePerson(app, ctx, removePasskey, async ({ person, asker, params, request }) => {
    requireFresh(ctx, asker)
    if (!(await passkeys.removePasskey(ctx, asker, params.id))) throw new Failure('auth/passkey-not-found')
    await securityEvent(ctx, { what: 'passkey-remove', outcome: 'ok', person, requestId: request.id })
    return { success: true } as const
  })

  servePublic(app, ctx, beginPasskeySignIn, async ({ reply }) => {
    reply.header('cache-control', 'no-store')
    return passkeys.beginSignIn(ctx)
  })

  servePublic(app, ctx, signInByPasskey, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const signedIn = await passkeys.signInByPasskey(ctx, body)
    const outcome = signedIn.ok ? 'ok' : signedIn.reason
    const { person } = signedIn
    await securityEvent(ctx, { what: 'passkey-sign-in', outcome, person, requestId: request.id })
    if (!signedIn.ok) throw new Failure(signedIn.reason)
    rememberBrowser(ctx, reply, signedIn.emailKey)
    // the device has verified its user: two factors in one
    return { success: true, idToken: await identityToken(ctx, signedIn.holder, 'passkey', true) } as const
  })
}
