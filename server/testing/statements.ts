import { NamingClient } from '../db/naming-client.ts'
import { ACROSS_FAMILIES } from './across-families.ts'

/** Records the statements that requests send, each text once, until `stop`. */
export function recordStatements(): { texts: ReadonlySet<string>; stop: () => void } {
  const texts = new Set<string>()
  const { query } = NamingClient.prototype
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's own query
  NamingClient.prototype.query = function (this: NamingClient, config: any, ...rest: any[]) {
    const text = typeof config === 'string' ? config : (config?.text ?? '')
    if (this.user === 'evenhand_app') texts.add(text.replace(/\s+/g, ' ').trim())
    return query.call(this, config, ...(rest as []))
  } as typeof query
  return {
    texts,
    stop: () => {
      NamingClient.prototype.query = query
    },
  }
}

/** Statements that should name one family and do not, and exceptions that no statement needs any more. */
export type Unnamed = { readonly statements: readonly string[]; readonly unusedExceptions: readonly string[] }

/**
 * With families spread over machines, a statement that does not say whose rows it wants has to ask every machine. Each must
 * compare a `family_id` with a value sent along, and mention the `family_id` of every family table it touches; the few that
 * may not are in ACROSS_FAMILIES. What the database's own functions and triggers do is not seen.
 */
export function withoutFamily(texts: Iterable<string>, familyTables: readonly string[]): Unnamed {
  const statements = new Set<string>()
  const used = new Set<string>()
  for (const text of texts) {
    const sql = text.toLowerCase().replaceAll('"', '')
    const touched = tablesIn(sql, familyTables)
    if (touched.length === 0 || namesFamily(sql, touched)) continue
    const exceptions = Object.entries(ACROSS_FAMILIES).filter(([, form]) => form.test(sql))
    for (const [why] of exceptions) used.add(why)
    if (exceptions.length === 0) statements.add(sql)
  }
  return {
    statements: [...statements].sort(),
    unusedExceptions: Object.keys(ACROSS_FAMILIES).filter((why) => !used.has(why)),
  }
}

const BOUND = /\bfamily_id (=|is not distinct from) (\$\d+|'[0-9a-f-]{36}')/
const PLAIN = /(?<![.\w])family_id (=|in\b|is not distinct)/
const NOT_ALIAS =
  '(?!(?:where|set|on|left|inner|right|full|join|cross|lateral|order|group|having|limit|for|union|using|returning|offset|values|default)\\b)'

type Touched = { readonly name: string; readonly hasAlias: boolean }

function tablesIn(sql: string, familyTables: readonly string[]): Touched[] {
  const each = new RegExp(
    `\\b(?:from|join|update|into|using) (?:only )?(${familyTables.join('|')})\\b(?: as)?(?: ${NOT_ALIAS}([a-z_]\\w*))?`,
    'g',
  )
  return [...sql.matchAll(each)].map(([, table, alias]) => ({
    name: alias ?? table!,
    hasAlias: alias !== undefined,
  }))
}

function namesFamily(sql: string, touched: readonly Touched[]): boolean {
  // a new row says whose it is; what it is made from is looked at like any read
  const isInsert = /^insert into \w+ (as \w+ )?\([^)]*\bfamily_id\b/.test(sql)
  const read = isInsert ? touched.slice(1) : touched
  if (read.length === 0) return true
  if (!BOUND.test(sql)) return false
  return read.every(({ name, hasAlias }) => {
    const own = new RegExp(
      `\\b${name}\\.family_id (=|in\\b|is not distinct)|(=|distinct from) ${name}\\.family_id|\\(${name}\\.family_id, [\\w., ]*\\) (=|in)`,
    )
    const isPlain = (!hasAlias || read.length === 1) && PLAIN.test(sql)
    return isPlain || own.test(sql) || / using \(family_id\b/.test(sql)
  })
}
