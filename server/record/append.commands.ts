import { createHash } from 'node:crypto'
import { canonicalJson } from '@evenhand/domain/record/canonical.ts'
import { commitmentOf, entryHash, entryTime, saltLength } from '@evenhand/domain/record/entry.ts'
import { headBytes } from '@evenhand/domain/record/head.ts'
import { appendLeaf, type CompactRange, hashLength, rootOf } from '@evenhand/domain/record/merkle.ts'
import { bodyProblems, type NewFact, versioned } from '@evenhand/domain/record/vocabulary.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/transaction.ts'
import type { FamilyId } from '../http/gate.ts'
import { type EntryRow, insertEntries, readTip } from './record.sql.ts'

/** A fact for the family's record with who did it. */
export type Fact = NewFact & { readonly actor: string }

/**
 * Appends facts to a family's log and signs the head after the last one, under the family's lock.
 * A leaf holds no content, only SHA-256(salt, body): erasing a body later leaves the log valid (records.md).
 */
export async function appendFacts(
  ctx: Context,
  tx: Tx,
  family: FamilyId,
  facts: readonly Fact[],
  now: number,
): Promise<void> {
  const tip = await readTip(tx, family)
  const at = entryTime(now, tip.at?.getTime() ?? null)
  let range: CompactRange = { size: tip.size, hashes: splitHashes(tip.range) }
  const rows: EntryRow[] = []
  for (const given of facts) {
    const { kind, subject, actor } = given
    const body = versioned(given)
    const problems = ctx.faults.checkReplies ? bodyProblems(kind, body) : []
    if (problems.length > 0)
      throw new Error(`the body of ${kind} is not of its shape: ${problems.join(', ')}`)
    const fact = { kind, subject, actor }
    const salt = ctx.chance(saltLength)
    const commitment = await commitmentOf(salt, body, sha256)
    const leafHash = await entryHash({ family, seq: range.size, at, ...fact, commitment }, sha256)
    rows.push({
      ...fact,
      seq: range.size,
      at: new Date(at),
      commitment: Buffer.from(commitment, 'hex'),
      leafHash,
      salt,
      body: canonicalJson(body),
    })
    range = await appendLeaf(range, leafHash, sha256)
  }
  const root = await rootOf(range, sha256)
  const signed = ctx.keys.signHead(
    headBytes({ family, size: range.size, root: Buffer.from(root).toString('hex'), at }),
  )
  const next = { size: range.size, range: Buffer.concat(range.hashes), at: new Date(at) }
  await insertEntries(tx, family, rows, next, { root, ...signed })
}

/** SHA-256 as the domain asks for it. */
export function sha256(bytes: Uint8Array): Uint8Array {
  return createHash('sha256').update(bytes).digest()
}

function splitHashes(bytes: Buffer): Uint8Array[] {
  return Array.from({ length: bytes.length / hashLength }, (_, i) =>
    bytes.subarray(i * hashLength, (i + 1) * hashLength),
  )
}
