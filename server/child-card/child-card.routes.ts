import * as contract from '@evenhand/contract/child-card/child-card.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { PersonId } from '../http/gate.ts'
import { byId, serveFamily, servePublic } from '../http/serve.ts'
import { cardOf, endLink, makeLink, openLink, putSection } from './child-card.commands.ts'
import { findChildFamily, findLinkFamily, readVersions } from './child-card.sql.ts'
import { versionView } from './child-card.view.ts'

/** The calls of CHILD-01. */
export function childCardRoutes(app: FastifyInstance, ctx: Context): void {
  serveFamily(app, ctx, contract.getChildCard, byChild, async ({ person, family, params }) => ({
    card: await inTransaction(ctx.db, { person }, (tx) =>
      cardOf({ tx, now: ctx.clock() }, { family }, params.childId),
    ),
  }))
  serveFamily(app, ctx, contract.putCardSection, byChild, (call) =>
    putSection(call, call.params.childId, call.params.section, call.body),
  )
  serveFamily(app, ctx, contract.cardVersions, byChild, async ({ person, family, params, query }) => {
    const found = await readVersions(ctx.db, person, family, params.childId, { ...query, limit: PAGE + 1 })
    return { versions: found.slice(0, PAGE).map(versionView), hasMore: found.length > PAGE }
  })
  serveFamily(app, ctx, contract.makeCardLink, byChild, (call) =>
    makeLink(call, call.params.childId, call.body),
  )
  serveFamily(app, ctx, contract.endCardLink, byId(findLinkFamily, 'card-link/not-found'), (call) =>
    endLink(call, call.params.id),
  )
  servePublic(app, ctx, contract.openCardLink, ({ body }) => openLink(ctx, body))
}

const MISSING = 'child/not-found'
const PAGE = 30

const byChild = {
  find: ({ ctx, person, params }: { ctx: Context; person: PersonId; params: { childId: string } }) =>
    findChildFamily(ctx.db, person, params.childId),
  missing: MISSING,
} as const
