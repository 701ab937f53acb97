import { calls } from '@evenhand/contract/mediation.feature.ts'
import type { ServerFeature } from '../feature.ts'
import { mediationRoutes } from './mediation.routes.ts'
import { shieldRoutes } from './shield.routes.ts'

/** The mediator's language model, and the shield. */
export const mediation = {
  calls,
  flag: 'aiModeration',
  routes: [mediationRoutes, shieldRoutes],
} as const satisfies ServerFeature
