import { calls } from '@evenhand/contract/record/record.feature.ts'
import { job, type ServerFeature } from '../feature.ts'
import { task } from '../jobs/queue.sql.ts'
import { devicesRoutes } from './devices/devices.routes.ts'
import { exportRecord, removeExport } from './exports/exports.commands.ts'
import { cleanExportsJob, exportRecordJob, removeExportJob } from './exports/exports.jobs.ts'
import { exportsRoutes } from './exports/exports.routes.ts'
import { recordRoutes } from './record.routes.ts'
import { eraseOldJob } from './retention.jobs.ts'
import { stampHeadsJob } from './stamps.jobs.ts'

/** The family's record. */
export const record = {
  calls,
  routes: [recordRoutes, exportsRoutes, devicesRoutes],
  jobs: [
    job(exportRecord, exportRecordJob, { isSlow: true }),
    job(removeExport, removeExportJob),
    job(task('clean_exports'), cleanExportsJob, { at: '41 3 * * *' }),
    job(task('stamp_heads'), stampHeadsJob, { isSlow: true, at: '17 2 * * *' }),
    job(task('erase_old'), eraseOldJob, { isSlow: true, at: '23 3 * * *' }),
  ],
  ownData: {
    tables: { family_exports: {} },
    leftOut: {
      record_entries: 'has an export of its own under Record, which can be verified',
      record_bodies: 'part of the export under Record',
      record_heads: 'part of the export under Record',
      record_signatures: 'holds nothing any more; it goes with a later version',
      author_signatures: 'part of the export under Record',
      removed_signatures: 'how many signatures were removed, part of the export under Record',
      record_confirmations: 'part of the export under Record',
      record_stamps: 'part of the export under Record',
      record_erasures: 'what was erased must not come back in a copy',
      family_devices: 'public keys of the parents’ devices, part of the export under Record',
    },
  },
} as const satisfies ServerFeature
