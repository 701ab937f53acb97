/** A content line of RFC 5545, unfolded, and the number of its first physical line (from 1). */
export type ContentLine = { readonly text: string; readonly line: number }

/** A component of the file: its own lines, and the components inside it. */
export type Part = {
  readonly name: string
  readonly line: number
  readonly lines: ContentLine[]
  readonly parts: Part[]
  /** whether it had an END */
  isClosed: boolean
}

/** Unfolds the text. Accepts any line ending and skips blank lines, as calendar apps do. */
export function contentLines(text: string): ContentLine[] {
  const found: { text: string[]; line: number }[] = []
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .forEach((physical, index) => {
      const last = found.at(-1)
      if (/^[ \t]/.test(physical) && last) last.text.push(physical.slice(1))
      else if (physical.trim() !== '') found.push({ text: [physical], line: index + 1 })
    })
  return found.map(({ text: pieces, line }) => ({ text: pieces.join(''), line }))
}

/** The components of a file, nested by BEGIN and END; `stray` are lines outside any component. */
export function partsOf(lines: readonly ContentLine[]): { parts: Part[]; stray: ContentLine[] } {
  const parts: Part[] = []
  const stray: ContentLine[] = []
  const open: Part[] = []
  for (const line of lines) {
    const [, edge = '', name = ''] = /^(BEGIN|END)\s*:\s*([\w-]+)\s*$/i.exec(line.text) ?? []
    const inner = open.at(-1)
    if (edge.toUpperCase() === 'BEGIN') {
      const part: Part = { name: name.toUpperCase(), line: line.line, lines: [], parts: [], isClosed: false }
      ;(inner?.parts ?? parts).push(part)
      open.push(part)
    } else if (edge) close(open, name.toUpperCase())
    else if (inner) inner.lines.push(line)
    else stray.push(line)
  }
  return { parts, stray }
}

/** Closes the innermost component of that name; those still open inside it stay marked as unclosed. */
function close(open: Part[], name: string): void {
  const at = open.findLastIndex((part) => part.name === name)
  if (at === -1) return
  const part = open[at]
  if (part) part.isClosed = true
  open.length = at
}

/** The component as text again, for the parser. */
export function textOf(part: Part): string {
  return [
    `BEGIN:${part.name}`,
    ...part.lines.map(({ text }) => text),
    ...part.parts.map(textOf),
    `END:${part.name}`,
  ].join('\r\n')
}
