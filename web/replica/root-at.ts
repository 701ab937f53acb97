import { hexOf } from '@evenhand/domain/record/bytes.ts'
import { entryHash } from '@evenhand/domain/record/entry.ts'
import { appendLeaf, type CompactRange, rootOf } from '@evenhand/domain/record/merkle.ts'
import { recordHash } from '../record/signature.data.ts'
import type { Facts } from './facts.ts'

/** The root over the first entries of a record, in hexadecimal, made anew from what is on this device. */
export async function rootAt(family: string, facts: Facts, size: number): Promise<string> {
  const rows: Parameters<Parameters<Facts['eachRow']>[0]>[] = []
  await facts.eachRow((seq, row) => {
    if (seq < size) rows.push([seq, row])
  })
  let range: CompactRange = { size: 0, hashes: [] }
  for (const [seq, { at, actor, kind, subject, commitment }] of rows) {
    const entry = { family, seq, at, actor, kind, subject, commitment }
    range = await appendLeaf(range, await entryHash(entry, recordHash), recordHash)
  }
  return hexOf(await rootOf(range, recordHash))
}
