import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'
import type { FamilyId } from '../http/gate.ts'

/** How many of the newest entries are compared with the tables: a decade of a family that writes every day. */
const MOST_COMPARED = 50_000
/** How many differences are named. */
const MOST_TOLD = 200

/**
 * The entries whose things the tables show otherwise than the record says, by their numbers: a message's words, author,
 * conversation, time, urgency and what it answers; an expense's amount, shares, currency, description, category, day,
 * payer, child and whether it was withdrawn, as last recorded; the bytes of what was attached or shared. Somebody who
 * writes to the tables past the application changes what screens show, and not what was recorded. An expense whose last
 * entry was erased is not compared: an earlier one is no longer what holds.
 */
export async function entriesShownOtherwise(tx: Tx, family: FamilyId): Promise<number[]> {
  const { rows } = await sql<{ seq: string }>`
    with told as (
      select e.seq, e.kind, e.subject, e.actor, b.body::jsonb as body
      from record_entries e left join record_bodies b on b.family_id = e.family_id and b.seq = e.seq
      where e.family_id = ${family}
        and e.seq >= (select coalesce(max(seq), 0) - ${MOST_COMPARED} from record_entries where family_id = ${family})
        and (e.kind = 'message.sent' or e.kind = 'document.shared'
             or (e.kind like 'expense.%' and e.kind <> 'expense.viewed'))
    ), latest as (
      select distinct on (subject) * from told where kind like 'expense.%' order by subject, seq desc
    ), carried as (
      select seq, body ->> 'versionId' as file, body ->> 'sha256' as sha256 from told where kind = 'document.shared'
      union all
      select seq, one ->> 'id', one ->> 'sha256'
      from told, jsonb_array_elements(body -> 'attachments') one where kind = 'message.sent'
      union all
      select seq, body #>> '{receipt,id}', body #>> '{receipt,sha256}' from latest
    )
    select t.seq from told t
      left join messages m on m.family_id = ${family} and m.message_id = t.subject
      where t.kind = 'message.sent' and t.body ? 'v' and (m.message_id is null
        or m.body is distinct from t.body ->> 'text' or m.author_id <> t.actor
        or m.conversation_id::text <> t.body ->> 'conversationId'
        or m.sent_at <> (t.body ->> 'sentAt')::timestamptz or m.is_urgent::text <> t.body ->> 'isUrgent'
        or m.reply_to::text is distinct from t.body ->> 'replyTo')
    union
    select l.seq from latest l
      left join expenses x on x.family_id = ${family} and x.expense_id = l.subject
      where l.body ? 'v' and (x.expense_id is null or x.amount_minor::text <> l.body ->> 'amountMinor'
        or x.payer_share_minor::text <> l.body -> 'sharesMinor' ->> (l.body ->> 'paidBy')
        or x.currency <> l.body ->> 'currency' or x.category <> l.body ->> 'category'
        or x.description is distinct from l.body ->> 'description' or x.day::text <> l.body ->> 'day'
        or x.paid_by::text <> l.body ->> 'paidBy' or x.child_id::text is distinct from l.body ->> 'childId'
        or (x.withdrawn_at is null) <> (l.body ->> 'withdrawnAt' is null))
    union
    select c.seq from carried c join files f on f.family_id = ${family} and f.file_id::text = c.file
      where encode(f.sha256, 'hex') <> c.sha256
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
