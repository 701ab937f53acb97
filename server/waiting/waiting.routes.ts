import { listWaiting } from '@evenhand/contract/waiting/waiting.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import type { ServerFeatures } from '../feature.ts'
import { everyFamily } from '../http/gate.ts'
import { servePerson } from '../http/serve.ts'
import { readWaiting } from './waiting.commands.ts'

/** [DASH-01] What waits for a person's act, whichever feature it is from. */
export function waitingRoutes(app: FastifyInstance, ctx: Context, features: ServerFeatures): void {
  servePerson(app, ctx, listWaiting, async ({ person, asker }) =>
    readWaiting(ctx, features, person, await everyFamily(ctx, asker)),
  )
}
