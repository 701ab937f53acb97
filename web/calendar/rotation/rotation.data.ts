import { putRotation, type RotationChoice } from '@evenhand/contract/family/family.ts'
import { send } from '../../api/writes/write-queue.ts'

/** Sets the family's rotation. */
export const setRotation = (familyId: string, choice: RotationChoice) =>
  send(putRotation, { params: { familyId }, body: choice })
