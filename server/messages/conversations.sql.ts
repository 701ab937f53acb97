import type { SafetyKind } from '@evenhand/mediator/mediation.ts'
import { sql } from 'kysely'
import type { Database } from '../db/pool.ts'
import { asPerson, type Tx } from '../db/transaction.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'

/** A conversation as the list and its header show it to one person. */
export type ConversationRow = {
  conversation_id: string
  family_id: string
  kind: 'everything' | 'topic' | 'child'
  title: string
  child_id: string | null
  participants: string
  total: string
  unread: string
  read_place: string
  last_author: string | null
  last_body: string | null
  last_at: Date | null
  last_attachments: string | null
  last_severity: number | null
  last_safety: SafetyKind[] | null
  draft_body: string | null
  draft_reply_to: string | null
  draft_at: Date | null
}

/**
 * The conversations of a family as a person sees them, the latest first; the general one always exists.
 * With `only`, just that one.
 */
export function readConversations(
  db: Database,
  person: PersonId,
  family: FamilyId,
  only: string | null = null,
): Promise<ConversationRow[]> {
  const one = only === null ? sql`` : sql`and c.conversation_id = ${only}`
  return asPerson(
    db,
    person,
    sql<ConversationRow>`
      with c as (
        select family_id, conversation_id, kind, title, child_id, created_at from conversations
          where family_id = ${family}
        union all
        select f.family_id, f.family_id, 'everything', '', null, null from families f
          where f.family_id = ${family} and not exists (
            select from conversations g where g.family_id = ${family} and g.conversation_id = ${family})
      )
      select c.conversation_id, c.family_id, c.kind, c.title, c.child_id,
        (select string_agg(m.person_id::text, ',' order by m.joined_at, m.person_id) from family_members m
          where m.family_id = c.family_id and m.left_at is null) as participants,
        coalesce(l.place, 0)::text as total,
        coalesce(k.read_place, 0)::text as read_place,
        (select count(*) from messages u where u.family_id = c.family_id and u.conversation_id = c.conversation_id
          and u.place > coalesce(k.read_place, 0) and u.author_id <> ${person})::text as unread,
        l.author_id as last_author, left(l.body, 200) as last_body, l.sent_at as last_at,
        l.severity as last_severity, l.safety as last_safety,
        (select count(*) from message_attachments a
          where a.family_id = c.family_id and a.message_id = l.message_id)::text as last_attachments,
        d.body as draft_body, d.reply_to as draft_reply_to, d.updated_at as draft_at
      from c
      left join lateral (
        select m.* from messages m where m.family_id = c.family_id and m.conversation_id = c.conversation_id
        order by m.place desc limit 1) l on true
      left join conversation_marks k on k.family_id = c.family_id and k.conversation_id = c.conversation_id
        and k.person_id = ${person}
      left join message_drafts d on d.family_id = c.family_id and d.conversation_id = c.conversation_id
        and d.person_id = ${person}
      where true ${one}
      order by coalesce(l.sent_at, c.created_at) desc nulls last, c.conversation_id
    `.compile(db.query),
  )
}

/** Which of the person's families a conversation is in; the general one has the family's id. */
export async function findConversationFamily(
  db: Database,
  person: PersonId,
  id: string,
): Promise<string | null> {
  const [row] = await asPerson(
    db,
    person,
    sql<{ family_id: string }>`select family_id from conversations where conversation_id = ${id}
      union select family_id from families where family_id = ${id}`.compile(db.query),
  )
  return row?.family_id ?? null
}

/** How many conversations a family has, and which children have one of their own. */
export async function countConversations(
  tx: Tx,
  family: FamilyId,
): Promise<{ count: number; children: string[] }> {
  const rows = await tx
    .selectFrom('conversations')
    .select('child_id')
    .where('family_id', '=', family)
    .execute()
  return { count: rows.length, children: rows.flatMap(({ child_id }) => (child_id ? [child_id] : [])) }
}

export async function insertConversation(
  tx: Tx,
  row: {
    family_id: FamilyId
    conversation_id: string
    kind: ConversationRow['kind']
    title: string
    folded_title: string
    child_id: string | null
    created_by: PersonId
    created_at: Date
  },
): Promise<void> {
  await tx.insertInto('conversations').values(row).execute()
}

/** Stores a person's draft or, if empty, deletes it. */
export async function keepDraftRow(
  tx: Tx,
  family: FamilyId,
  conversation: string,
  person: PersonId,
  draft: { body: string; reply_to: string | null | undefined },
  now: number,
): Promise<void> {
  if (draft.body === '' && !draft.reply_to) {
    await tx
      .deleteFrom('message_drafts')
      .where('family_id', '=', family)
      .where('conversation_id', '=', conversation)
      .where('person_id', '=', person)
      .execute()
    return
  }
  const kept = { ...draft, updated_at: new Date(now) }
  await tx
    .insertInto('message_drafts')
    .values({ family_id: family, conversation_id: conversation, person_id: person, ...kept })
    .onConflict((conflict) =>
      conflict.columns(['family_id', 'conversation_id', 'person_id']).doUpdateSet(kept),
    )
    .execute()
}

/** Advances how far a person has read; never back. */
export async function moveMark(
  tx: Tx,
  family: FamilyId,
  conversation: string,
  person: PersonId,
  place: number,
): Promise<void> {
  await sql`insert into conversation_marks as k (family_id, conversation_id, person_id, read_place)
    values (${family}, ${conversation}, ${person}, ${place})
    on conflict (family_id, conversation_id, person_id) do update
    set read_place = greatest(k.read_place, excluded.read_place)`.execute(tx)
}
