import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'
import type { FamilyId } from '../http/gate.ts'

/** How many of the newest entries are compared with the tables: a decade of a family that writes every day. */
const MOST_COMPARED = 50_000
/** How many differences are named. */
const MOST_TOLD = 200

/**
 * The entries whose things the tables show otherwise than the record says, by their numbers: a message's words, author
 * and conversation, an expense's amount, description, day and payer as last recorded, the bytes of a shared document.
 * Somebody who writes to the tables past the application changes what screens show, and not what was recorded.
 */
export async function entriesShownOtherwise(tx: Tx, family: FamilyId): Promise<number[]> {
  const { rows } = await sql<{ seq: string }>`
    with told as (
      select e.seq, e.kind, e.subject, e.actor, b.body::jsonb as body
      from record_entries e join record_bodies b on b.family_id = e.family_id and b.seq = e.seq
      where e.family_id = ${family}
        and e.seq >= (select coalesce(max(seq), 0) - ${MOST_COMPARED} from record_entries where family_id = ${family})
        and (e.kind = 'message.sent' or e.kind = 'document.shared'
             or (e.kind like 'expense.%' and e.kind <> 'expense.viewed'))
        and b.body::jsonb ? 'v'
    ), latest as (
      select distinct on (subject) * from told where kind like 'expense.%' order by subject, seq desc
    )
    select t.seq from told t
      left join messages m on m.family_id = ${family} and m.message_id = t.subject
      where t.kind = 'message.sent' and (m.message_id is null or m.body is distinct from t.body ->> 'text'
        or m.author_id <> t.actor or m.conversation_id::text <> t.body ->> 'conversationId')
    union all
    select l.seq from latest l
      left join expenses x on x.family_id = ${family} and x.expense_id = l.subject
      where x.expense_id is null or x.amount_minor::text <> l.body ->> 'amountMinor'
        or x.description is distinct from l.body ->> 'description' or x.day::text <> l.body ->> 'day'
        or x.paid_by::text <> l.body ->> 'paidBy'
    union all
    select t.seq from told t
      join files f on f.family_id = ${family} and f.file_id::text = t.body ->> 'versionId'
      where t.kind = 'document.shared' and encode(f.sha256, 'hex') <> t.body ->> 'sha256'
    order by seq limit ${MOST_TOLD}`.execute(tx)
  return rows.map(({ seq }) => Number(seq))
}

/** Messages the tables show and the record has no entry of: somebody put them in past the application. */
export async function countUnrecordedMessages(tx: Tx, family: FamilyId): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from messages m where m.family_id = ${family} and not exists (
      select from record_entries e
      where e.family_id = ${family} and e.subject = m.message_id and e.kind = 'message.sent')`.execute(tx)
  return rows[0]?.n ?? 0
}
