import { getProfile, jwks, putPreferences, recordKeys } from '@evenhand/contract/auth.ts'
import { outbox } from '@evenhand/contract/server.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { Failure } from '../http/failures.ts'
import { requireOutboxKey } from '../http/outbox-key.ts'
import { servePerson, servePublic } from '../http/serve.ts'
import { write } from '../work/write.ts'
import { changePreferences } from './account.commands.ts'
import { credentialsRoutes } from './credentials.routes.ts'
import { deletionRoutes } from './deletion.routes.ts'
import { googleRoutes } from './google.routes.ts'
import { identityRoutes } from './identity.routes.ts'
import { mailedLinkRoutes } from './mailed-links.routes.ts'
import { listOutbox } from './outbox.sql.ts'
import { ownProfileRoutes } from './own-profile.routes.ts'
import { passkeyRoutes } from './passkeys.routes.ts'
import { findPerson } from './people.sql.ts'
import { phoneRoutes } from './phone.routes.ts'
import { phoneChangeRoutes } from './phone-change.routes.ts'
import { preferencesOf, profileOf } from './profile.sql.ts'
import { secondFactorRoutes } from './second-factor.routes.ts'
import { sessionListRoutes } from './session-list.routes.ts'
import { sessionRoutes } from './sessions.routes.ts'

/** Who a person is: identity, sessions, profile, the public keys that verify our tokens, and local mode's outbox. */
export function accountRoutes(app: FastifyInstance, ctx: Context): void {
  identityRoutes(app, ctx)
  sessionRoutes(app, ctx)
  googleRoutes(app, ctx)
  mailedLinkRoutes(app, ctx)
  phoneRoutes(app, ctx)
  sessionListRoutes(app, ctx)
  secondFactorRoutes(app, ctx)
  passkeyRoutes(app, ctx)
  ownProfileRoutes(app, ctx)
  credentialsRoutes(app, ctx)
  deletionRoutes(app, ctx)
  phoneChangeRoutes(app, ctx)

  servePerson(app, ctx, getProfile, async ({ person }) => {
    const found = await findPerson(ctx.db.query, person)
    if (!found) throw new Failure('auth/profile-not-found')
    return { data: { user: profileOf(found) } }
  })

  servePerson(app, ctx, putPreferences, async ({ person, body, repeat }) =>
    write({ ctx, person, repeat }, async ({ tx, now, tellPerson }) => {
      const changed = await changePreferences(tx, person, body, now)
      if (!changed) throw new Failure('auth/profile-not-found')
      tellPerson(person, 'profile')
      return { preferences: preferencesOf(changed) }
    }),
  )

  servePublic(app, ctx, jwks, async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=300')
    return ctx.keys.published('id-token')
  })

  servePublic(app, ctx, recordKeys, async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=300')
    return ctx.keys.published('record-head')
  })

  servePublic(app, ctx, outbox, async ({ reply, request }) => {
    requireOutboxKey(ctx, request)
    reply.header('cache-control', 'no-store')
    return { items: await listOutbox(ctx.db) }
  })
}
