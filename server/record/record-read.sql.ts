import type { SignedHeadReply } from '@evenhand/contract/record/record.ts'
import type { Database } from '../db/pool.ts'
import { asPerson } from '../db/transaction.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'
import { newestHead } from './newest-head.sql.ts'

/** The newest signed head of a family's log; undefined if the family has no entries or is not theirs. */
export async function readHead(
  db: Database,
  person: PersonId,
  family: FamilyId,
): Promise<SignedHeadReply | undefined> {
  const [row] = await asPerson(db, person, newestHead(db.query, family))
  return (
    row && {
      family: row.family_id,
      size: Number(row.size),
      root: row.root.toString('hex'),
      at: row.at.toISOString(),
      kid: row.kid,
      signature: row.signature.toString('base64url'),
    }
  )
}

/** The hashes of a log's first leaves, in order. */
export async function readLeafHashes(
  db: Database,
  person: PersonId,
  family: FamilyId,
  size: number,
): Promise<Buffer[]> {
  const query = db.query
    .selectFrom('record_entries')
    .select('leaf_hash')
    .where('family_id', '=', family)
    .where('seq', '<', String(size))
    .orderBy('seq')
  return (await asPerson(db, person, query)).map((row) => row.leaf_hash)
}
