import type { CallOf } from '@evenhand/contract/http.ts'
import type { addDevice, confirmHead, endDevice, RecordDevice } from '@evenhand/contract/record/devices.ts'
import { recordTopic, recordWitnessesTopic } from '@evenhand/contract/record/topics.ts'
import { toBase64url } from '@evenhand/domain/record/base64url.ts'
import { keyFingerprint, seenBytes } from '@evenhand/domain/record/witness.ts'
import type { Tx } from '../../db/transaction.ts'
import { Failure } from '../../http/failures.ts'
import type { FamilyId } from '../../http/gate.ts'
import type { Answer, FamilyScope } from '../../http/serve.ts'
import { write } from '../../work/write.ts'
import { sha256 } from '../append.commands.ts'
import { isSignedBy } from '../signing.commands.ts'
import {
  type DeviceRow,
  findHead,
  insertConfirmation,
  insertDevice,
  listDevices,
  markEnded,
} from './devices.sql.ts'
import { DAY } from './witnesses.commands.ts'

/** How many devices of one parent may sign at once in a family. */
const MOST_DEVICES = 20

/** Adds a browser's key as one that signs for its owner, and records it. */
export function add(scope: FamilyScope, body: CallOf<typeof addDevice>['body']): Promise<Answer> {
  const { family, person } = scope
  return write({ ...scope, status: 201 }, async (work) => {
    await work.lock(family)
    const { x, label } = body
    const kid = toBase64url(await keyFingerprint(x, sha256))
    const devices = await listDevices(work.tx, family)
    const known = devices.find((device) => device.kid === kid)
    if (known) {
      if (known.personId !== person || known.endedAt) throw new Failure('device/invalid')
      return { device: viewOf(known) }
    }
    const own = devices.filter(({ personId, endedAt }) => personId === person && endedAt === null)
    if (own.length >= MOST_DEVICES) throw new Failure('device/too-many')
    const id = work.ctx.newId()
    await insertDevice(work.tx, family, person, { id, kid, x, label }, work.now)
    await confirmWith(work.tx, family, { id, x }, body)
    work.record(family, { kind: 'device.added', subject: id, body: { kid, x, label } })
    work.tell(family, recordTopic, id)
    return { device: await viewNow(work.tx, family, id) }
  })
}

/** Ends one of one's own devices. */
export function end(scope: FamilyScope, ask: CallOf<typeof endDevice>): Promise<Answer> {
  const { family, person } = scope
  return write(scope, async (work) => {
    await work.lock(family)
    const device = await deviceOf(work.tx, family, person, ask.params.deviceId)
    if (device.endedAt) return { device: viewOf(device) }
    const { reason } = ask.body
    await markEnded(work.tx, family, device.id, reason, work.now)
    work.record(family, { kind: 'device.ended', subject: device.id, body: { reason } })
    work.tell(family, recordTopic, device.id)
    return { device: viewOf({ ...device, endedAt: new Date(work.now).toISOString(), endedBy: reason }) }
  })
}

/** Stores a device's signature over a head it was shown. */
export function confirm(scope: FamilyScope, ask: CallOf<typeof confirmHead>): Promise<Answer> {
  const { family, person } = scope
  return write(scope, async (work) => {
    await work.lock(family)
    const device = await deviceOf(work.tx, family, person, ask.params.deviceId)
    if (device.endedAt) throw new Failure('device/not-found')
    await confirmWith(work.tx, family, device, ask.body)
    // to one's own other pages alone: to the other parent it would say that somebody reads
    work.tellPerson(person, recordWitnessesTopic)
    return { device: await viewNow(work.tx, family, device.id) }
  })
}

type Seen = { readonly size: number; readonly seenAt: string; readonly signature: string }

async function confirmWith(
  tx: Tx,
  family: FamilyId,
  { id, x }: Pick<DeviceRow, 'id' | 'x'>,
  { size, seenAt, signature }: Seen,
): Promise<void> {
  const head = Number.isSafeInteger(size) && size > 0 ? await findHead(tx, family, size) : undefined
  if (!head) throw new Failure('device/invalid')
  const root = head.root.toString('hex')
  const bytes = seenBytes({ family, size, root, at: head.at.getTime() }, Date.parse(seenAt))
  if (!isSignedBy(x, bytes, signature)) throw new Failure('device/invalid')
  await insertConfirmation(tx, family, id, {
    size,
    root: head.root,
    headAt: head.at,
    seenAt: new Date(seenAt),
    signature: Buffer.from(signature, 'base64url'),
  })
}

async function deviceOf(tx: Tx, family: FamilyId, person: string, id: string): Promise<DeviceRow> {
  const device = (await listDevices(tx, family)).find((one) => one.id === id && one.personId === person)
  if (!device) throw new Failure('device/not-found')
  return device
}

async function viewNow(tx: Tx, family: FamilyId, id: string): Promise<RecordDevice> {
  const device = (await listDevices(tx, family)).find((one) => one.id === id)
  if (!device) throw new Failure('device/not-found')
  return viewOf(device)
}

/** The devices as one parent sees them: their own whole, of the others' only the key and how far they confirm. */
export async function devicesFor(
  tx: Tx,
  family: FamilyId,
  person: string,
  now: number,
): Promise<RecordDevice[]> {
  const rows = await listDevices(tx, family, { person, before: now - DAY })
  return rows.map(viewOf).flatMap((device) => {
    if (device.personId === person) return [device]
    // signing out of a browser is the other parent's own affair
    if (device.endedAt) return []
    return [{ ...device, label: null, addedAt: null, confirmedAt: null, confirmation: ofDay(device) }]
  })
}

/** What another parent checks a confirmation by; null for one of before, which is signed with its minute. */
function ofDay({ confirmation }: RecordDevice): RecordDevice['confirmation'] {
  return confirmation?.seenAt.endsWith('T00:00:00.000Z') ? confirmation : null
}

function viewOf({ x: _, ...device }: DeviceRow): RecordDevice {
  return device
}
