import type { CardContent, CardRow } from './card.ts'

/** What a version says otherwise than the one before it: of which line, what it was and what it is; '' for nothing. */
export type CardChange = { readonly name: string; readonly was: string; readonly is: string }

/**
 * What changed from one version of a section to the next, line by line; a line is known by its name. `dayWords` says a
 * day in the reader's language. [CHILD-01]
 */
export function changesOf(
  before: CardContent,
  after: CardContent,
  dayWords: (day: string) => string,
): CardChange[] {
  const factsOf = ({ detail, phone, times, until }: CardRow) => [
    detail,
    phone,
    times.join(' '),
    until === null ? '' : dayWords(until),
  ]
  const wordsOf = (row: CardRow) => [row.name, ...factsOf(row)].filter(Boolean).join(', ')
  const earlier = new Map(before.rows.map((row) => [row.name, row]))
  const later = new Set(after.rows.map(({ name }) => name))
  const changed = after.rows.flatMap((row) => {
    const old = earlier.get(row.name)
    if (!old) return [{ name: '', was: '', is: wordsOf(row) }]
    const [was, is] = differing(factsOf(old), factsOf(row))
    return was === is ? [] : [{ name: row.name, was, is }]
  })
  const gone = before.rows
    .filter(({ name }) => !later.has(name))
    .map((row) => ({ name: '', was: wordsOf(row), is: '' }))
  const note = before.note === after.note ? [] : [{ name: '', was: before.note, is: after.note }]
  return [...changed, ...gone, ...note]
}

/** Only the facts of a line that differ, joined. */
function differing(was: readonly string[], is: readonly string[]): [string, string] {
  const other = was.map((fact, at) => fact !== is[at])
  const join = (facts: readonly string[]) => facts.filter((fact, at) => other[at] && fact !== '').join(', ')
  return [join(was), join(is)]
}
