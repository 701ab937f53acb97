import { fromBase64url } from './base64url.ts'
import type { OutsideHead, PublicKey } from './bundle-parts.ts'
import { hexOf } from './bytes.ts'
import { headBytes } from './head.ts'
import type { Held } from './held.ts'
import type { Hash } from './merkle.ts'
import { stampedHash } from './time-stamp.ts'

/** Checks an Ed25519 signature with a public key given as a JWK. */
export type KeyCheck = (
  key: PublicKey,
  bytes: Uint8Array<ArrayBuffer>,
  signature: Uint8Array,
) => boolean | Promise<boolean>

/** What a reader's own heads, keys and stamps say of an export. */
export type Compared = {
  /** heads of this family that are the beginning of the record here: how many entries each covers, and when it was signed */
  readonly agree: readonly { readonly size: number; readonly at: number }[]
  /** time stamps of the reader's that are of a head in the export */
  readonly stamped: readonly { readonly size: number; readonly at: number }[]
  /** keys the reader vouches for: given as such, or the signer of a head that agrees */
  readonly keys: ReadonlySet<string>
  /** heads that are newer than the export and cover more: they say nothing about it */
  readonly newer: number
  /** heads of other families, and heads that are not signed by the key they name: nothing is compared with them */
  readonly others: number
  readonly unsigned: number
  /** other exports that are not earlier than this one, such as this one itself: they vouch for nothing */
  readonly notEarlier: number
  readonly findings: readonly HeldFinding[]
}

export type HeldFinding = {
  /** the head covers entries that are not these, or more than are here */
  readonly code: 'held-differs' | 'held-missing'
  readonly size: number
  readonly at: number
}

/** The record as far as a reader's heads are compared with it. */
type Record = {
  readonly family: string
  readonly entries: number
  readonly madeAt: number
  readonly roots: ReadonlyMap<number, string>
  readonly heads: readonly OutsideHead[]
  readonly keys: ReadonlyMap<string, PublicKey>
}

/**
 * Compares an export with what its reader holds. Nothing that came with the export counts: whoever forged it made that,
 * too. A head's signature need not be checked for its root to count, since the reader holds it; its key is vouched for
 * only if it signed the head.
 */
export async function compareWith(
  held: Held,
  record: Record,
  hash: Hash,
  keyCheck: KeyCheck,
): Promise<Compared> {
  const { family, entries, madeAt, roots } = record
  const agree: { size: number; at: number }[] = []
  const keys = new Set(held.keys)
  const findings: HeldFinding[] = []
  let [newer, others, unsigned] = [0, 0, 0]
  const earlier = held.exports.filter((one) => one.madeAt < madeAt)
  for (const one of [...held.heads, ...earlier.map(({ newest }) => newest)]) {
    const { size, root, at } = one.head
    const key = record.keys.get(one.kid)
    const isSigned = key && (await keyCheck(key, headBytes(one.head), fromBase64url(one.signature)))
    if (one.head.family !== family) others += 1
    else if (key && !isSigned) unsigned += 1
    else if (size > entries && at > madeAt) newer += 1
    else if (size > entries) findings.push({ code: 'held-missing', size, at })
    else if (size === 0 || roots.get(size) !== root) findings.push({ code: 'held-differs', size, at })
    else {
      agree.push({ size, at })
      if (isSigned) keys.add(one.kid)
    }
  }
  const stamped = await stampedIn(held, record, hash)
  const notEarlier = held.exports.length - earlier.length
  return { agree, stamped, keys, newer, others, unsigned, notEarlier, findings }
}

async function stampedIn({ stamped }: Held, { heads, roots, family }: Record, hash: Hash) {
  if (stamped.length === 0) return []
  const found: { size: number; at: number }[] = []
  for (const { head } of heads) {
    const isHere = head.family === family && roots.get(head.size) === head.root
    if (isHere && stamped.includes(hexOf(await stampedHash(head, hash))))
      found.push({ size: head.size, at: head.at })
  }
  return found
}
