import type { RecordDevice } from '@evenhand/contract/record/devices.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'
import type { FamilyId, PersonId } from '../../http/gate.ts'

/** A device with its public key. */
export type DeviceRow = RecordDevice & { readonly x: string }

/**
 * A family's devices in the order added, with the largest head each has confirmed; for the eyes of `shownTo`, those of
 * others with what they had confirmed `before` alone.
 */
export async function listDevices(tx: Tx, family: FamilyId, shownTo?: ShownTo): Promise<DeviceRow[]> {
  const rows = await tx
    .selectFrom('family_devices as d')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('record_confirmations as c')
          .select(['c.size', 'c.seen_at', 'c.root', 'c.head_at', 'c.signature'])
          .whereRef('c.family_id', '=', 'd.family_id')
          .whereRef('c.device_id', '=', 'd.device_id')
          .$if(shownTo !== undefined, (own) =>
            own.where(({ eb, or }) =>
              or([
                eb('d.person_id', '=', shownTo?.person ?? ''),
                eb('c.seen_at', '<', new Date(shownTo?.before ?? 0)),
              ]),
            ),
          )
          .orderBy('c.size', 'desc')
          .limit(1)
          .as('c'),
      (join) => join.onTrue(),
    )
    .selectAll('d')
    .select(['c.size', 'c.seen_at', 'c.root', 'c.head_at', 'c.signature'])
    .where('d.family_id', '=', family)
    .orderBy('d.added_at')
    .execute()
  return rows.map((row) => ({
    id: row.device_id,
    personId: row.person_id,
    kid: row.kid,
    x: row.x,
    label: row.label as RecordDevice['label'],
    addedAt: row.added_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    endedBy: row.ended_by as RecordDevice['endedBy'],
    confirmedSize: row.size === null ? null : Number(row.size),
    confirmedAt: row.seen_at?.toISOString() ?? null,
    confirmation:
      row.root && row.head_at && row.seen_at && row.signature
        ? {
            root: row.root.toString('hex'),
            headAt: row.head_at.toISOString(),
            seenAt: row.seen_at.toISOString(),
            signature: row.signature.toString('base64url'),
          }
        : null,
  }))
}

/** The current signing key of a person's device; undefined for somebody else's, an ended or an unknown one. */
export function findSigner(
  tx: Tx,
  family: FamilyId,
  person: PersonId,
  kid: string,
): Promise<{ device_id: string; x: string } | undefined> {
  return tx
    .selectFrom('family_devices')
    .select(['device_id', 'x'])
    .where('family_id', '=', family)
    .where('person_id', '=', person)
    .where('kid', '=', kid)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

export async function insertDevice(
  tx: Tx,
  family: FamilyId,
  person: PersonId,
  { id, kid, x, label }: Pick<DeviceRow, 'id' | 'kid' | 'x'> & { label: NonNullable<DeviceRow['label']> },
  now: number,
): Promise<void> {
  await tx
    .insertInto('family_devices')
    .values({
      family_id: family,
      device_id: id,
      person_id: person,
      kid,
      x,
      label,
      added_at: new Date(now),
    })
    .execute()
}

export async function markEnded(
  tx: Tx,
  family: FamilyId,
  device: string,
  reason: 'lost' | 'signed-out',
  now: number,
): Promise<void> {
  await tx
    .updateTable('family_devices')
    .set({ ended_at: new Date(now), ended_by: reason })
    .where('family_id', '=', family)
    .where('device_id', '=', device)
    .execute()
}

/** A head of a family by its size. */
export function findHead(tx: Tx, family: FamilyId, size: number) {
  return tx
    .selectFrom('record_heads')
    .select(['size', 'root', 'at'])
    .where('family_id', '=', family)
    .where('size', '=', String(size))
    .executeTakeFirst()
}

export type Confirmation = { size: number; root: Buffer; headAt: Date; seenAt: Date; signature: Buffer }

export async function insertConfirmation(
  tx: Tx,
  family: FamilyId,
  device: string,
  { size, root, headAt, seenAt, signature }: Confirmation,
): Promise<void> {
  await tx
    .insertInto('record_confirmations')
    .values({
      family_id: family,
      device_id: device,
      size: String(size),
      root,
      signature,
      head_at: headAt,
      seen_at: seenAt,
    })
    .onConflict((on) => on.doNothing())
    .execute()
}

/** For whom witnesses are read: of others' devices, what they had confirmed before that time alone. */
export type ShownTo = { readonly person: string; readonly before: number }

/**
 * An export's witnesses: each device's newest confirmations, and every stamp. Of others' devices it has the newest ones
 * before that time alone, which do not say who reads now, and the one each made when it was added, as the record says.
 */
export async function readConfirmations(tx: Tx, family: FamilyId, upTo: number, { person, before }: ShownTo) {
  const { rows } = await sql<{
    device_id: string
    size: string
    root: Buffer
    head_at: Date
    seen_at: Date
    signature: Buffer
  }>`
    select device_id, size, root, head_at, seen_at, signature from (
      select *, row_number() over (partition by device_id order by size desc) as nth
      from record_confirmations r where family_id = ${family} and size <= ${upTo}
        and (seen_at < ${new Date(before)}
          or device_id in (
            select device_id from family_devices where family_id = ${family} and person_id = ${person})
          or size = (
            select min(m.size) from record_confirmations m
            where m.family_id = r.family_id and m.device_id = r.device_id))) c
    where nth <= 50 order by size`.execute(tx)
  return rows
}

export function readStamps(tx: Tx, family: FamilyId, upTo: number) {
  return tx
    .selectFrom('record_stamps')
    .selectAll()
    .where('family_id', '=', family)
    .where('size', '<=', String(upTo))
    .orderBy('size')
    .execute()
}

/** The authors' signatures over what a number of entries say, from a position on. */
export function readSignatures(tx: Tx, family: FamilyId, from: number, to: number, most: number) {
  return tx
    .selectFrom('author_signatures')
    .selectAll()
    .where('family_id', '=', family)
    .where('first_seq', '>=', String(from))
    .where('first_seq', '<', String(to))
    .orderBy('first_seq')
    .limit(most)
    .execute()
}

/** What was removed of an earlier form of signature (0057): how many, up to which entry, and when. */
export function readRemovedSignatures(tx: Tx, family: FamilyId) {
  return tx
    .selectFrom('removed_signatures')
    .select(['signatures', 'last_seq', 'removed_at'])
    .where('family_id', '=', family)
    .executeTakeFirst()
}
