import { calls } from '@evenhand/contract/conflicts/conflicts.feature.ts'
import type { ServerFeature } from '../feature.ts'
import { demoConflicts } from './conflicts.demo.ts'
import { conflictsRoutes } from './conflicts.routes.ts'

/** Conflicts and open matters between the parents. */
export const conflicts = {
  calls,
  routes: [conflictsRoutes],
  demoYear: demoConflicts,
  ownData: { tables: { conflict_settlements: {} } },
} as const satisfies ServerFeature
