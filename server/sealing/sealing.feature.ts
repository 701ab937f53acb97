import { calls } from '@evenhand/contract/sealing/sealing.feature.ts'
import type { ServerFeature } from '../feature.ts'
import { demoSealing } from './sealing.demo.ts'
import { sealingRoutes } from './sealing.routes.ts'
import { sealingWaiting } from './waiting.commands.ts'

/** Double-blind settlement of a disputed amount. */
export const sealing = {
  calls,
  flag: 'expenses',
  routes: [sealingRoutes],
  waiting: { inFamily: sealingWaiting },
  demoYear: demoSealing,
  ownData: {
    tables: { expense_sealings: { without: ['first_commitment', 'first_key', 'second_commitment', 'box'] } },
  },
} as const satisfies ServerFeature
