/** A row of a sheet and the line of the file it begins on, the first being 1. */
export type SheetRow = { readonly line: number; readonly cells: readonly string[] }

/**
 * The rows of a CSV text (RFC 4180): quoted fields may hold separators, quotes and line ends. A byte order mark, lines of
 * CR, LF or both, a semicolon or tab in place of the comma, and Excel's first line `sep=;` are understood; an unclosed
 * quote ends with the text. Blank rows are left out, and counted.
 */
export function readCsv(text: string): SheetRow[] {
  const plain = text.replace(/^\uFEFF/, '')
  const named = /^"?sep=(.)"?(?:\r\n|\r|\n)/i.exec(plain)
  const start = named?.[0].length ?? 0
  const separator = named?.[1] ?? separatorOf(plain)
  const rows: SheetRow[] = []
  let line = named ? 2 : 1
  let begun = line
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  const endRow = () => {
    const all = [...cells, cell]
    if (all.some((one) => one.trim() !== '')) rows.push({ line: begun, cells: all })
    cells = []
    cell = ''
    begun = line
  }
  for (let at = start; at < plain.length; at += 1) {
    const sign = plain[at]!
    const isEnd = sign === '\n' || (sign === '\r' && plain[at + 1] !== '\n')
    if (isEnd) line += 1
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (plain[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === separator) {
      cells.push(cell)
      cell = ''
    } else if (isEnd) endRow()
    else if (sign !== '\r') cell += sign
  }
  if (cell !== '' || cells.length > 0) endRow()
  return rows
}

/** What stands most often in the first line that says anything, outside quotes. */
function separatorOf(text: string): string {
  const head = (/[^\r\n]*\S[^\r\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '')
  const count = (sign: string) => head.split(sign).length
  return [',', ';', '\t'].toSorted((p, q) => count(q) - count(p))[0]!
}
