import { calls } from '@evenhand/contract/mediation/mediation.feature.ts'
import type { ServerFeature } from '../feature.ts'
import { mediationRoutes } from './mediation.routes.ts'
import { shieldRoutes } from './shield.routes.ts'

/** The mediator's language model, and the shield. */
export const mediation = {
  calls,
  flag: 'aiModeration',
  routes: [mediationRoutes, shieldRoutes],
  ownData: { tables: { mediation_choices: {}, mediation_feedback: {}, shield_choices: {} } },
} as const satisfies ServerFeature
