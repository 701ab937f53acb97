/** The number an entry has for good, on screen and in every export. */
export function entryNumber(seq: number): string {
  return `EH-${String(seq).padStart(6, '0')}`
}

/** What numbers are joined with, in a language: "EH-000003 to EH-000007", "and 12 more". */
export type RangeWords = {
  readonly span: (first: string, last: string) => string
  readonly more: (n: number) => string
}

/** Numbers as people write them: "EH-000003 to EH-000007, EH-000012". */
export function numberRanges(seqs: readonly number[], { span, more }: RangeWords, most = 30): string {
  const ranges: [number, number][] = []
  for (const seq of seqs) {
    const range = ranges.at(-1)
    if (range && seq === range[1] + 1) range[1] = seq
    else ranges.push([seq, seq])
  }
  const told = ranges
    .slice(0, most)
    .map(([first, last]) =>
      first === last ? entryNumber(first) : span(entryNumber(first), entryNumber(last)),
    )
  return [...told, ...(ranges.length > most ? [more(ranges.length - most)] : [])].join(', ')
}
