import type { Log } from '@evenhand/domain/record/verify.ts'
import type { Tx } from '../db/transaction.ts'
import { newestHead } from './newest-head.sql.ts'

/** A family's whole record with its latest head, for verifyLog(); undefined for a family without one. */
export async function readLog(tx: Tx, family: string): Promise<Log | undefined> {
  const head = await newestHead(tx, family).executeTakeFirst()
  if (!head) return undefined
  const rows = await tx
    .selectFrom('record_entries as e')
    .leftJoin('record_bodies as b', (join) =>
      join.onRef('b.family_id', '=', 'e.family_id').onRef('b.seq', '=', 'e.seq'),
    )
    .select(['e.seq', 'e.at', 'e.actor', 'e.kind', 'e.subject', 'e.commitment', 'b.salt', 'b.body'])
    .where('e.family_id', '=', family)
    .orderBy('e.seq')
    .execute()
  return {
    family,
    items: rows.map(({ seq, at, actor, kind, subject, commitment, salt, body }) => ({
      entry: {
        family,
        seq: Number(seq),
        at: at.getTime(),
        actor,
        kind,
        subject,
        commitment: commitment.toString('hex'),
      },
      content: salt === null || body === null ? null : { salt, body: JSON.parse(body) },
    })),
    head: {
      head: { family, size: Number(head.size), root: head.root.toString('hex'), at: head.at.getTime() },
      signature: head.signature,
    },
  }
}
