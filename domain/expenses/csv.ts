/**
 * The rows of a CSV text (RFC 4180): quoted fields may hold commas, quotes and line ends. A byte order mark, lines of
 * CR, LF or both, and a semicolon or tab in place of the comma are understood; an unclosed quote ends with the text.
 */
export function readCsv(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(plain)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain[at]!
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (plain[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === separator) {
      row.push(cell)
      cell = ''
    } else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && plain[at + 1] === '\n') at += 1
      rows.push([...row, cell])
      row = []
      cell = ''
    } else cell += sign
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell])
  return rows.filter((cells) => cells.some((one) => one.trim() !== ''))
}

/** What stands most often in the first line. */
function separatorOf(text: string): string {
  const head = text.split(/[\r\n]/, 1)[0] ?? ''
  const count = (sign: string) => head.split(sign).length
  return [',', ';', '\t'].toSorted((p, q) => count(q) - count(p))[0]!
}
