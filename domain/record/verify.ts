import type { Instant } from '../time/wall.ts'
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

/** One thing wrong with a record. `seq` is the entry's place, `size` the head's. */
export type Finding =
  | {
      readonly code: 'not-an-entry' | 'other-family' | 'out-of-order' | 'time-goes-back'
      readonly seq: number
    }
  | { readonly code: 'body-differs'; readonly seq: number }
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
  let previous: Instant | null = null
  for (const [seq, item] of log.items.entries()) {
    if (sizes.has(seq)) roots.set(seq, hexOf(await rootOf(range, hash)))
    // no root goes past what is no entry
    if (!isEntry(item.entry)) return { findings: [...findings, { code: 'not-an-entry', seq }], roots }
    findings.push(...(await entryFindings(item, seq, log.family, previous, hash)))
    previous = item.entry.at
    range = await appendLeaf(range, await entryHash(item.entry, hash), hash)
  }
  roots.set(range.size, hexOf(await rootOf(range, hash)))
  for (const head of heads) findings.push(...(await headFindings(head, log, roots, check)))
  if (log.head.head.size < log.items.length)
    findings.push({ code: 'entries-not-signed', size: log.head.head.size })
  return { findings, roots }
}

async function entryFindings(
  { entry, content }: LogItem,
  seq: number,
  family: string,
  previous: Instant | null,
  hash: Hash,
): Promise<Finding[]> {
  const findings: Finding[] = []
  if (entry.family !== family) findings.push({ code: 'other-family', seq })
  if (entry.seq !== seq) findings.push({ code: 'out-of-order', seq })
  if (previous !== null && entry.at < previous) findings.push({ code: 'time-goes-back', seq })
  if (content) {
    // A body or salt that cannot be committed to at all is not the one that was.
    const commitment = await commitmentOf(content.salt, content.body, hash).catch(() => null)
    if (commitment !== entry.commitment) findings.push({ code: 'body-differs', seq })
  }
  return findings
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
