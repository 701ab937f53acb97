import type { PersonId } from '../family/parents.ts'
import type { Instant } from '../time/wall.ts'
import { hexOf, isWellFormed, utf8After } from './bytes.ts'
import { canonicalJson, quoted } from './canonical.ts'
import { type Hash, hashLength, isSize, textLeafHash } from './merkle.ts'

/** One line of a family's record. What it says lies beside it; here is only the commitment to it. */
export type Entry = {
  readonly family: string
  /** The place in the log, from 0: the index of the leaf. */
  readonly seq: number
  /** Never before the entry that precedes it: a clock set back does not set the record back. */
  readonly at: Instant
  /** The person who did it, or null: the product itself. */
  readonly actor: PersonId | null
  /** What was done: 'expense.created'. */
  readonly kind: string
  /** The id of what it was done to. */
  readonly subject: string
  /** `commitmentOf` the body, in lower-case hexadecimal. */
  readonly commitment: string
}

/** The hash of an entry in the log: of its seven fields as canonical JSON. TypeError as `canonicalJson`. */
export async function entryHash(entry: Entry, hash: Hash): Promise<Uint8Array> {
  const { family, seq, at, actor, kind, subject, commitment } = entry
  // the canonical JSON of an object of these, written out: a record has many entries
  return textLeafHash(
    `{"actor":${canonicalJson(actor)},"at":${canonicalJson(at)},"commitment":${quoted(commitment)},"family":${quoted(family)},"kind":${quoted(kind)},"seq":${canonicalJson(seq)},"subject":${quoted(subject)}}`,
    hash,
  )
}

/** The bytes of a salt. Fixed, or bytes could be moved between salt and body without changing their hash. */
export const saltLength = 32

/**
 * What binds an entry to its body without telling it: SHA-256(salt, canonical JSON of the body), in
 * hexadecimal. With body and salt erased nobody can guess the body from it. RangeError on a salt of
 * another length, TypeError on a body as `canonicalJson`.
 */
export async function commitmentOf(salt: Uint8Array, body: unknown, hash: Hash): Promise<string> {
  if (salt.length !== saltLength) throw new RangeError(`a salt has ${saltLength} bytes, not ${salt.length}`)
  return hexOf(await hash(utf8After(salt, canonicalJson(body))))
}

/** When an entry is dated that is written now: not before the one that precedes it. */
export function entryTime(now: Instant, previous: Instant | null): Instant {
  return Math.max(now, previous ?? now)
}

/** Whether a value from outside is an entry: the seven fields, of their kinds, and no other. */
export function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 7) return false
  const { family, seq, at, actor, kind, subject, commitment } = value as Record<string, unknown>
  return (
    [family, kind, subject, actor ?? ''].every((text) => typeof text === 'string' && isWellFormed(text)) &&
    actor !== undefined &&
    isSize(seq as number) &&
    Number.isSafeInteger(at) &&
    isHashText(commitment)
  )
}

/** Whether a value is a SHA-256 in lower-case hexadecimal. */
export function isHashText(value: unknown): value is string {
  return typeof value === 'string' && value.length === hashLength * 2 && /^[0-9a-f]+$/.test(value)
}
