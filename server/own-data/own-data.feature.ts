import { calls } from '@evenhand/contract/own-data/own-data.feature.ts'
import { job, type ServerFeature } from '../feature.ts'
import { task } from '../jobs/queue.sql.ts'
import { exportOwnData, removeCopy } from './own-data.commands.ts'
import { cleanOwnExportsJob, exportOwnDataJob, removeCopyJob } from './own-data.jobs.ts'
import { ownDataRoutes } from './own-data.routes.ts'

/** A person's data export. */
export const ownData = {
  calls,
  routes: [ownDataRoutes],
  jobs: [
    job(exportOwnData, exportOwnDataJob, { isSlow: true }),
    job(removeCopy, removeCopyJob),
    job(task('clean_own_exports'), cleanOwnExportsJob, { at: '47 3 * * *' }),
  ],
  ownData: { tables: { own_exports: {} } },
} as const satisfies ServerFeature
