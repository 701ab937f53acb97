/**
 * What a migration does that would break servers of the previous version. In a rolling update old and new servers share the
 * database for a while: expand first, contract in a later release (docs/decisions/0071).
 */
export function narrowing(text: string): string[] {
  const found: string[] = []
  for (const { sql, isExplained } of statementsOf(text)) {
    if (isExplained) continue
    for (const [pattern, what] of NARROWING) if (pattern.test(sql)) found.push(`${what}: ${firstWords(sql)}`)
  }
  return found
}

const NARROWING: readonly [RegExp, string][] = [
  [/^drop (table|view|function|type|schema)\b/, 'takes away what older servers use'],
  [/^alter table\b.*\bdrop column\b/, 'takes away a column older servers read'],
  [/\brename (to|column|constraint)\b|^alter table\b.*\brename\b/, 'renames what older servers name'],
  [
    /^alter table\b.*\balter (column )?\w+ (set data )?type\b/,
    'changes the type of a column older servers write',
  ],
  [/^alter table\b.*\bset not null\b/, 'asks for a value older servers may not write'],
  [
    /^alter table\b.*\badd column\b(?!.*\bdefault\b).*\bnot null\b/,
    'adds a column older servers leave empty',
  ],
  [/^revoke\b/, 'takes a right older servers may use'],
]

/** Statements in lower case without comments; explained if a comment before or in them says `older servers:`. */
function statementsOf(text: string): { sql: string; isExplained: boolean }[] {
  return splitStatements(text)
    .map((raw) => ({
      sql: raw
        .replace(/--[^\n]*/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
        .toLowerCase(),
      isExplained: /--\s*older servers:\s*\S/.test(raw),
    }))
    .filter(({ sql }) => sql !== '')
}

/** Splits at semicolons outside comments, strings and function bodies. */
function splitStatements(text: string): string[] {
  const parts = text.match(/--[^\n]*|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|;|[^;$'-]+|[-$]/g) ?? []
  const statements = ['']
  for (const part of parts) {
    if (part === ';') statements.push('')
    // bodies and strings are not separate statements
    else statements[statements.length - 1] += /^[$']/.test(part) && part.length > 1 ? ' … ' : part
  }
  return statements
}

const firstWords = (sql: string) => sql.split(' ').slice(0, 8).join(' ')
