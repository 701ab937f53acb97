import { calls } from '@evenhand/contract/record.feature.ts'
import type { ServerFeature } from '../feature.ts'
import { recordRoutes } from './record.routes.ts'

/** The family's record. */
export const record = {
  calls,
  routes: [recordRoutes],
} as const satisfies ServerFeature
