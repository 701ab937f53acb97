import { recordKeys } from '../account/auth.ts'
import type { Codes } from '../feature.ts'
import type { Calls } from '../http.ts'
import { addDevice, confirmHead, endDevice, recordWitnesses } from './devices.ts'
import { exportFile, listExports, listRecord, removeExport, startExport } from './exports.ts'
import { recordHead, recordLog, recordShownOtherwise } from './record.ts'

/** The family's record. */
export const calls = {
  recordKeys,
  recordHead,
  recordLog,
  recordShownOtherwise,
  listRecord,
  startExport,
  listExports,
  exportFile,
  removeExport,
  recordWitnesses,
  addDevice,
  endDevice,
  confirmHead,
} as const satisfies Calls

export const codes = {
  'export/invalid': 422,
  'export/too-many': 409,
  'export/not-found': 404,
  'device/invalid': 422,
  'device/too-many': 409,
  'device/not-found': 404,
} as const satisfies Codes
