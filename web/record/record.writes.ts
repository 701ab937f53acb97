import { endDevice } from '@evenhand/contract/record/devices.ts'
import { removeExport, startExport } from '@evenhand/contract/record/exports.ts'
import { msg } from '@lingui/core/macro'
import { type WrittenByCall, written } from '../frame/written.ts'

export const recordWrites: WrittenByCall = {
  endDevice: written(endDevice, { what: msg`A device that no longer signs`, see: () => '/record' }),
  removeExport: written(removeExport, {
    what: msg`An export that is not wanted any more`,
    see: () => '/record',
  }),
  startExport: written(startExport, { what: msg`An export of the record`, see: () => '/record' }),
}
