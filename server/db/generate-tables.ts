import type pg from 'pg'

/** The text of generated/tables.ts: Kysely's table types for the migrated database. */
export async function tableTypes(owner: pg.ClientBase): Promise<string> {
  const columns: Column[] = (await owner.query(COLUMNS)).rows
  const names = [...new Set(columns.map(({ place }) => place))].sort()
  const text = names.map((name) => {
    const own = columns.filter(({ place }) => place === name)
    const rows = own.map((column) => `  ${column.name}: ${typeOf(column)}\n`)
    return `export type ${pascal(name)} = {\n${rows.join('')}}\n`
  })
  const list = names.map((name) => `  ${name}: ${pascal(name)}\n`).join('')
  const kinds = KINDS.filter((kind) =>
    new RegExp(`: ${/^type (\w+)/.exec(kind)?.[1]}\\b`).test(text.join('')),
  )
  return `${HEAD}${kinds.join('\n')}\n\n${text.join('\n')}\n/** Every table and view by its name. */\nexport type Tables = {\n${list}}\n`
}

const HEAD = `// Generated from the migrated database by \`npm run check -- write tables\`. Do not edit: the schema test compares it.
import type { ColumnType, Generated } from 'kysely'
import type { JsonColumns } from '../json-columns.ts'

// dates come as text; bigint and numeric come as text and take numbers
`

const KINDS = [
  'type Instant = ColumnType<Date, Date, Date>',
  'type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>',
  'type DefaultInstant = ColumnType<Date, Date | undefined, Date>',
  'type Whole = ColumnType<string, string | number, string | number>',
  'type MaybeWhole = ColumnType<string | null, string | number | null | undefined, string | number | null>',
  'type DefaultWhole = ColumnType<string, string | number | undefined, string | number>',
  'type Json<T> = ColumnType<T, string, string>',
  'type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>',
  'type DefaultJson<T> = ColumnType<T, string | undefined, string>',
]

type Column = {
  place: string
  name: string
  type: string
  nullable: boolean
  has_default: boolean
  /** the check constraints that name this column alone */
  checks: string[]
}

const SIMPLE: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  date: 'string',
  bool: 'boolean',
  bytea: 'Buffer',
  int2: 'number',
  int4: 'number',
  float8: 'number',
  _int2: 'number[]',
  _text: 'string[]',
  _uuid: 'string[]',
}

function typeOf(column: Column): string {
  const { place, name, type, nullable, has_default: hasDefault } = column
  const kind = { timestamptz: 'Instant', int8: 'Whole', numeric: 'Whole', jsonb: 'Json', json: 'Json' }[type]
  const of = kind === 'Json' ? `<JsonColumns['${place}.${name}']>` : ''
  if (kind && nullable) return `Maybe${kind}${of}`
  if (kind) return `${hasDefault ? 'Default' : ''}${kind}${of}`
  const simple = SIMPLE[type]
  if (!simple)
    throw new Error(`${place}.${name} is of the type ${type}, which generate-tables.ts does not know.`)
  const base = wordsOf(column.checks) ?? simple
  const whole = nullable ? `${base} | null` : base
  return hasDefault ? `Generated<${whole}>` : whole
}

/** The words a check such as `kind in ('mail', 'sms')` allows. */
function wordsOf(checks: readonly string[]): string | undefined {
  for (const check of checks) {
    const list = /^CHECK \(\(\(?\w+\)?(?:::text)? = ANY \(\(?ARRAY\[(.*?)\](?:\)::text\[\])?\)\)\)$/.exec(
      check,
    )?.[1]
    const single = /^CHECK \(\(\(?\w+\)?(?:::text)? = ('[^']*')::text\)\)$/.exec(check)?.[1]
    const words = [...(list ?? single ?? '').matchAll(/'([^']*)'/g)].map(([, word]) => `'${word}'`)
    if (words.length > 0) return words.join(' | ')
  }
  return undefined
}

const pascal = (name: string) => name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

// a view's column is nullable wherever its table's is
const COLUMNS = `
  select c.relname as place, a.attname as name, t.typname as type,
    not (a.attnotnull or (c.relkind = 'v' and exists (select from pg_rewrite r
      join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refclassid = 'pg_class'::regclass
      join pg_attribute o on o.attrelid = d.refobjid and o.attname = a.attname and o.attnotnull
      where r.ev_class = c.oid and d.refobjid <> c.oid))) as nullable, a.atthasdef or a.attidentity <> '' as has_default,
    coalesce((select array_agg(pg_get_constraintdef(k.oid) order by k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]), '{}') as checks
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and c.relname <> 'schema_migrations'
  order by c.relname, a.attnum`
