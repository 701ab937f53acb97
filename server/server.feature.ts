import { calls } from '@evenhand/contract/server.feature.ts'
import type { ServerFeature } from './feature.ts'
import { documentationRoutes } from './http/documentation.routes.ts'
import { healthRoutes } from './http/health.routes.ts'
import { liveRoutes } from './live/live.routes.ts'
import { demoRoutes } from './seed/demo.routes.ts'
import { sandboxRoutes } from './seed/sandbox.routes.ts'

/** The server itself: health, live events, demo and test mode. */
export const server = {
  calls,
  routes: [healthRoutes, documentationRoutes, liveRoutes, demoRoutes, sandboxRoutes],
} as const satisfies ServerFeature
