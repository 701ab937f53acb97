import type { SafetyKind } from '@evenhand/mediator/mediation.ts'
import { sql } from 'kysely'
import type { Database } from '../db/pool.ts'
import { asPerson, readingAtOnce, type Tx } from '../db/transaction.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'

/** A message as stored, with its attachments, what it replies to and when it was delivered and viewed. */
export type MessageRow = {
  message_id: string
  conversation_id: string
  place: string
  author_id: string
  client_id: string
  body: string
  is_urgent: boolean
  is_over_volume: boolean
  is_in_quiet_hours: boolean
  severity: number | null
  safety: SafetyKind[]
  sent_at: Date
  attachments: { id: string; name: string; type: string; size: number; sha256: string }[] | null
  reply: { id: string; author: string; place: number; text: string } | null
  delivered_at: Date | null
  viewed_at: Date | null
}

const COLUMNS = sql`
  m.message_id, m.conversation_id, m.place::text as place, m.author_id, m.client_id, m.body, m.is_urgent,
  m.is_over_volume, m.is_in_quiet_hours, m.severity, m.safety, m.sent_at,
  (select json_agg(json_build_object('id', f.file_id, 'name', f.name, 'type', f.media_type, 'size', f.size_bytes,
      'sha256', encode(f.sha256, 'hex')) order by a.position)
    from message_attachments a join files f on f.family_id = a.family_id and f.file_id = a.file_id
    where a.family_id = m.family_id and a.message_id = m.message_id) as attachments,
  case when m.reply_to is null then null else
    (select json_build_object('id', r.message_id, 'author', r.author_id, 'place', r.place, 'text', left(r.body, 160))
      from messages r where r.family_id = m.family_id and r.message_id = m.reply_to) end as reply,
  (select min(s.at) from message_sightings s where s.family_id = m.family_id and s.message_id = m.message_id)
    as delivered_at,
  (select min(s.at) from message_sightings s where s.family_id = m.family_id and s.message_id = m.message_id
    and s.what = 'viewed') as viewed_at`

export type Range = {
  before?: number | undefined
  after?: number | undefined
  around?: number | undefined
  /** from the first message at or after this moment on */
  from?: Date | undefined
  limit: number
}

/** A page of messages in order, by position alone: the last page costs as much as the first. */
export async function readMessages(
  db: Database,
  person: PersonId,
  family: FamilyId,
  conversation: string,
  range: Range,
): Promise<{ rows: MessageRow[]; total: number }> {
  const within = sql`m.family_id = ${family} and m.conversation_id = ${conversation}`
  const first = await startOf(db, person, family, conversation, range)
  const page =
    first === null
      ? sql`select * from (select ${COLUMNS} from messages m where ${within}
          ${range.before === undefined ? sql`` : sql`and m.place < ${range.before}`}
          order by m.place desc limit ${range.limit}) p order by p.place::bigint`
      : sql`select ${COLUMNS} from messages m where ${within} and m.place >= ${first}
          order by m.place limit ${range.limit}`
  return readingAtOnce(db, person, async (tx) => {
    const [{ rows }, last] = await Promise.all([
      sql<MessageRow>`${page}`.execute(tx),
      sql<{ total: string }>`select coalesce(max(m.place), 0)::text as total from messages m
        where ${within}`.execute(tx),
    ])
    return { rows, total: Number(last.rows[0]?.total ?? 0) }
  })
}

async function startOf(
  db: Database,
  person: PersonId,
  family: FamilyId,
  conversation: string,
  { after, around, from, limit }: Range,
): Promise<number | null> {
  if (after !== undefined) return after + 1
  if (around !== undefined) return Math.max(1, around - Math.floor(limit / 2))
  if (from === undefined) return null
  // positions and times rise together: the first message at or after the day has the lowest position
  const [row] = await asPerson(
    db,
    person,
    sql<{ place: string }>`select m.place::text as place from messages m where m.family_id = ${family}
      and m.conversation_id = ${conversation} and m.sent_at >= ${from}
      order by m.place limit 1`.compile(db.query),
  )
  return row ? Number(row.place) : null
}

/** One message inside a command. */
export async function readMessage(
  tx: Tx,
  family: FamilyId,
  by: { id: string } | { author: string; clientId: string },
): Promise<MessageRow | undefined> {
  const which =
    'id' in by
      ? sql`m.message_id = ${by.id}`
      : sql`m.author_id = ${by.author} and m.client_id = ${by.clientId}`
  const { rows } = await sql<MessageRow>`select ${COLUMNS} from messages m
    where m.family_id = ${family} and ${which}`.execute(tx)
  return rows[0]
}

/** How many a person has sent since a moment, and how many of them were urgent. */
export async function countSent(
  tx: Tx,
  family: FamilyId,
  person: PersonId,
  since: Date,
): Promise<{ sent: number; urgent: number }> {
  const { rows } = await sql<{ sent: string; urgent: string }>`
    select count(*)::text as sent, count(*) filter (where is_urgent)::text as urgent from messages
    where family_id = ${family} and author_id = ${person} and sent_at >= ${since}`.execute(tx)
  return { sent: Number(rows[0]!.sent), urgent: Number(rows[0]!.urgent) }
}

/** Stores that others' messages were delivered to or viewed by this reader; returns those for which it is new. */
export async function insertSightings(
  tx: Tx,
  family: FamilyId,
  conversation: string,
  reader: PersonId,
  what: 'delivered' | 'viewed',
  ids: readonly string[],
  now: number,
): Promise<{ first: string[]; furthest: number }> {
  const { rows } = await sql<{ message_id: string }>`
    insert into message_sightings (family_id, message_id, reader_id, what, at)
    select m.family_id, m.message_id, ${reader}, ${what}, ${new Date(now)} from messages m
    where m.family_id = ${family} and m.conversation_id = ${conversation}
      and m.message_id = any (${ids}::uuid[]) and m.author_id <> ${reader}
    on conflict do nothing returning message_id`.execute(tx)
  const { rows: places } = await sql<{ place: string | null }>`select max(place)::text as place from messages
    where family_id = ${family} and conversation_id = ${conversation}
      and message_id = any (${ids}::uuid[])`.execute(tx)
  return { first: rows.map(({ message_id }) => message_id), furthest: Number(places[0]?.place ?? 0) }
}

export type FoundRow = {
  message_id: string
  conversation_id: string
  place: string
  author_id: string
  body: string
  sent_at: Date
  severity: number | null
}

/** Messages that contain every word, or are in a conversation whose title does, newest first. */
export function searchRows(
  db: Database,
  person: PersonId,
  family: FamilyId,
  words: readonly string[],
  { conversation, before, limit }: { conversation: string | null; before: string | null; limit: number },
): Promise<FoundRow[]> {
  const every = words.map(
    // the few titles are searched once, not for every message
    (word) => sql`and (strpos(m.folded, ${word}) > 0 or m.conversation_id = any(array(
      select c.conversation_id from conversations c
      where c.family_id = ${family} and strpos(c.folded_title, ${word}) > 0)))`,
  )
  return asPerson(
    db,
    person,
    sql<FoundRow>`select m.message_id, m.conversation_id, m.place::text as place, m.author_id, m.body, m.sent_at,
        m.severity
      from messages m
      where m.family_id = ${family} ${sql.join(every, sql` `)}
        ${conversation === null ? sql`` : sql`and m.conversation_id = ${conversation}`}
        ${before === null ? sql`` : sql`and m.message_id < ${before}`}
      order by m.message_id desc limit ${limit}`.compile(db.query),
  )
}
