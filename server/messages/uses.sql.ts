import type { ReplyOf } from '@evenhand/contract/http.ts'
import type { MessageUse, messageOrigin } from '@evenhand/contract/messages/origin.ts'
import type { Database } from '../db/pool.ts'
import { asPerson, type Statement, type Tx } from '../db/transaction.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'

/** Something made of a message. */
export type Use = { readonly kind: MessageUse; readonly id: string; readonly message: string }

/** The conversation a message is in; undefined where it is none of the family's. */
export async function conversationOf(tx: Tx, family: FamilyId, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('messages')
    .select('conversation_id')
    .where('family_id', '=', family)
    .where('message_id', '=', id)
    .executeTakeFirst()
  return row?.conversation_id
}

export function insertingUse(
  tx: Tx,
  family: FamilyId,
  person: PersonId,
  { kind, id, message }: Use,
  now: number,
): Statement {
  const row = { family_id: family, kind, used_id: id, message_id: message }
  const made = { created_by: person, created_at: new Date(now) }
  const { sql: text, parameters } = tx
    .insertInto('message_uses')
    .values({ ...row, ...made })
    .compile()
  return { text, values: parameters }
}

/** The message something was made of. Row-level security leaves it out for whoever may not see what was made of it. */
export async function readOrigin(
  db: Database,
  person: PersonId,
  family: FamilyId,
  kind: MessageUse,
  id: string,
): Promise<ReplyOf<typeof messageOrigin>['message']> {
  const query = db.query
    .selectFrom('message_uses as u')
    .innerJoin('messages as m', (join) =>
      join.onRef('m.family_id', '=', 'u.family_id').onRef('m.message_id', '=', 'u.message_id'),
    )
    .select(['m.message_id', 'm.conversation_id', 'm.place', 'm.author_id', 'm.sent_at'])
    .where('u.family_id', '=', family)
    .where('u.kind', '=', kind)
    .where('u.used_id', '=', id)
  const [row] = await asPerson(db, person, query)
  if (!row) return null
  return {
    id: row.message_id,
    conversationId: row.conversation_id,
    place: Number(row.place),
    authorId: row.author_id,
    sentAt: row.sent_at.toISOString(),
  }
}
