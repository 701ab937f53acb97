import { totalmem } from 'node:os'
import type pg from 'pg'
import { liveThrough, PACES } from '../calls/family-year.ts'
import type { DebianPostgres } from '../database/debian-postgres.ts'
import { liftLimits, makeFamilies, newAddress, PASSWORD, type Parent, tokenFor } from '../family.ts'
import { connect } from '../postgres.ts'
import { copyFamilies, hex, keepTemplates, type Template } from './copied-families.ts'
import type { Online } from './sunday-load.ts'

/** The database the families are in. */
export type SundayPlace = { readonly postgres: DebianPostgres; readonly data: string; readonly port: number }

const MEGABYTE = 1024 * 1024
const shared = `shared_buffers=${Math.min(4096, Math.floor(totalmem() / MEGABYTE / 5))}MB`
/** PostgreSQL as in production, with a fifth of the memory for itself. */
export const SAFE = [shared, 'max_wal_size=4GB']
/** Only for seeding: a crash would lose nothing but the seeded data. */
export const SEEDING = [
  ...[shared, 'max_wal_size=6GB', 'checkpoint_timeout=30min', 'fsync=off', 'full_page_writes=off'],
  ...['autovacuum=off', 'wal_level=minimal', 'max_wal_senders=0', 'maintenance_work_mem=512MB'],
]
/** Within a thousand families rows are stored in the order of the year, not family by family. */
const CHUNK = 1000

/** Simulates three families' year through the product's own calls; returns them and what each write cost. */
export async function liveTemplates(
  { postgres, port }: SundayPlace,
  url: string,
): Promise<{ templates: Template[]; lines: string[] }> {
  const root = await connect(postgres.url(port))
  const families = await makeFamilies(root, url, PACES.length)
  const templates: Template[] = []
  const lines: string[] = []
  let taken = 0
  for (const [n, pace] of PACES.entries()) {
    const family = families[n]!
    await root.query('checkpoint')
    const before = await written(root)
    const from = Date.now()
    const free = () => liftLimits(root)
    const writes = await liveThrough(family, pace, (...asked) => ask(url, ...asked), free)
    const to = Date.now()
    const after = await written(root)
    const places = Array.from({ length: pace.ofTwenty }, (_, at) => taken + at)
    taken += pace.ofTwenty
    templates.push({ family, from, to, places })
    lines.push(
      `  ${pace.name.padEnd(9)}${pace.ofTwenty} of 20: ${pace.messages} messages, ${pace.expenses} expenses, ${pace.events} events; ${writes} writes, ${((after.wal - before.wal) / writes / 1024).toFixed(1)} kB of log and ${((after.commits - before.commits) / writes).toFixed(1)} commits each, ${((to - from) / writes).toFixed(0)} ms one after another`,
    )
  }
  await root.end()
  return { templates, lines: ['A year through the product’s own calls:', ...lines] }
}

type Written = { readonly wal: number; readonly commits: number; readonly read: ReadonlyMap<string, number> }

/** How much WAL the database has written, how often it has committed, and how many rows it has read by table scans. */
export async function written(root: pg.Client): Promise<Written> {
  const { rows } = await root.query(
    `select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as wal, xact_commit as commits, pg_stat_clear_snapshot()
     from pg_stat_database where datname = current_database()`,
  )
  const tables = await root.query('select relname, seq_tup_read from pg_stat_user_tables')
  const read = new Map(tables.rows.map((row) => [String(row.relname), Number(row.seq_tup_read)]))
  return { wal: Number(rows[0].wal), commits: Number(rows[0].commits), read }
}

/** Which tables have been scanned without an index since `before`, and how many rows per call. */
export async function readWithoutIndex(
  root: pg.Client,
  before: ReadonlyMap<string, number>,
  calls: number,
): Promise<string[]> {
  const { read } = await written(root)
  return [...read]
    .map(([name, rows]) => ({ name, rows: (rows - (before.get(name) ?? 0)) / calls }))
    .filter(({ rows }) => rows > 5)
    .sort((a, b) => b.rows - a.rows)
    .map(({ name, rows }) => `${name} ${rows.toFixed(0)}`)
}

async function ask(
  url: string,
  parent: Parent,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const key = body && 'clientId' in body ? String(body.clientId) : crypto.randomUUID()
  const reply = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${parent.token}`,
      accept: 'application/json',
      'idempotency-key': key,
      'x-forwarded-for': newAddress(),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`)
  return reply.json()
}

/** Copies the templates until there are that many families; returns the sizes. */
export async function copyAll(
  { postgres, port }: SundayPlace,
  templates: readonly Template[],
  families: number,
): Promise<string[]> {
  const began = performance.now()
  const root = await connect(postgres.url(port))
  const before = await sizeOf(root)
  const copied = await keepTemplates(root, templates)
  let next = 1
  const work = async () => {
    const client = await connect(postgres.url(port))
    while (next <= families) {
      const first = next
      next += CHUNK
      await copyFamilies(client, copied, templates, [first, Math.min(first + CHUNK - 1, families)])
    }
    await client.end()
  }
  await Promise.all([work(), work()])
  await root.query('drop schema bench_templates cascade')
  const took = (performance.now() - began) / 1000
  await root.query('vacuum analyze')
  await root.query('checkpoint')
  const vacuumed = (performance.now() - began) / 1000 - took
  const bytes = (await sizeOf(root)) - before
  const { rows } = await root.query(
    `select relname as name, pg_table_size(oid) as heap, pg_indexes_size(oid) as indexes, reltuples as rows
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by pg_total_relation_size(oid) desc limit 8`,
  )
  await root.end()
  const kB = (value: unknown) => (Number(value) / families / 1024).toFixed(1)
  return [
    `${families.toLocaleString('en')} families: ${(bytes / 1024 ** 3).toFixed(1)} GiB, ${kB(bytes)} kB each; copied in ${took.toFixed(0)} s, vacuumed in ${vacuumed.toFixed(0)} s`,
    'The largest tables, per family: rows, kB of rows, kB of indexes:',
    ...rows.map(
      ({ name, heap, indexes, rows: many }) =>
        `  ${String(name).padEnd(26)}${(Number(many) / families).toFixed(1).padStart(8)}${kB(heap).padStart(8)}${kB(indexes).padStart(8)}`,
    ),
  ]
}

async function sizeOf(root: pg.Client): Promise<number> {
  const { rows } = await root.query('select pg_database_size(current_database()) as bytes')
  return Number(rows[0].bytes)
}

/** Signs in one parent from each of `people` families, spread evenly over all. */
export async function comeOnline(
  { postgres, port }: SundayPlace,
  url: string,
  families: number,
  people: number,
): Promise<Online[]> {
  const root = await connect(postgres.url(port))
  const count = Math.min(people, families)
  const chosen = Array.from({ length: count }, (_, n) => hex(1 + Math.floor((n * families) / count)))
  const { rows } = await root.query(
    `select f.family_id as family, p.email,
       (select m.message_id from messages m where m.family_id = f.family_id and m.author_id <> p.id order by m.place desc limit 1) as message
     from unnest($1::text[]) with ordinality as c (prefix, n)
     join families f on f.family_id between (c.prefix || '-0000-0000-0000-000000000000')::uuid and (c.prefix || '-ffff-ffff-ffff-ffffffffffff')::uuid
     join lateral (select person_id from family_members m where m.family_id = f.family_id order by person_id offset c.n % 2 limit 1) m on true
     join people p on p.id = m.person_id`,
    [chosen],
  )
  const online: Online[] = []
  const waiting = [...rows] as { family: string; email: string; message: string | null }[]
  const work = async () => {
    for (let one = waiting.pop(); one; one = waiting.pop()) {
      if (waiting.length % 100 === 0) await liftLimits(root)
      const token = await tokenFor(url, one.email, PASSWORD)
      online.push({ family: one.family, message: one.message, token, address: newAddress() })
    }
  }
  await Promise.all([work(), work(), work(), work()])
  await liftLimits(root)
  await root.end()
  return online
}
