import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'
import { accountRoutes } from './account/account.routes.ts'
import { calendarRoutes } from './calendar/calendar.routes.ts'
import { contactsRoutes } from './contacts/contacts.routes.ts'
import type { Context } from './context.ts'
import { agreementsRoutes } from './expenses/agreements.routes.ts'
import { expensesRoutes } from './expenses/expenses.routes.ts'
import { familyRoutes } from './family/family.routes.ts'
import { answerFailures } from './http/answer.ts'
import { documentationRoutes } from './http/documentation.routes.ts'
import { healthRoutes } from './http/health.routes.ts'
import { addressOf } from './http/limits.ts'
import { packAnswers } from './http/packed-answers.ts'
import { servePage } from './http/page.ts'
import { liveRoutes } from './live/live.routes.ts'
import { mediationRoutes } from './mediation/mediation.routes.ts'
import { messagesRoutes } from './messages/messages.routes.ts'
import { recordRoutes } from './record/record.routes.ts'
import { demoRoutes } from './seed/demo.routes.ts'
import { sandboxRoutes } from './seed/sandbox.routes.ts'

/** The server with every feature mounted: the table of contents of the API. */
export async function buildApp(ctx: Context): Promise<FastifyInstance> {
  const app = Fastify({
    // nothing is printed but errors, and those carry no request text (SET-02)
    logger: false,
    bodyLimit: 256 * 1024,
    trustProxy: ctx.config.trustProxy ?? false,
    genReqId: () => ctx.newId(),
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
  })
  answerFailures(app)
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      useDefaults: false,
    },
    strictTransportSecurity: ctx.config.mode === 'production' ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    // a popup at Google is another origin; with 'same-origin' the page could not tell that it was closed
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  })
  packAnswers(app)
  await app.register(cookie)
  await app.register(multipart)
  // the coarse first wall, in memory; the limits that count are in http/limits.ts
  if (!ctx.faults.noLimits)
    await app.register(rateLimit, { max: 3000, timeWindow: 60_000, keyGenerator: addressOf })

  healthRoutes(app, ctx)
  documentationRoutes(app, ctx)
  accountRoutes(app, ctx)
  familyRoutes(app, ctx)
  contactsRoutes(app, ctx)
  expensesRoutes(app, ctx)
  agreementsRoutes(app, ctx)
  messagesRoutes(app, ctx)
  calendarRoutes(app, ctx)
  recordRoutes(app, ctx)
  mediationRoutes(app, ctx)
  liveRoutes(app, ctx)
  demoRoutes(app, ctx)
  sandboxRoutes(app, ctx)
  await servePage(app, ctx)
  return app
}
