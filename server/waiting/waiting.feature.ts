import { calls } from '@evenhand/contract/waiting/waiting.feature.ts'
import type { ServerFeature } from '../feature.ts'
import { waitingRoutes } from './waiting.routes.ts'

/** What waits for a person's act: each feature declares its own part (`waiting` of its `<feature>.feature.ts`). */
export const waiting = {
  calls,
  routes: [waitingRoutes],
  ownData: { tables: {} },
} as const satisfies ServerFeature
