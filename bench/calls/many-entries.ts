import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Family } from '../family.ts'

/** Words that parents write; every message is a different choice of them. */
const WORDS =
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
    const text = Array.from({ length: count }, (_, i) => WORDS[(n * 31 + i * i * 17) % WORDS.length]).join(
      ' ',
    )
    at += 3_600_000 + ((n * 104_729) % 3_000_000)
    add(author, 'message.sent', message, {
      ...{ attachments: [], authorId: author, conversationId: conversation, isInQuietHours: false },
      ...{ isOverVolume: false, isUrgent: false, place: n, replyTo: null },
      ...{ sentAt: new Date(at).toISOString(), text, v: 1 },
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
