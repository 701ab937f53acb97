import type { LogEntry, SignedHeadReply } from '@evenhand/contract/record/record.ts'
import { toBase64url } from '@evenhand/domain/record/base64url.ts'
import { hexOf } from '@evenhand/domain/record/bytes.ts'
import { canonicalJson } from '@evenhand/domain/record/canonical.ts'
import { commitmentOf, entryHash } from '@evenhand/domain/record/entry.ts'
import { appendLeaf, type CompactRange, emptyRange, rootOf } from '@evenhand/domain/record/merkle.ts'
import { sha256 } from '@evenhand/domain/record/sha256.ts'
import { NORA } from './test-samples.ts'

export type Said = { kind?: string; subject?: string; actor?: string | null; body: Record<string, unknown> }

/** A record as a server has it: its entries, and the head over any number of them. */
export type ARecord = {
  readonly entries: readonly LogEntry[]
  readonly head: (size?: number) => SignedHeadReply
}

const FIRST = Date.parse('2026-11-02T08:00:00.000Z')
const MINUTE = 60_000

/** When the entry with this number was made: one a minute. */
export const madeAt = (seq: number): string => new Date(FIRST + seq * MINUTE).toISOString()

/** A record that says these things, one after the other; goes on from `before` where that is given. */
export async function aRecord(family: string, says: readonly Said[], before?: ARecord): Promise<ARecord> {
  const entries: LogEntry[] = [...(before?.entries ?? [])]
  let range: CompactRange = emptyRange
  const roots = [hexOf(await rootOf(range, sha256))]
  const append = async ({ seq, at, actor, kind, subject, commitment }: LogEntry) => {
    const entry = { family, seq, at: Date.parse(at), actor, kind, subject, commitment }
    range = await appendLeaf(range, await entryHash(entry, sha256), sha256)
    roots.push(hexOf(await rootOf(range, sha256)))
  }
  for (const entry of entries) await append(entry)
  for (const { kind = 'message.sent', subject = family, actor = NORA, body } of says) {
    const salt = crypto.getRandomValues(new Uint8Array(32))
    const [seq, commitment] = [entries.length, await commitmentOf(salt, body, sha256)]
    const own = { seq, at: madeAt(seq), actor, kind, subject, commitment }
    entries.push({ ...own, salt: toBase64url(salt), body: canonicalJson(body) })
    await append(entries.at(-1)!)
  }
  const head = (size = entries.length) => ({
    family,
    size,
    root: roots[size]!,
    at: madeAt(size - 1),
    kid: 'k1',
    signature: 'not checked here',
  })
  return { entries, head }
}

/** So many messages, each about itself. */
export const messages = (count: number, from = 0): Said[] =>
  Array.from({ length: count }, (_, at) => ({
    subject: `message-${from + at}`,
    body: { v: 1, text: `Word ${from + at}` },
  }))
