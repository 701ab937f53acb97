import type pg from 'pg'
import type { Family } from '../family.ts'

/** A family created through the product's own calls, to be copied: it is the template for those at `places`. */
export type Template = {
  readonly family: Family
  /** when its calls were made; their times are spread over the year that ends now */
  readonly from: number
  readonly to: number
  readonly places: readonly number[]
}

const YEAR_MS = 364 * 86_400_000
/** The prefix of all template ids; no copy has it. */
const PREFIX = '5eed00e5'
const SCHEMA = 'bench_templates'
/** Tables without `family_id` that are copied too, and their person column. */
const OF_PERSON: Readonly<Record<string, string>> = { people: 'id', idempotency_keys: 'person_id' }

type Column = { readonly name: string; readonly type: string; readonly holdsIds: boolean }
type Copied = { readonly table: string; readonly columns: readonly Column[] }

/**
 * Stores the templates' rows separately, their ids with one prefix and their times spread over a year, ready to be copied
 * by one statement per table. Returns the tables that have any rows.
 */
export async function keepTemplates(root: pg.Client, templates: readonly Template[]): Promise<Copied[]> {
  await root.query(`set timezone = 'UTC'; create schema ${SCHEMA}`)
  const names = new Names()
  const rows = new Map<string, { template: number; texts: string[] }[]>()
  const tables = await tablesOfFamilies(root)
  for (const [template, { family, from, to }] of templates.entries()) {
    for (const table of tables) {
      const where = OF_PERSON[table]
        ? `${OF_PERSON[table]} in (select person_id from family_members where family_id = $1)`
        : 'family_id = $1'
      const order = table === 'record_entries' || table === 'record_bodies' ? 'seq' : 'ctid'
      const found = await root.query(
        `select to_jsonb(t)::text as text from ${table} t where ${where} order by ${order}`,
        [family.id],
      )
      if (found.rows.length === 0) continue
      const texts = found.rows.map(({ text }) => names.seen(spreadOut(String(text), from, to)))
      rows.set(table, [...(rows.get(table) ?? []), { template, texts }])
    }
  }
  const copied: Copied[] = []
  for (const [table, parts] of rows) {
    await root.query(
      `create table ${SCHEMA}.${table} as select 0 as bench_template, 0 as bench_place, t.* from public.${table} t limit 0`,
    )
    for (const { template, texts } of parts) {
      await root.query(
        `insert into ${SCHEMA}.${table} select $1::int, r.place::int, t.*
         from unnest($2::text[]) with ordinality as r (text, place), jsonb_populate_record(null::public.${table}, r.text::jsonb) t
         order by r.place`,
        [template, texts.map((text) => names.given(text))],
      )
    }
    copied.push({ table, columns: await columnsOf(root, table) })
  }
  // what the product keeps only for a while
  await root.query(`delete from ${SCHEMA}.idempotency_keys where created_at < now() - interval '90 days'`)
  await root.query(RANGE_OF)
  return copied
}

/** Creates the families `first` to `last`, each from the template for its place. */
export async function copyFamilies(
  root: pg.Client,
  copied: readonly Copied[],
  templates: readonly Template[],
  [first, last]: readonly [number, number],
): Promise<void> {
  const every = templates.reduce((sum, { places }) => sum + places.length, 0)
  await root.query('begin')
  // skips triggers and foreign keys: the rows are the product's own
  await root.query('set local session_replication_role = replica')
  for (const { table, columns } of copied) {
    for (const [template, { places }] of templates.entries()) {
      await root.query(
        `insert into public.${table} (${columns.map(({ name }) => `"${name}"`).join(', ')})
         select ${columns.map((column) => copiedAs(table, column)).join(', ')}
         from (select * from ${SCHEMA}.${table} ${table === 'record_entries' ? BODIES : ''} where bench_template = $1 order by bench_place) t
         cross join lateral (select n, lpad(to_hex(n), 8, '0') as prefix from generate_series($2::int, $3::int + 0 * t.bench_place) n
           where n % $4 = any ($5::int[])) c
         ${table === 'record_entries' ? SEALED : ''}`,
        [template, first, last, every, places],
      )
    }
  }
  await root.query(
    `update families f set record_range = ${SCHEMA}.range_of(e.leaves) from (
       select family_id, array_agg(leaf_hash order by seq) as leaves from record_entries
       where family_id between $1::uuid and $2::uuid group by 1) e
     where e.family_id = f.family_id`,
    [`${hex(first)}-0000-0000-0000-000000000000`, `${hex(last)}-ffff-ffff-ffff-ffffffffffff`],
  )
  await root.query('commit')
}

/** The prefix of a copy's ids. */
export const hex = (n: number) => n.toString(16).padStart(8, '0')

const BODIES = `join (select bench_template, seq, body from ${SCHEMA}.record_bodies) b using (bench_template, seq)`
const SALT = (seq: string) => `sha256(int8send(c.n::bigint) || int8send(${seq}))`
/** The commitment to the copied body and the leaf hash of the copied entry, as domain/record/entry.ts computes them. */
const SEALED = `
  cross join lateral (select sha256(${SALT('t.seq')} || convert_to(replace(t.body, '${PREFIX}', c.prefix), 'UTF8')) as commitment) s
  cross join lateral (select sha256('\\x00'::bytea || convert_to(
    '{"actor":' || coalesce('"' || replace(t.actor::text, '${PREFIX}', c.prefix) || '"', 'null')
    || ',"at":' || round(extract(epoch from t.at) * 1000)::bigint || ',"commitment":"' || encode(s.commitment, 'hex')
    || '","family":"' || replace(t.family_id::text, '${PREFIX}', c.prefix) || '","kind":"' || t.kind
    || '","seq":' || t.seq || ',"subject":"' || replace(t.subject::text, '${PREFIX}', c.prefix) || '"}', 'UTF8')) as leaf) l`

function copiedAs(table: string, { name, type, holdsIds }: Column): string {
  if (table === 'record_entries' && name === 'commitment') return 's.commitment'
  if (table === 'record_entries' && name === 'leaf_hash') return 'l.leaf'
  if (table === 'record_bodies' && name === 'salt') return SALT('t.seq')
  if (!holdsIds) return `t."${name}"`
  return `replace(t."${name}"::text, '${PREFIX}', c.prefix)::${type}`
}

/** Every table with `family_id`, and those of `OF_PERSON`. */
async function tablesOfFamilies(root: pg.Client): Promise<string[]> {
  const { rows } = await root.query(
    `select c.table_name as name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'family_id' and t.table_type = 'BASE TABLE'
       order by 1`,
  )
  return [...Object.keys(OF_PERSON), ...rows.map(({ name }) => String(name))]
}

async function columnsOf(root: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await root.query(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [`public.${table}`],
  )
  const columns: Column[] = []
  for (const { name, type } of rows as { name: string; type: string }[]) {
    const { rowCount } = await root.query(
      `select 1 from ${SCHEMA}.${table} where "${name}"::text like '%${PREFIX}%' limit 1`,
    )
    columns.push({ name, type, holdsIds: rowCount === 1 })
  }
  return columns
}

const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(Z|\+00:00)/g

/** Maps times within the minutes in which the calls were made to times within a year. */
function spreadOut(text: string, from: number, to: number): string {
  return text.replace(INSTANT, (instant, zone: string) => {
    const at = Math.floor(Date.parse(instant))
    if (at < from - 1000 || at > to + 1000) return instant
    const moved = to - YEAR_MS + Math.round(((at - from) / (to - from)) * YEAR_MS)
    return new Date(Math.min(moved, to)).toISOString().replace('Z', zone)
  })
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Replaces the templates' ids by ones with the prefix, keeping their order. */
class Names {
  private readonly ids = new Set<string>()
  private names: ReadonlyMap<string, string> | undefined

  seen(text: string): string {
    for (const id of text.match(UUID) ?? []) if (!id.startsWith('00000000-')) this.ids.add(id)
    return text
  }

  given(text: string): string {
    this.names ??= new Map(
      [...this.ids]
        .sort()
        .map((id, rank) => [id, `${PREFIX}-${rank.toString(16).padStart(4, '0')}${id.slice(13)}`]),
    )
    return text.replace(UUID, (id) => this.names?.get(id) ?? id)
  }
}

/** The roots of the full subtrees that the leaves form, largest first, as domain/record/merkle.ts keeps them. */
const RANGE_OF = `
create function ${SCHEMA}.range_of(leaves bytea[]) returns bytea language plpgsql immutable as $$
declare
  hashes bytea[] := leaves;
  size int := array_length(leaves, 1);
  range bytea := '';
begin
  while size > 0 loop
    if size % 2 = 1 then range := hashes[size] || range; end if;
    size := size / 2;
    for i in 1 .. size loop
      hashes[i] := sha256('\\x01'::bytea || hashes[2 * i - 1] || hashes[2 * i]);
    end loop;
  end loop;
  return range;
end $$`
