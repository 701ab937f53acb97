import type { RecordDevice, RecordStamp } from '@evenhand/contract/record/devices.ts'

/** How far a record is confirmed, since when, and by how many devices. */
export type Sealed = {
  readonly size: number
  readonly at: string
  readonly devices: number
  readonly isStamped: boolean
}
type Witnesses = {
  readonly devices: readonly RecordDevice[]
  readonly stamps: readonly RecordStamp[]
}

/** How far devices of both parents confirm the record, or of one parent where only they have confirmed any. */
export function sealedBy(
  { devices, stamps }: Witnesses,
  me: string,
  other: string | undefined,
): Sealed | null {
  const most = (person: string | undefined) =>
    Math.max(0, ...devices.filter(({ personId }) => personId === person).map((one) => one.confirmedSize ?? 0))
  const [mine, theirs] = [most(me), most(other)]
  const size = mine > 0 && theirs > 0 ? Math.min(mine, theirs) : Math.max(mine, theirs)
  const behind = devices.filter(({ confirmedSize }) => (confirmedSize ?? 0) >= size)
  const [at] = behind.flatMap(({ confirmedAt }) => confirmedAt ?? []).sort()
  if (size === 0 || at === undefined) return null
  return { size, at, devices: behind.length, isStamped: stamps.some((stamp) => stamp.size >= size) }
}
