import { calls } from '@evenhand/contract/server/server.feature.ts'
import { demoRoutes } from './demo/demo.routes.ts'
import { sandboxRoutes } from './demo/sandbox.routes.ts'
import type { ServerFeature } from './feature.ts'
import { documentationRoutes } from './http/documentation.routes.ts'
import { healthRoutes } from './http/health.routes.ts'
import { liveRoutes } from './live/live.routes.ts'

/** The server itself: health, live events, demo and test mode. */
export const server = {
  calls,
  routes: [healthRoutes, documentationRoutes, liveRoutes, demoRoutes, sandboxRoutes],
  ownData: {
    tables: {},
    leftOut: {
      idempotency_keys: 'replies already given, kept so that a device may safely send twice',
      rate_limits: 'counters under hashed keys',
      spent_tokens: 'ids of single tokens',
      server_facts: 'about the server, not about a person',
      server_keys: 'about the server, not about a person',
      outbox: 'mail of a server that sends none, on the one machine it runs on',
    },
  },
} as const satisfies ServerFeature
