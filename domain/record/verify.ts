import { hexOf } from './bytes.ts'
import { commitmentOf, type Entry, entryHash, isEntry } from './entry.ts'
import { type SignatureCheck, type SignedHead, verifyHead } from './head.ts'
import { appendLeaf, type CompactRange, emptyRange, type Hash, rootOf } from './merkle.ts'

/** An entry with what it says. Null where body and salt were erased: the entry itself stays and is checked. */
export type LogItem = {
  readonly entry: Entry
  readonly content: { readonly salt: Uint8Array; readonly body: unknown } | null
}

/** A whole record and the heads it is held against. */
export type Log = {
  readonly family: string
  readonly items: readonly LogItem[]
  /** The latest head, as it came with the record. */
  readonly head: SignedHead
  /**
   * Heads kept elsewhere: by a browser, in a mail, by a witness. Only they catch a record that was
   * rewritten or cut, and signed anew, by whoever holds the server's key.
   */
  readonly outside?: readonly SignedHead[]
  /** Further sizes at which the root is wanted: those of what witnesses saw. */
  readonly sizes?: readonly number[]
}

/** One thing wrong with a record. `seq` is the number an entry bears, `size` how many entries a head covers. */
export type Finding =
  /** the line at this place is no entry */
  | { readonly code: 'not-an-entry'; readonly seq: number }
  | {
      readonly code: 'other-family' | 'out-of-order' | 'entry-twice' | 'time-goes-back' | 'body-differs'
      readonly seq: number
    }
  /** the numbers from one to the other are borne by no entry, while later ones are */
  | { readonly code: 'entries-left-out'; readonly seq: number; readonly to: number }
  | { readonly code: 'head-not-signed' | 'head-of-other-family'; readonly size: number }
  /** The head covers more entries than there are: the end was cut off. */
  | { readonly code: 'entries-missing'; readonly size: number }
  /** The root over that many entries is another: something in them was changed, put in, left out or moved. */
  | { readonly code: 'history-differs'; readonly size: number }
  /** The latest head covers fewer entries than there are. */
  | { readonly code: 'entries-not-signed'; readonly size: number }

/**
 * Checks a whole record: each entry and its place, each body against its commitment, each head against the
 * entries it covers. An empty list means that nothing is wrong. Hostile input gives findings, not errors.
 */
export async function verifyLog(log: Log, hash: Hash, check: SignatureCheck): Promise<Finding[]> {
  return (await verifyLogAndRoots(log, hash, check)).findings
}

/** The same, with the roots over the first so many entries, in hexadecimal, wherever a head or `sizes` asked for one. */
export async function verifyLogAndRoots(
  log: Log,
  hash: Hash,
  check: SignatureCheck,
): Promise<{ findings: Finding[]; roots: ReadonlyMap<number, string> }> {
  const heads = [log.head, ...(log.outside ?? [])]
  const sizes = new Set([...heads.map(({ head }) => head.size), ...(log.sizes ?? [])])
  const roots = new Map<number, string>()
  const findings: Finding[] = []
  let range: CompactRange = emptyRange
  let previous: Entry | null = null
  const seen = new Set<number>()
  for (const [place, item] of log.items.entries()) {
    if (sizes.has(place)) roots.set(place, hexOf(await rootOf(range, hash)))
    // no root goes past what is no entry
    if (!isEntry(item.entry)) return { findings: [...findings, { code: 'not-an-entry', seq: place }], roots }
    findings.push(...placeFindings(item.entry, log.family, previous, seen))
    findings.push(...(await bodyFindings(item, hash)))
    if (!previous || item.entry.seq > previous.seq) previous = item.entry
    seen.add(item.entry.seq)
    range = await appendLeaf(range, await entryHash(item.entry, hash), hash)
  }
  findings.push(...gapsIn(seen))
  roots.set(range.size, hexOf(await rootOf(range, hash)))
  for (const head of heads) findings.push(...(await headFindings(head, log, roots, check)))
  if (log.head.head.size < log.items.length)
    findings.push({ code: 'entries-not-signed', size: log.head.head.size })
  return { findings, roots }
}

/** Whether an entry follows the one with the highest number so far. */
function placeFindings(
  { family, seq, at }: Entry,
  expected: string,
  previous: Entry | null,
  seen: ReadonlySet<number>,
): Finding[] {
  const findings: Finding[] = []
  if (family !== expected) findings.push({ code: 'other-family', seq })
  if (seen.has(seq)) findings.push({ code: 'entry-twice', seq })
  else if (previous && seq < previous.seq) findings.push({ code: 'out-of-order', seq })
  else if (previous && at < previous.at) findings.push({ code: 'time-goes-back', seq })
  return findings
}

async function bodyFindings({ entry, content }: LogItem, hash: Hash): Promise<Finding[]> {
  if (!content) return []
  // A body or salt that cannot be committed to at all is not the one that was.
  const commitment = await commitmentOf(content.salt, content.body, hash).catch(() => null)
  return commitment === entry.commitment ? [] : [{ code: 'body-differs', seq: entry.seq }]
}

/** The numbers that no entry bears, although a later one is here. */
function gapsIn(seen: ReadonlySet<number>): Finding[] {
  const gaps: Finding[] = []
  let next = 0
  for (const seq of [...seen].sort((one, two) => one - two)) {
    if (seq > next) gaps.push({ code: 'entries-left-out', seq: next, to: seq - 1 })
    next = seq + 1
  }
  return gaps
}

async function headFindings(
  signed: SignedHead,
  log: Log,
  roots: ReadonlyMap<number, string>,
  check: SignatureCheck,
): Promise<Finding[]> {
  const { family, size, root } = signed.head
  if (!(await verifyHead(signed, check))) return [{ code: 'head-not-signed', size }]
  if (family !== log.family) return [{ code: 'head-of-other-family', size }]
  if (size > log.items.length) return [{ code: 'entries-missing', size }]
  return roots.get(size) === root ? [] : [{ code: 'history-differs', size }]
}
