import { reopenConflict, settleConflict } from '@evenhand/contract/conflicts/conflicts.ts'
import { msg } from '@lingui/core/macro'
import { type WrittenByCall, written } from '../frame/written.ts'

const see = () => '/conflicts'

export const conflictsWrites: WrittenByCall = {
  settleConflict: written(settleConflict, { what: msg`Settling something that was open`, see }),
  reopenConflict: written(reopenConflict, { what: msg`Opening something again`, see }),
}
