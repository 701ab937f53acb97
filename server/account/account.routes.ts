import { getProfile, jwks, putPreferences, recordKeys } from '@evenhand/contract/account/auth.ts'
import { profileTopic } from '@evenhand/contract/account/topics.ts'
import { outbox } from '@evenhand/contract/server/server.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { Failure } from '../http/failures.ts'
import { requireOutboxKey } from '../http/outbox-key.ts'
import { servePerson, servePublic } from '../http/serve.ts'
import { write } from '../work/write.ts'
import { changePreferences } from './account.commands.ts'
import { secondFactorRoutes } from './factors/second-factor.routes.ts'
import { listOutbox } from './mail/outbox.sql.ts'
import { findPerson } from './people.sql.ts'
import { deletionRoutes } from './profile/deletion.routes.ts'
import { ownProfileRoutes } from './profile/own-profile.routes.ts'
import { preferencesOf, profileOf } from './profile/profile.sql.ts'
import { credentialsRoutes } from './sign-in/credentials.routes.ts'
import { identityRoutes } from './sign-in/identity.routes.ts'
import { sessionListRoutes } from './sign-in/session-list.routes.ts'
import { sessionRoutes } from './sign-in/sessions.routes.ts'
import { googleRoutes } from './ways/google.routes.ts'
import { mailedLinkRoutes } from './ways/mailed-links.routes.ts'
import { passkeyRoutes } from './ways/passkeys.routes.ts'
import { phoneRoutes } from './ways/phone.routes.ts'
import { phoneChangeRoutes } from './ways/phone-change.routes.ts'

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
      tellPerson(person, profileTopic)
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
