import type { Category, Edit } from '../mediation.ts'

/** The word-by-word edits that turn one text into another, for a wording that comes as a whole. */
export function editsBetween(text: string, wording: string, why: Category): Edit[] {
  const before = wordsOf(text)
  const after = wordsOf(wording)
  const common = commonLengths(before, after)
  const edits: Edit[] = []
  let start = 0
  let from = ''
  let to = ''
  const close = () => {
    if (from !== '' || to !== '') edits.push({ start, end: start + from.length, from, to, why })
    start += from.length
    from = ''
    to = ''
  }
  let one = 0
  let other = 0
  while (one < before.length || other < after.length) {
    const word = before[one]
    const made = after[other]
    if (word !== undefined && word === made) {
      close()
      start += word.length
      one++
      other++
    } else if (
      made === undefined ||
      (word !== undefined && (common[one + 1]?.[other] ?? 0) >= (common[one]?.[other + 1] ?? 0))
    ) {
      from += word
      one++
    } else {
      to += made
      other++
    }
  }
  close()
  return edits
}

/** Words, each with the space or punctuation before it, so that deleting a word also deletes its space. */
function wordsOf(text: string): string[] {
  return text.match(/\s*[\p{L}\p{N}'’]+|\s*[^\s\p{L}\p{N}]|\s+$/gu) ?? []
}

function commonLengths(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  for (let one = before.length - 1; one >= 0; one--)
    for (let other = after.length - 1; other >= 0; other--) {
      const row = rows[one] as Uint16Array
      row[other] =
        before[one] === after[other]
          ? (rows[one + 1]?.[other + 1] ?? 0) + 1
          : Math.max(rows[one + 1]?.[other] ?? 0, row[other + 1] ?? 0)
    }
  return rows
}
