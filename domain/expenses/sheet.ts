/** A cell of a sheet: text that a person wrote, or a number as text. */
export type Cell = string | number | null

/**
 * Rows as CSV (RFC 4180) for a spreadsheet: UTF-8 with its mark, so that Excel reads accents. Text that a
 * spreadsheet would run as a formula is led by an apostrophe; numbers stay numbers, also below zero. [EXP-10]
 */
export function sheet(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

function cell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  // a space before it does not stop Excel, and a full-width sign is the same to some
  const text = /^\s*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
