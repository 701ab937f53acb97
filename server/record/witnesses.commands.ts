import type { Tx } from '../db/transaction.ts'
import type { FamilyId } from '../http/gate.ts'
import type { BundleFamily } from './bundle.sql.ts'
import { type DeviceRow, listDevices, readConfirmations, readSignatures, readStamps } from './devices.sql.ts'

/** What an export says of its witnesses (domain/record/verify-witnesses.ts reads it). */
export type ExportWitnesses = Awaited<ReturnType<typeof readWitnesses>>

/** The witnesses of a record's first entries; a signed request goes out only with the entry it made. */
export async function readWitnesses(
  tx: Tx,
  family: FamilyId,
  upTo: number,
  isReadable: (seq: number) => boolean,
) {
  const devices = await listDevices(tx, family)
  const confirmations = await readConfirmations(tx, family, upTo)
  const stamps = await readStamps(tx, family, upTo)
  const signatures = await readSignatures(tx, family, 0, upTo)
  return {
    devices: devices.map(({ id, personId, label, kid, addedAt, endedAt, endedBy }) => ({
      ...{ id, personId, label, kid, addedAt, endedAt, endedBy },
    })),
    confirmations: confirmations.map((one) => ({
      ...{ device: one.device_id, size: Number(one.size), root: one.root.toString('hex') },
      ...{ at: one.head_at.getTime(), seenAt: one.seen_at.getTime() },
      signature: one.signature.toString('base64url'),
    })),
    stamps: stamps.map((one) => ({
      ...{ authority: one.authority, size: Number(one.size), at: one.stamped_at.getTime() },
      token: one.token.toString('base64'),
    })),
    signatures: signatures.map((one) => ({
      ...{ device: one.device_id, first: Number(one.first_seq), entries: one.entries },
      ...{ method: one.method, path: one.path, key: one.key, body: one.body_hash },
      ...(one.request !== null && isReadable(Number(one.first_seq)) && { request: one.request }),
      signature: one.signature.toString('base64url'),
    })),
  }
}

/** Who stands behind a record, for its cover; a parent whose devices have confirmed nothing is named too. */
export function witnessSentences(
  { devices, confirmations, stamps, signatures }: ExportWitnesses,
  people: BundleFamily['people'],
  entries: number,
): string[] {
  const label = (device: Pick<DeviceRow, 'id' | 'label' | 'kid'>) =>
    `${device.label} (key ${device.kid.slice(0, 12)}…)`
  const said = people.flatMap(({ id, name }) => {
    const seen = devices
      .filter(({ personId }) => personId === id)
      .flatMap((device) => {
        const last = confirmations.filter((one) => one.device === device.id).at(-1)
        return last
          ? [
              `${name}’s ${label(device)} saw and signed the first ${last.size} of ${entries} entries on ${utc(last.seenAt)}.`,
            ]
          : []
      })
    return seen.length > 0 ? seen : [`No device of ${name || 'a former parent'} has confirmed this record.`]
  })
  const signed = signatures.reduce((sum, one) => sum + one.entries, 0)
  const last = stamps.at(-1)
  return [
    `The server signed the whole record. ${signed} of ${entries} entries also carry the signature of their author’s device.`,
    ...said,
    last
      ? `The time-stamp authority at ${last.authority} stamped the first ${last.size} entries on ${utc(last.at)}.`
      : 'No time-stamp authority has stamped this record.',
  ]
}

const utc = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
