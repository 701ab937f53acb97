import { notificationsTopic } from '@evenhand/contract/notifications/topics.ts'
import type { AppName } from '@evenhand/domain/account/app-name.ts'
import type { NoticeChoices, NoticeKind } from '@evenhand/domain/notifications/notice.ts'
import { NOTHING_CHOSEN } from '@evenhand/domain/notifications/notice.ts'
import { sql } from 'kysely'
import type { Database } from '../db/pool.ts'
import { asPerson, type Statement, type Tx } from '../db/transaction.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'
import { task } from '../jobs/queue.sql.ts'

export type NotificationRow = {
  notification_id: string
  family_id: string
  fact: string
  subject: string
  count: number
  first_at: Date
  last_at: Date
  read_at: Date | null
  is_urgent: boolean
}

const MOST_SHOWN = 100

/** A person's notifications, newest first, and how many are unread. */
export async function readNotificationRows(
  db: Database,
  person: PersonId,
  without: readonly string[],
): Promise<{ rows: NotificationRow[]; unread: number }> {
  const query = sql<NotificationRow & { unread: string }>`
    select notification_id, family_id, fact, subject, count, first_at, last_at, read_at, is_urgent,
      (count(*) filter (where read_at is null) over ())::text as unread
    from notifications where person_id = ${person} and fact <> all (${[...without]}::text[])
    order by last_at desc, notification_id limit ${MOST_SHOWN}`
  const rows = await asPerson(db, person, query.compile(db.query))
  return { rows, unread: Number(rows[0]?.unread ?? 0) }
}

/** Marks a person's own as read: these, or all. */
export async function markRead(
  tx: Tx,
  person: PersonId,
  which: { ids: readonly string[] | null } | { family: FamilyId; subject: string; fact: string },
  now: number,
): Promise<number> {
  const query = tx
    .updateTable('notifications')
    .set({ read_at: new Date(now) })
    .where('person_id', '=', person)
    .where('read_at', 'is', null)
  if ('subject' in which) {
    const about = query
      .where('family_id', '=', which.family)
      .where('subject', '=', which.subject)
      .where('fact', '=', which.fact)
    return Number((await about.executeTakeFirst()).numUpdatedRows)
  }
  if (which.ids === null) return Number((await query.executeTakeFirst()).numUpdatedRows)
  if (which.ids.length === 0) return 0
  const some = query.where('notification_id', 'in', which.ids)
  return Number((await some.executeTakeFirst()).numUpdatedRows)
}

/** Push and mail for one person, of what is new to them. */
export const tellPersonLater = task<{ readonly person: string }>('notify')

/** Lists something for the other parents, notifies their open pages, and enqueues the job for push and mail. */
export function notifyingOthers(
  family: FamilyId,
  notice: { id: string; fact: string; subject: string; isUrgent: boolean; isQuiet: boolean },
  now: number,
): Statement {
  const { id, fact, subject, isUrgent, isQuiet } = notice
  return {
    text: NOTIFYING_OTHERS,
    values: [family, id, fact, subject, new Date(now), isUrgent, isQuiet],
  }
}

const NOTIFYING_OTHERS = `
  select pg_notify('evenhand', json_build_object('t', 'person', 'p', person, 'what', '${notificationsTopic}')::text),
    case when is_new
      then enqueue_once('${tellPersonLater.name}', json_build_object('person', person), person::text) end
  from notify_others($1, $2, $3, $4, $5, $6, $7)`

/** Adds a notification for the person this transaction acts for. */
export async function notifySelf(
  tx: Tx,
  family: FamilyId,
  { id, name, subject }: { id: string; name: string; subject: string },
  now: number,
): Promise<void> {
  await sql`select notify_self(${family}, ${id}, ${name}, ${subject}, ${new Date(now)})`.execute(tx)
}

export type Untold = {
  notification_id: string
  family_id: string | null
  fact: string
  is_urgent: boolean
  is_quiet: boolean
}

/** What a person has not been notified of outside the page yet, urgent first. */
export function readUntold(tx: Tx, person: string): Promise<Untold[]> {
  return tx
    .selectFrom('notifications')
    .select(['notification_id', 'family_id', 'fact', 'is_urgent', 'is_quiet'])
    .where('person_id', '=', person)
    .where('read_at', 'is', null)
    .where('told_at', 'is', null)
    .orderBy('is_urgent', 'desc')
    .orderBy('last_at')
    .limit(100)
    .execute()
}

/** Marks these as told and returns those that no other task has told meanwhile. */
export async function markTold(
  tx: Tx,
  person: string,
  ids: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const marked = await tx
    .updateTable('notifications')
    .set({ told_at: new Date(now) })
    .where('person_id', '=', person)
    .where('notification_id', 'in', ids)
    .where('told_at', 'is', null)
    .returning('notification_id')
    .execute()
  return new Set(marked.map(({ notification_id }) => notification_id))
}

/** How many unread ones a person has, by fact. */
export function countUnread(tx: Tx, person: string): Promise<{ fact: string; count: string }[]> {
  return tx
    .selectFrom('notifications')
    .select(['fact', sql<string>`sum(count)::text`.as('count')])
    .where('person_id', '=', person)
    .where('read_at', 'is', null)
    .groupBy('fact')
    .orderBy('fact')
    .execute()
}

/** A person's notification settings, and the day of the last daily mail. */
export async function readChoices(
  tx: Tx,
  person: string,
): Promise<NoticeChoices & { digestDay: string | null }> {
  const row = await tx
    .selectFrom('notification_choices')
    .selectAll()
    .where('person_id', '=', person)
    .executeTakeFirst()
  if (!row) return { ...NOTHING_CHOSEN, digestDay: null }
  return {
    off: row.kinds_off as NoticeKind[],
    mail: row.mail,
    digestAt: row.digest_at,
    quiet: row.quiet_from && row.quiet_to ? { from: row.quiet_from, to: row.quiet_to } : null,
    zone: row.zone,
    showsNames: row.shows_names,
    digestDay: row.digest_day,
  }
}

export async function keepChoices(
  tx: Tx,
  person: PersonId,
  choices: NoticeChoices,
  now: number,
): Promise<void> {
  const kept = {
    kinds_off: [...choices.off],
    mail: choices.mail,
    digest_at: choices.digestAt,
    quiet_from: choices.quiet?.from ?? null,
    quiet_to: choices.quiet?.to ?? null,
    zone: choices.zone,
    shows_names: choices.showsNames,
    changed_at: new Date(now),
  }
  await tx
    .insertInto('notification_choices')
    .values({ person_id: person, ...kept })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(kept))
    .execute()
}

export async function keepDigestDay(tx: Tx, person: string, day: string): Promise<void> {
  await tx
    .updateTable('notification_choices')
    .set({ digest_day: day })
    .where('person_id', '=', person)
    .execute()
}

/** People whose daily mail may be due; `jobs` sees those who chose one. */
export async function digestReaders(jobs: Database): Promise<string[]> {
  const rows = await jobs.query.selectFrom('notification_choices').select('person_id').execute()
  return rows.map(({ person_id }) => person_id)
}

export type Device = {
  device_id: string
  endpoint: string
  p256dh: string
  auth: string
  added_at: Date
  /** the session it was added in, with which it ends */
  session_id: string | null
  browser: string | null
  system: string | null
  app_name: AppName
}

export function readDevices(tx: Tx, person: string): Promise<Device[]> {
  return tx
    .selectFrom('push_devices')
    .select([
      ...(['device_id', 'endpoint', 'p256dh', 'auth'] as const),
      ...(['added_at', 'session_id', 'browser', 'system', 'app_name'] as const),
    ])
    .where('person_id', '=', person)
    .orderBy('added_at')
    .execute() as Promise<Device[]>
}

/** The browser and system of a session, as far as it said. */
export async function readBrowser(tx: Tx, session: string): Promise<Pick<Device, 'browser' | 'system'>> {
  const row = await tx
    .selectFrom('sessions')
    .select(['browser', 'system'])
    .where('id', '=', session)
    .executeTakeFirst()
  return { browser: row?.browser ?? null, system: row?.system ?? null }
}

/** Stores a device; the same endpoint is the same device. */
export async function keepDevice(
  tx: Tx,
  person: PersonId,
  device: Omit<Device, 'added_at'>,
  now: number,
): Promise<string> {
  const { endpoint: _endpoint, device_id: _id, ...changes } = device
  const row = await tx
    .insertInto('push_devices')
    .values({ person_id: person, ...device, added_at: new Date(now) })
    .onConflict((conflict) => conflict.columns(['person_id', 'endpoint']).doUpdateSet(changes))
    .returning('device_id')
    .executeTakeFirstOrThrow()
  return row.device_id
}

/** Deletes a device; false if it is not the person's. */
export async function dropDevice(tx: Tx, person: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('push_devices')
    .where('person_id', '=', person)
    .where('device_id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Founding or joining a family turns mail on for what needs an answer, unless the person has chosen before. */
export async function chooseAtStart(tx: Tx, person: PersonId, zone: string, now: number): Promise<void> {
  const { off, mail, digestAt, showsNames } = NOTHING_CHOSEN
  await tx
    .insertInto('notification_choices')
    .values({
      person_id: person,
      kinds_off: [...off],
      mail,
      digest_at: digestAt,
      zone,
      shows_names: showsNames,
      changed_at: new Date(now),
    })
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .execute()
}
