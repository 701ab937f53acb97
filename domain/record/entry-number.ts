/** The number an entry has for good, on screen and in every export. */
export function entryNumber(seq: number): string {
  return `EH-${String(seq).padStart(6, '0')}`
}

/** The words between numbers, in a language: "to", and "and 12 more". */
export type RangeWords = { readonly to: string; readonly more: (n: number) => string }

/** Numbers as people write them: "EH-000003 to EH-000007, EH-000012". */
export function numberRanges(seqs: readonly number[], { to, more }: RangeWords, most = 30): string {
  const ranges: [number, number][] = []
  for (const seq of seqs) {
    const last = ranges.at(-1)
    if (last && seq === last[1] + 1) last[1] = seq
    else ranges.push([seq, seq])
  }
  const told = ranges
    .slice(0, most)
    .map(([from, last]) =>
      from === last ? entryNumber(from) : `${entryNumber(from)} ${to} ${entryNumber(last)}`,
    )
  return [...told, ...(ranges.length > most ? [more(ranges.length - most)] : [])].join(', ')
}
