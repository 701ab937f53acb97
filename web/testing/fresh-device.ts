import { draftsKept } from '../api/offline/kept-copies.ts'
import { emptyDevice } from '../device/device-store.ts'

/** A device that holds nothing, what the test before is still writing included: a form saves what is typed a moment later. */
export async function freshDevice(): Promise<void> {
  await draftsKept()
  await emptyDevice()
}
