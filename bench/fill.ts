import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Family } from './family.ts'

/** Gives a family this many shared documents in one folder, each an indexed PDF of 200 words; returns the folder's id. */
export async function fillDocuments(
  root: pg.Client,
  { id, parents }: Family,
  count: number,
): Promise<string> {
  const [owner] = parents
  const folder = `${id.slice(0, 8)}-0000-7000-8000-ffffffffffff`
  const nth = `(left($1::uuid::text, 8) || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
  await root.query('begin')
  await root.query('set local session_replication_role = replica')
  await root.query(
    `insert into document_folders (family_id, folder_id, name, own_of, created_by, created_at)
     values ($1, $2, 'Everything', null, $3, now())`,
    [id, folder, owner.id],
  )
  await root.query(
    `insert into files (family_id, file_id, name, media_type, size_bytes, sha256, uploaded_by, created_at, own_of)
     select $1::uuid, ${nth}, 'paper-' || n || '.pdf', 'application/pdf', 80000, sha256(n::text::bytea), $2::uuid, now(), null
     from generate_series(1, $3::int) n`,
    [id, owner.id, count],
  )
  await root.query(
    `insert into documents (family_id, document_id, owner_id, client_id, title, kind, folder_id, child_id, tags, note,
       expires_on, remind_days, folded, own_of, shared_at, withdrawn_at, created_at, updated_at)
     select $1::uuid, ${nth}, $2::uuid, ${nth}, 'Letter number ' || n, 'medical', $4::uuid, null, array['tag' || n % 40], '',
       null, '{}', 'letter number ' || n || ' tag' || n % 40, null, now(), null, now(), now()
     from generate_series(1, $3::int) n`,
    [id, owner.id, count, folder],
  )
  await root.query(
    `insert into document_versions (family_id, version_id, document_id, author_id, own_of, shared_at, file_kind, pages,
       text_state, created_at)
     select $1::uuid, ${nth}, ${nth}, $2::uuid, null, now(), 'pdf', 3, 'read', now()
     from generate_series(1, $3::int) n`,
    [id, owner.id, count],
  )
  // word frequencies as uneven as in a language: the first in every document, the last in one
  await root.query(
    `insert into document_words (family_id, word, version_id, document_id, own_of)
     select distinct $1::uuid,
       translate(left(md5(floor(power(((n::bigint * 7919 + w * 104729) % 10007) / 10007.0, 3) * 20000)::int::text), 8),
         '0123456789', 'ghijklmnop'),
       ${nth}, ${nth}, null::uuid
     from generate_series(1, $2::int) n, generate_series(1, 200) w`,
    [id, count],
  )
  await root.query('commit')
  await root.query('vacuum analyze documents, document_versions, document_words, files')
  return folder
}

/** Words that parents write; every message is a different choice of them. */
const ENTRY_WORDS =
  `the school called about Emil and asked whether he can be picked up earlier on Friday because training ends at four
  please let me know by tonight I would rather not change the handover again thank you shoes jacket doctor appointment
  Thursday morning invoice paid half is open holidays grandmother train arrives`.split(/\s+/)

type Row = {
  at: number
  actor: string
  kind: string
  subject: string
  body: string
  salt: Buffer
  commitment: Buffer
  leaf: Buffer
}

/**
 * Gives a family's record this many messages, each viewed by its reader: entries, contents and the log's tip as the
 * product would have created them, so that the next write is signed over all of it. There are no messages behind them:
 * an export needs the record alone.
 */
export async function fillRecord(root: pg.Client, { id, parents }: Family, messages: number): Promise<void> {
  const rows = rowsOf(id, parents[0].id, parents[1].id, messages)
  await root.query('begin')
  await root.query('set local session_replication_role = replica')
  for (let from = 0; from < rows.length; from += 5000) {
    const some = rows.slice(from, from + 5000)
    const seqs = some.map((_, n) => from + n)
    await root.query(
      `insert into record_entries (family_id, seq, at, actor, kind, subject, commitment, leaf_hash)
       select $1::uuid, g.* from unnest($2::bigint[], $3::timestamptz[], $4::uuid[], $5::text[], $6::uuid[],
         $7::bytea[], $8::bytea[]) g`,
      [
        ...[id, seqs, some.map(({ at }) => new Date(at)), some.map(({ actor }) => actor)],
        ...[some.map(({ kind }) => kind), some.map(({ subject }) => subject)],
        ...[some.map(({ commitment }) => commitment), some.map(({ leaf }) => leaf)],
      ],
    )
    await root.query(
      `insert into record_bodies (family_id, seq, salt, body)
       select $1::uuid, g.* from unnest($2::bigint[], $3::bytea[], $4::text[]) g`,
      [id, seqs, some.map(({ salt }) => salt), some.map(({ body }) => body)],
    )
  }
  await root.query(
    'update families set record_size = $2, record_range = $3, record_at = $4 where family_id = $1',
    [id, rows.length, rangeOf(rows.map(({ leaf }) => leaf)), new Date(rows.at(-1)?.at ?? 0)],
  )
  await root.query('commit')
  await root.query('vacuum analyze record_entries, record_bodies')
}

function rowsOf(family: string, a: string, b: string, messages: number): Row[] {
  const conversation = randomUUID()
  const rows: Row[] = []
  let at = Date.UTC(2016, 8, 1, 6)
  const add = (actor: string, kind: string, subject: string, fact: object) => {
    // the keys are already sorted and every text is plain, so this is the canonical form
    const body = JSON.stringify(fact)
    const salt = randomBytes(32)
    const commitment = sha256(Buffer.concat([salt, Buffer.from(body)]))
    const seq = rows.length
    const entry = { actor, at, commitment: commitment.toString('hex'), family, kind, seq, subject }
    const leaf = sha256(Buffer.concat([Buffer.of(0), Buffer.from(JSON.stringify(entry))]))
    rows.push({ at, actor, kind, subject, body, salt, commitment, leaf })
  }
  add(a, 'conversation.opened', conversation, { childId: null, kind: 'everything', title: '', v: 1 })
  for (let n = 0; n < messages; n += 1) {
    const [author, reader] = n % 3 === 0 ? [b, a] : [a, b]
    const message = randomUUID()
    const count = 6 + ((n * 7919) % 50)
    const text = Array.from(
      { length: count },
      (_, i) => ENTRY_WORDS[(n * 31 + i * i * 17) % ENTRY_WORDS.length],
    ).join(' ')
    at += 3_600_000 + ((n * 104_729) % 3_000_000)
    add(author, 'message.sent', message, {
      attachments: [],
      authorId: author,
      conversationId: conversation,
      isInQuietHours: false,
      isOverVolume: false,
      isUrgent: false,
      place: n,
      replyTo: null,
      sentAt: new Date(at).toISOString(),
      text,
      v: 1,
    })
    at += 60_000
    add(reader, 'message.viewed', message, { messages: [message], v: 1 })
  }
  return rows
}

/** The roots of the complete subtrees of the leaves, largest first, as the product stores them. */
function rangeOf(leaves: readonly Buffer[]): Buffer {
  const roots: { height: number; hash: Buffer }[] = []
  for (const leaf of leaves) {
    let next = { height: 0, hash: leaf }
    for (let last = roots.at(-1); last?.height === next.height; last = roots.at(-1)) {
      roots.pop()
      next = {
        height: last.height + 1,
        hash: sha256(Buffer.concat([Buffer.of(1), last.hash, next.hash])),
      }
    }
    roots.push(next)
  }
  return Buffer.concat(roots.map(({ hash }) => hash))
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Bulk-inserts this many expenses over ten years, oldest first: what the calls and the triggers would have created, including
 * the running sums but not the record.
 */
export async function fillFamily(
  root: pg.Client,
  { id, parents, child }: Family,
  count: number,
): Promise<void> {
  const [a, b] = parents
  await root.query('begin')
  // disables triggers and foreign keys for this transaction
  await root.query('set local session_replication_role = replica')
  await root.query(
    `insert into expenses (family_id, expense_id, amount_minor, currency, paid_by, payer_share_minor, split_type,
       split_details, category, status, child_id, description, day, created_by, created_at, updated_at)
     select $1::uuid, (left($1::uuid::text, 8) || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, m.amount, 'EUR', m.payer, (m.amount + 1) / 2, 'equal',
       jsonb_build_object($2::uuid::text, '{"basisPoints":5000}'::jsonb, $3::uuid::text, '{"basisPoints":5000}'::jsonb),
       (array['childcare','education','medical','extracurricular','clothing','food','travel','other'])[1 + n % 8],
       case when n % 9 = 0 then 'pending' else 'approved' end,
       case when n % 2 = 0 then $4::uuid end, 'Expense ' || n,
       m.day, m.payer, m.day + interval '18 hours', m.day + interval '18 hours'
     from (select n, 500 + (n::bigint * 7919) % 20000 as amount,
             case when n % 5 < 3 then $2::uuid else $3::uuid end as payer, current_date - (($5::int - n)::bigint * 3652 / $5::int)::int as day
           from generate_series(1, $5::int) n) m`,
    [id, a.id, b.id, child, count],
  )
  await root.query(
    `insert into expense_sums (family_id, month, category, status, withdrawn, paid_by, child_id, own_of,
       count, amount_minor, payer_share_minor)
     select family_id, date_trunc('month', day)::date, category, status, false, paid_by, coalesce(child_id, $2::uuid), $2::uuid,
       count(*), sum(amount_minor), sum(payer_share_minor)
     from expenses where family_id = $1 group by 1, 2, 3, 4, 6, 7`,
    [id, NOBODY],
  )
  await root.query(
    `insert into expense_totals
     select family_id, 'kind', date '0001-01-01', category, child_id, status, withdrawn, paid_by, own_of,
       sum(count), sum(amount_minor), sum(payer_share_minor)
     from expense_sums where family_id = $1 group by 1, 2, 3, 4, 5, 6, 7, 8, 9
     union all
     select family_id, 'month', month, '', $2::uuid, status, withdrawn, paid_by, own_of,
       sum(count), sum(amount_minor), sum(payer_share_minor)
     from expense_sums where family_id = $1 group by 1, 2, 3, 4, 5, 6, 7, 8, 9`,
    [id, NOBODY],
  )
  await root.query('insert into expense_counts (family_id, own_of, count) values ($1, $2, $3)', [
    id,
    NOBODY,
    count,
  ])
  await root.query('commit')
  await root.query('vacuum analyze expenses, expense_sums, expense_totals, expense_counts')
}

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
