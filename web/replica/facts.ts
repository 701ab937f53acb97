import type { Row } from './growing.ts'
import type { Copy } from './kept.ts'
import { BLOCK, type Block, blocksOf, type Shelf } from './shelf.ts'

/** One recorded fact, as it was checked when it came: its content against the entry, the entry against a signed head. */
export type Fact = {
  /** the entry's number in the record, from 0: what is shown as EH-000123 */
  readonly seq: number
  readonly kind: string
  /** the version of its shape, `v` of the body; 0: from before there were any; null where the body was erased */
  readonly version: number | null
  /** milliseconds since 1970 */
  readonly at: number
  /** the person whose act it is; null: the product's own */
  readonly author: string | null
  readonly subject: string
  /** what it says; null: erased */
  readonly body: Readonly<Record<string, unknown>> | null
  /** when it was erased (ISO), where it was */
  readonly erasedAt: string | null
}

/** The facts of one family on this device. Only what a signed head covers is read. */
export type Facts = {
  /** Every fact about one of these things, in the order of the record. */
  readonly about: (subjects: readonly string[]) => Promise<Fact[]>
  /**
   * Every fact of one of these kinds from an entry on, in the order of the record: for what follows from many things, as a
   * plan does.
   */
  readonly ofKinds: (kinds: readonly string[], since?: number) => Promise<Fact[]>
  /** The facts from one number up to, but without, another, as far as they are here. */
  readonly between: (from: number, to: number) => Promise<Fact[]>
  /** Every entry as it is kept, in order. */
  readonly eachRow: (take: (seq: number, row: Row) => void) => Promise<void>
  /** What is kept has grown, or is another: what was read before is used as far as it is the same. */
  readonly follow: (copy: Copy) => void
}

/** A part of what is kept was lost, or changed on this device: nothing is said of what follows from it. */
export class Damaged extends Error {}

/** How many blocks are held in the clear at once: some 1,500 entries. */
const MOST_OPEN = 24

/** Reads them, in the worker. Each function throws `Damaged` where a block is missing or was changed on the disk. */
export function factsOn(shelf: Shelf, family: string, begin: Copy): Facts {
  let copy = begin
  const open = new Map<number, Block>()
  let index = emptyIndex(copy.from)

  async function blockAt(number: number): Promise<Block> {
    const block = open.get(number) ?? (await shelf.block(family, copy.round, number))
    // it must hold every entry of its part that is said to be here
    const start = Math.max(copy.from, number * BLOCK)
    const end = Math.min(copy.tip.size, (number + 1) * BLOCK)
    if (!block || block.first > start || block.first + block.rows.length < end) throw new Damaged()
    // the one used last is the last to go
    open.delete(number)
    open.set(number, block)
    if (open.size > MOST_OPEN) open.delete(open.keys().next().value!)
    return block
  }

  async function at(seq: number): Promise<Fact> {
    const { first, rows } = await blockAt(Math.floor(seq / BLOCK))
    return factOf(seq, rows[seq - first]!)
  }

  async function readAll(seqs: readonly number[]): Promise<Fact[]> {
    const facts: Fact[] = []
    for (const seq of seqs) facts.push(await at(seq))
    return facts
  }

  async function found(by: 'subject' | 'kind', names: readonly string[], since = 0): Promise<Fact[]> {
    const { size } = copy.tip
    for (const number of blocksOf(index.to, size)) {
      const { first, rows } = await blockAt(number)
      const last = Math.min(size, first + rows.length)
      for (let seq = Math.max(index.to, first); seq < last; seq += 1) note(index, seq, rows[seq - first]!)
      index.to = last
    }
    const seqs = new Set(names.flatMap((name) => index[by].get(name) ?? []))
    return readAll([...seqs].filter((seq) => seq >= since).sort((one, two) => one - two))
  }

  return {
    about: (subjects) => found('subject', subjects),
    ofKinds: (kinds, since) => found('kind', kinds, since),
    between(from, to) {
      const [start, end] = [Math.max(from, copy.from), Math.min(to, copy.tip.size)]
      return readAll(Array.from({ length: Math.max(0, end - start) }, (_, place) => start + place))
    },
    async eachRow(take) {
      const { from, tip } = copy
      for (const number of blocksOf(from, tip.size)) {
        const { first, rows } = await blockAt(number)
        for (const [place, row] of rows.entries())
          if (first + place >= from && first + place < tip.size) take(first + place, row)
      }
    },
    follow(next) {
      const goesOn = next.round === copy.round && next.from === copy.from && next.tip.size >= copy.tip.size
      if (!goesOn) index = emptyIndex(next.from)
      // bodies may have been erased, and the last block has grown
      open.clear()
      copy = next
    },
  }
}

type Index = { to: number; readonly subject: Map<string, number[]>; readonly kind: Map<string, number[]> }
const emptyIndex = (from: number): Index => ({ to: from, subject: new Map(), kind: new Map() })

function note(index: Index, seq: number, { subject, kind }: Row): void {
  for (const [map, name] of [
    [index.subject, subject],
    [index.kind, kind],
  ] as const) {
    const seqs = map.get(name)
    if (seqs) seqs.push(seq)
    else map.set(name, [seq])
  }
}

function factOf(seq: number, { kind, at, actor, subject, erasedAt, salt, body: said }: Row): Fact {
  const body = salt === null ? null : (said as NonNullable<Fact['body']>)
  const version = body === null ? null : Number(body['v'] ?? 0)
  return { seq, kind, version, at, author: actor, subject, body, erasedAt }
}
