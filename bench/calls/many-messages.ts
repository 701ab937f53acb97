import type pg from 'pg'
import type { Family } from '../family.ts'

const WORDS =
  'pickup school bus lunch coat dentist swimming homework football teacher doctor evening morning friday sunday keys boots bicycle invoice birthday'

/** The beginning of message `n`, so that a benchmark can look for it. */
export const textOf = (n: number) => `Message ${n}:`

/**
 * Bulk-inserts this many messages into a family's general conversation over two years, oldest first, by the parents in turn: what the
 * calls would have created, except the record. The second parent has read them up to a position.
 */
export async function fillConversation(
  root: pg.Client,
  { id, parents }: Family,
  count: number,
  read = count,
): Promise<void> {
  const [a, b] = parents
  await root.query('begin')
  // disables triggers and foreign keys for this transaction
  await root.query('set local session_replication_role = replica')
  await openConversation(root, id, a.id, id)
  await root.query(
    `insert into messages (family_id, message_id, conversation_id, place, author_id, client_id, body, folded, is_urgent,
       is_over_volume, is_in_quiet_hours, severity, sent_at)
     select $1::uuid, (left($1::uuid::text, 8) || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, $1::uuid, n,
       case when n % 3 = 0 then $2::uuid else $3::uuid end, gen_random_uuid(), t.body, lower(t.body), false, false, false, 0,
       now() - (($4::int - n) * interval '1 day') * 730 / $4::int
     from generate_series(1, $4::int) n, string_to_array($5, ' ') words,
       lateral (select 'Message ' || n || ': ' || words[1 + n % 20] || ' and ' || words[1 + n * 7 % 20] || ' at ' || (7 + n % 12)
         || ':' || lpad((n % 60)::text, 2, '0') || repeat(', then ' || words[1 + n * 3 % 20], n % 9) as body) t`,
    [id, b.id, a.id, count, WORDS],
  )
  await root.query(
    'insert into conversation_marks (family_id, conversation_id, person_id, read_place) values ($1, $1, $2, $3)',
    [id, b.id, read],
  )
  await root.query('commit')
  await root.query('vacuum analyze messages, conversations, conversation_marks')
}

/** Opens a conversation by SQL; the general one has the family's own id. */
export async function openConversation(
  root: pg.Client,
  family: string,
  person: string,
  id: string,
): Promise<void> {
  const title = family === id ? '' : 'Bench'
  await root.query(
    `insert into conversations (family_id, conversation_id, kind, title, folded_title, created_by, created_at)
     values ($1, $2, $3, $4, lower($4), $5, now())`,
    [family, id, family === id ? 'everything' : 'topic', title, person],
  )
}
