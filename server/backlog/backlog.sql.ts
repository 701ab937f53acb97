import type { Card } from '@evenhand/contract/backlog/backlog.ts'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { familyOfRow } from '../db/family-of-row.ts'
import type { Tables } from '../db/generated/tables.ts'
import type { Tx } from '../db/transaction.ts'
import type { FamilyId } from '../http/gate.ts'

export type CardRow = Selectable<Tables['cards']>

/** How many finished cards the board shows. */
export const DONE_SHOWN = 100

/** The board: every open card in the order of its column, then the latest finished cards. */
export async function listBoard(tx: Tx, family: FamilyId): Promise<CardRow[]> {
  const board = tx
    .selectFrom('cards')
    .selectAll()
    .where('family_id', '=', family)
    .where('removed_at', 'is', null)
  const ongoing = board.where('column_name', '<>', 'done').orderBy('place').orderBy('card_id').execute()
  const finished = board
    .where('column_name', '=', 'done')
    .orderBy('done_at', 'desc')
    .orderBy('card_id')
    .limit(DONE_SHOWN)
    .execute()
  return (await Promise.all([ongoing, finished])).flat()
}

/** The cards that a parent of today has proposed to agree on, in the order of the board. */
export function listAsked(tx: Tx, family: FamilyId, parents: readonly string[]): Promise<CardRow[]> {
  return tx
    .selectFrom('cards')
    .selectAll()
    .where('family_id', '=', family)
    .where('removed_at', 'is', null)
    .where('asked_by', 'in', [...parents])
    .orderBy('place')
    .orderBy('card_id')
    .execute()
}

/** How many cards are finished, and how many there are in all. */
export async function countCards(tx: Tx, family: FamilyId): Promise<{ done: number; all: number }> {
  const row = await tx
    .selectFrom('cards')
    .select((eb) => [
      eb.fn.countAll<string>().as('all'),
      eb.fn.countAll<string>().filterWhere('column_name', '=', 'done').as('done'),
    ])
    .where('family_id', '=', family)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { done: Number(row.done), all: Number(row.all) }
}

/** One card, removed or not; undefined if it is not in this family. */
export function readCard(tx: Tx, family: FamilyId, id: string): Promise<CardRow | undefined> {
  return tx
    .selectFrom('cards')
    .selectAll()
    .where('family_id', '=', family)
    .where('card_id', '=', id)
    .executeTakeFirst()
}

/** Which of the person's own families has this card; null for unknown and not theirs. */
export const findCardFamily = familyOfRow('cards', 'card_id')

export async function insertCard(tx: Tx, row: Insertable<Tables['cards']>): Promise<void> {
  await tx.insertInto('cards').values(row).execute()
}

export async function updateCard(
  tx: Tx,
  family: FamilyId,
  id: string,
  change: Updateable<Tables['cards']>,
): Promise<void> {
  await tx
    .updateTable('cards')
    .set(change)
    .where('family_id', '=', family)
    .where('card_id', '=', id)
    .execute()
}

/** The positions of a column in order, without the named card. */
export function placesIn(
  tx: Tx,
  family: FamilyId,
  column: Card['column'],
  without: string | null,
): Promise<{ card_id: string; place: number }[]> {
  return tx
    .selectFrom('cards')
    .select(['card_id', 'place'])
    .where('family_id', '=', family)
    .where('column_name', '=', column)
    .where('removed_at', 'is', null)
    .$if(without !== null, (all) => all.where('card_id', '<>', without ?? ''))
    .orderBy('place')
    .orderBy('card_id')
    .execute()
}

/** How many comments each card of the family has. */
export async function countComments(
  tx: Tx,
  family: FamilyId,
  card: string | null = null,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('card_comments')
    .select((eb) => ['card_id', eb.fn.countAll<string>().as('count')])
    .where('family_id', '=', family)
    .$if(card !== null, (all) => all.where('card_id', '=', card ?? ''))
    .groupBy('card_id')
    .execute()
  return new Map(rows.map(({ card_id, count }) => [card_id, Number(count)]))
}

/** A card's comments, oldest first. */
export async function listComments(tx: Tx, family: FamilyId, card: string) {
  const rows = await tx
    .selectFrom('card_comments')
    .selectAll()
    .where('family_id', '=', family)
    .where('card_id', '=', card)
    .orderBy('written_at')
    .orderBy('comment_id')
    .execute()
  return rows.map((row) => ({
    id: row.comment_id,
    by: row.written_by,
    at: row.written_at.toISOString(),
    text: row.body,
  }))
}

/** A card in the contract's shape. */
export function cardView(row: CardRow, comments: number): Card {
  return {
    id: row.card_id,
    familyId: row.family_id,
    title: row.title,
    notes: row.notes,
    column: row.column_name,
    place: row.place,
    owner: row.owner_id,
    due: row.due_day,
    childIds: row.child_ids,
    checklist: row.checklist,
    repeats: row.repeats,
    links: row.links,
    comments,
    askedBy: row.asked_by,
    agreedAt: row.agreed_at?.toISOString() ?? null,
    version: row.version,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    doneAt: row.done_at?.toISOString() ?? null,
  }
}
