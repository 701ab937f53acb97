import { clockDate } from '../device/clock.ts'
import type { SyncedTo } from '../replica/message.ts'
import { replicate } from '../replica/replica.ts'
import { checkRecord, type RecordCheck } from './heads.ts'

/**
 * Brings the copy of a family's record up to the newest head, now. How far it is then; null where that could not be done,
 * or the server's head is not one to rely on.
 */
export async function copyNow(familyId: string): Promise<SyncedTo | null> {
  const check = await checkRecord(familyId)
  if (check.state !== 'same' && check.state !== 'first') return null
  const told = await copyHere(familyId, check)
  return told.size >= check.head.size && told.fault === null && !told.isDamaged ? told : null
}

/** [REC-07] What the head covers comes to this device, where it can keep it; why it cannot is said on the record's screen. */
export async function copyHere(
  familyId: string,
  { head, keys, erased, left }: RecordCheck,
): Promise<SyncedTo> {
  const at = clockDate().toISOString()
  return replicate(familyId, { head, keys, erased, left: left.map(({ root }) => root), at })
}
