import type { PageWriter } from './page-writer.ts'

/** A column of a table; widths are parts of the whole. */
export type Column = { readonly head: string; readonly width: number; readonly align?: 'end' }

/** How many rows are laid out before the rest of the program has its turn. */
const AT_ONCE = 50

/** Writes a table, its heads repeated on every page; `sums` are rows in bold at its end. */
export async function table(
  writer: PageWriter,
  columns: readonly Column[],
  rows: Iterable<readonly string[]>,
  sums: readonly (readonly string[])[] = [],
): Promise<void> {
  const shape = {
    widths: columns.map(({ width }) => width),
    ends: columns.map(({ align }) => align === 'end'),
    isRuled: true,
  }
  const heads = (keep: number) =>
    writer.row(
      columns.map(({ head }) => head),
      { ...shape, face: 'quiet', keep },
    )
  const style = { ...shape, onNewPage: () => heads(0) }
  heads(3)
  let written = 0
  for (const row of rows) {
    writer.row(row, style)
    written += 1
    if (written % AT_ONCE === 0) await writer.rest()
  }
  for (const row of sums) writer.row(row, { ...style, face: 'strong' })
  writer.space(8)
}

/** Names and values, a pair on each line. */
export function pairs(writer: PageWriter, all: readonly (readonly [string, string])[]): void {
  for (const pair of all) writer.row(pair, { widths: [36, 64], size: 9.5 })
  writer.space(4)
}
