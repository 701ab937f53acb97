import { createHash } from 'node:crypto'
import { setImmediate as others } from 'node:timers/promises'
import { canonicalJson } from '@evenhand/domain/record/canonical.ts'
import { commitmentOf, entryHash, entryTime, saltLength } from '@evenhand/domain/record/entry.ts'
import { headBytes } from '@evenhand/domain/record/head.ts'
import { appendLeaf, type CompactRange, hashLength, rootOf } from '@evenhand/domain/record/merkle.ts'
import { bodyProblems, type NewFact, versioned } from '@evenhand/domain/record/vocabulary.ts'
import type { Context } from '../context.ts'
import type { FamilyId } from '../http/gate.ts'
import type { EntryRow, Sealed, Tip } from './record.sql.ts'

/** A fact for the family's record with who did it. */
export type Fact = NewFact & { readonly actor: string }

/**
 * Creates the entries that append facts to a family's log, and signs the head after the last one; under the family's
 * lock, which returned the tip. A leaf contains no content, only SHA-256(salt, body): erasing a body later leaves the
 * log valid (docs/records.md).
 */
export async function sealFacts(
  ctx: Context,
  family: FamilyId,
  tip: Tip,
  facts: readonly Fact[],
  now: number,
): Promise<Sealed> {
  const at = entryTime(now, tip.at?.getTime() ?? null)
  let range: CompactRange = { size: tip.size, hashes: splitHashes(tip.range) }
  const entries: EntryRow[] = []
  for (const given of facts) {
    const { kind, subject, actor } = given
    const body = versioned(given)
    const problems = ctx.faults.checkReplies ? bodyProblems(kind, body) : []
    if (problems.length > 0)
      throw new Error(`the body of ${kind} does not have its shape: ${problems.join(', ')}`)
    const salt = ctx.chance(saltLength)
    const commitment = await commitmentOf(salt, body, sha256)
    const entry = { family, seq: range.size, at, actor, kind, subject, commitment }
    const leafHash = await entryHash(entry, sha256)
    entries.push({
      seq: range.size,
      actor,
      kind,
      subject,
      salt,
      body: canonicalJson(body),
      commitment: Buffer.from(commitment, 'hex'),
      leafHash: Buffer.from(leafHash),
    })
    range = await appendLeaf(range, leafHash, sha256)
    // a thousand entries of an import are half a tenth of a second of hashing
    if (entries.length % AT_ONCE === 0) await others()
  }
  const root = Buffer.from(await rootOf(range, sha256))
  const signed = ctx.keys.signHead(headBytes({ family, size: range.size, root: root.toString('hex'), at }))
  return {
    family,
    entries,
    tip: { size: range.size, range: Buffer.concat(range.hashes), at: new Date(at) },
    head: { root, kid: signed.kid, signature: Buffer.from(signed.signature) },
  }
}

/** How many entries are made before other requests have their turn. */
const AT_ONCE = 25

/** SHA-256 in the form the domain expects. */
export function sha256(bytes: Uint8Array): Uint8Array {
  return createHash('sha256').update(bytes).digest()
}

function splitHashes(bytes: Buffer): Uint8Array[] {
  return Array.from({ length: bytes.length / hashLength }, (_, i) =>
    bytes.subarray(i * hashLength, (i + 1) * hashLength),
  )
}
