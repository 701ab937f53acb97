import { NamingClient } from '../db/naming-client.ts'

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

/**
 * The statements that touch a family's tables without a family in a condition or a row, as `verb table table`: with
 * families spread over machines they would have to query every machine.
 */
export function withoutFamily(texts: Iterable<string>, familyTables: readonly string[]): string[] {
  const found = new Set<string>()
  for (const text of texts) {
    const sql = text.toLowerCase().replaceAll('"', '')
    const tables = familyTables.filter((table) =>
      new RegExp(`\\b(from|join|update|into|using)\\s+(only\\s+)?${table}\\b`).test(sql),
    )
    if (tables.length === 0 || /family_id\s*(=|in\b|is not distinct)/.test(sql)) continue
    if (/^insert into/.test(sql) && /\([^)]*\bfamily_id\b/.test(sql)) continue
    // looks up the family of a row, which is what it returns; an export reads all families
    if (/select (\w+\.)?family_id from \w+ where/.test(sql) || sql.startsWith('declare ')) continue
    found.add(`${sql.split(' ')[0]} ${tables.sort().join(' ')}`)
  }
  return [...found].sort()
}
