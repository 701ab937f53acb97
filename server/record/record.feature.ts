import { calls } from '@evenhand/contract/record/record.feature.ts'
import type { ServerFeature } from '../feature.ts'
import { devicesRoutes } from './devices/devices.routes.ts'
import { cleanExportsJob, exportRecordJob, removeExportJob } from './exports/exports.jobs.ts'
import { exportsRoutes } from './exports/exports.routes.ts'
import { recordRoutes } from './record.routes.ts'
import { eraseOldJob } from './retention.jobs.ts'
import { stampHeadsJob } from './stamps.jobs.ts'

/** The family's record. */
export const record = {
  calls,
  routes: [recordRoutes, exportsRoutes, devicesRoutes],
  jobs: {
    export_record: exportRecordJob,
    remove_export: removeExportJob,
    clean_exports: cleanExportsJob,
    stamp_heads: stampHeadsJob,
    erase_old: eraseOldJob,
  },
  slowJobs: ['export_record', 'stamp_heads', 'erase_old'],
  schedule: ['41 3 * * * clean_exports', '17 2 * * * stamp_heads', '23 3 * * * erase_old'],
  ownData: {
    tables: { family_exports: {} },
    leftOut: {
      record_entries: 'has an export of its own under Record, which can be verified',
      record_bodies: 'part of the export under Record',
      record_heads: 'part of the export under Record',
      record_signatures: 'part of the export under Record',
      record_confirmations: 'part of the export under Record',
      record_stamps: 'part of the export under Record',
      record_erasures: 'what was erased must not come back in a copy',
      family_devices: 'public keys of the parents’ devices, part of the export under Record',
    },
  },
} as const satisfies ServerFeature
