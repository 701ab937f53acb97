import { calls } from '@evenhand/contract/own-data/own-data.feature.ts'
import type { ServerFeature } from '../feature.ts'
import { cleanOwnExportsJob, exportOwnDataJob } from './own-data.jobs.ts'
import { ownDataRoutes } from './own-data.routes.ts'

/** A person's data export. */
export const ownData = {
  calls,
  routes: [ownDataRoutes],
  jobs: { export_own_data: exportOwnDataJob, clean_own_exports: cleanOwnExportsJob },
  slowJobs: ['export_own_data'],
  schedule: ['47 3 * * * clean_own_exports'],
  ownData: { tables: { own_exports: {} } },
} as const satisfies ServerFeature
