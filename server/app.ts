import type { Endpoint } from '@evenhand/contract/http.ts'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import type { ServerFeatures } from './feature.ts'
import { answerBadUrl, answerFailures } from './http/answer.ts'
import { compressReplies } from './http/compression.ts'
import { setCommonHeaders } from './http/headers.ts'
import { addressOf } from './http/limits.ts'
import { servePage } from './http/page.ts'
import { HEAD_MS, limitBodies, MOST_SOCKETS, REQUEST_MS } from './http/patience.ts'
import { serveOff } from './http/serve.ts'
import { passStreams } from './http/uploads.ts'

/** The server with every feature mounted (features.ts). */
export async function buildApp(ctx: Context, features: ServerFeatures): Promise<FastifyInstance> {
  const headMs = ctx.faults.headMs ?? HEAD_MS
  const app = Fastify({
    // only errors are logged, and those without request text (SET-02)
    logger: false,
    bodyLimit: 256 * 1024,
    trustProxy: ctx.config.trustProxy ?? false,
    genReqId: () => ctx.newId(),
    frameworkErrors: answerBadUrl,
    // a server told to stop finishes what it has begun
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: headMs, connectionsCheckingInterval: headMs / 3 },
    routerOptions: { maxParamLength: 200 },
  })
  app.server.maxConnections = MOST_SOCKETS
  answerFailures(app, ctx.life)
  setCommonHeaders(app)
  finishBeforeClosing(app, ctx)
  limitBodies(app, ctx.faults.bodyMs)
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      useDefaults: false,
    },
    strictTransportSecurity: ctx.config.mode === 'production' ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    // a popup at Google has another origin; with 'same-origin' the page could not tell that it was closed
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  })
  compressReplies(app)
  await app.register(cookie)
  await app.register(multipart)
  passStreams(app, streamTypes(features))
  // a coarse first limit in memory; the real ones are in http/limits.ts
  if (!ctx.faults.noLimits)
    await app.register(rateLimit, { max: 3000, timeWindow: 60_000, keyGenerator: addressOf })

  for (const feature of Object.values(features)) {
    if (feature.flag && !ctx.config.features[feature.flag]) serveOff(app, ctx, Object.values(feature.calls))
    else for (const mount of feature.routes) mount(app, ctx, features)
  }
  await servePage(app, ctx)
  return app
}

/** On close, ends the open pages' streams, lets every other request finish, and cuts off what takes too long. */
function finishBeforeClosing(app: FastifyInstance, ctx: Context): void {
  let closing: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    ctx.live.release()
    // Node closes idle connections once: those that carry a request then stay open after it for as long as the other
    // side likes, which a proxy does
    closing = setInterval(() => app.server.closeIdleConnections(), IDLE_EVERY_MS).unref()
    setTimeout(() => app.server.closeAllConnections(), MOST_MS_TO_FINISH).unref()
  })
  app.addHook('onClose', async () => clearInterval(closing))
}

const IDLE_EVERY_MS = 100
/** Within what a server has to stop in (http/stopping.ts). */
const MOST_MS_TO_FINISH = 6_000

function streamTypes(features: ServerFeatures): string[] {
  const calls = Object.values(features).flatMap(({ calls: own }) => Object.values(own) as Endpoint[])
  return [...new Set(calls.flatMap(({ stream }) => (stream ? [stream.type] : [])))]
}
