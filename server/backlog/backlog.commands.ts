import type { changeCard, commentOnCard, createCard, moveCard } from '@evenhand/contract/backlog/backlog.ts'
import { backlogTopic } from '@evenhand/contract/backlog/topics.ts'
import type { ErrorCode } from '@evenhand/contract/errors.ts'
import type { CallOf } from '@evenhand/contract/http.ts'
import { mayAnswer, mayReword, movedTo, nextDue } from '@evenhand/domain/backlog/card.ts'
import type { FactName } from '@evenhand/domain/record/vocabulary.ts'
import { asDay, type Day } from '@evenhand/domain/time/day.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { checkBothHere } from '../family/answerable.commands.ts'
import { hasChild } from '../family/children.sql.ts'
import { memberIds } from '../family/founding.sql.ts'
import { zoneOf } from '../family/zone.sql.ts'
import { Failure } from '../http/failures.ts'
import type { Answer, FamilyScope } from '../http/serve.ts'
import { type Work, write } from '../work/write.ts'
import {
  type CardRow,
  cardView,
  countCards,
  countComments,
  insertCard,
  readCard,
  updateCard,
} from './backlog.sql.ts'
import { placeAfter } from './places.commands.ts'

type New = CallOf<typeof createCard>['body']
type Change = CallOf<typeof changeCard>['body']
type Move = CallOf<typeof moveCard>['body']

/** The most cards on a family's board, finished ones included. */
const MOST_CARDS = 2000
const MOST_COMMENTS = 500

/** Adds a card at the top of its column. */
export function addCard(scope: FamilyScope, body: New): Promise<Answer> {
  return write({ ...scope, status: 201 }, async (work) => {
    await work.lock(scope.family)
    if ((await countCards(work.tx, scope.family)).all >= MOST_CARDS) throw new Failure('card/too-many')
    await check(work, scope, body)
    const id = await insert(work, scope, body, body.column ?? 'discuss')
    return finish(work, scope, id, 'card.created')
  })
}

/** Changes what is given and leaves the rest. */
export function editCard(scope: FamilyScope, id: string, body: Change): Promise<Answer> {
  return write(scope, async (work) => {
    const row = await hold(work, scope, id)
    if (row.version !== body.version) throw new Failure('card/changed')
    const isReworded = (body.title ?? row.title) !== row.title || (body.notes ?? row.notes) !== row.notes
    if (isReworded && mayReword(recordedFacts(row), row.agreed_at !== null) !== true)
      throw new Failure('card/agreed')
    await check(work, scope, body)
    await set(work, scope, row, {
      ...(body.title !== undefined && { title: body.title }),
      ...(body.notes !== undefined && { notes: body.notes }),
      ...(body.owner !== undefined && { owner_id: body.owner }),
      ...(body.due !== undefined && { due_day: body.due }),
      ...(body.childIds && { child_ids: body.childIds }),
      ...(body.checklist && { checklist: JSON.stringify(body.checklist) }),
      ...(body.repeats !== undefined && { repeats: body.repeats }),
      ...(body.links && { links: JSON.stringify(body.links) }),
      // a request to agree was for the old wording
      ...(isReworded && { asked_by: null }),
    })
    return finish(work, scope, id, 'card.changed')
  })
}

/** Moves a card; into `agreed` only with the other parent's consent. A repeating card that is done comes back. */
export function moveTo(scope: FamilyScope, id: string, move: Move): Promise<Answer> {
  return write(scope, (work) => moveWithin(work, scope, id, move))
}

/** The same inside another command's transaction. */
export async function moveWithin(work: Work, scope: FamilyScope, id: string, { column, after }: Move) {
  const row = await hold(work, scope, id)
  const parents = await memberIds(work.tx, scope.family)
  const next = movedTo(recordedFacts(row), column, scope.person, parents)
  const isEntered = next.column === 'agreed' && row.column_name === 'discuss'
  // what the other parent asked is no parent's to agree to alone
  if (isEntered && row.asked_by !== null && row.asked_by !== scope.person) checkBothHere(parents)
  // nobody agrees with a lone parent
  const isAgreed = isEntered && parents.length > 1
  await set(work, scope, row, {
    column_name: next.column,
    asked_by: next.askedBy,
    place: await placeAfter(work.tx, scope.family, next.column, id, after ?? null),
    ...datesOf(work, row, next.column, isAgreed),
  })
  const isDone = next.column === 'done' && row.column_name !== 'done'
  if (isDone && row.repeats) await bringBack(work, scope, row)
  const isAsked = next.askedBy !== null && next.askedBy !== row.asked_by
  return finish(work, scope, id, isAgreed ? 'card.agreed' : isAsked ? 'card.proposed' : 'card.moved')
}

/** Postpones a card's due day, inside another command's transaction. */
export async function putOffWithin(work: Work, scope: FamilyScope, id: string, due: Day) {
  const row = await hold(work, scope, id)
  await set(work, scope, row, { due_day: due })
  return finish(work, scope, id, 'card.changed')
}

/** Answers the other parent's request to agree. */
export function answer(scope: FamilyScope, id: string, word: 'yes' | 'not-yet'): Promise<Answer> {
  return write(scope, async (work) => {
    const row = await hold(work, scope, id)
    const may = mayAnswer(recordedFacts(row), scope.person)
    if (may === 'own') throw new Failure('card/own')
    if (may !== true) throw new Failure('card/not-asked')
    checkBothHere(await memberIds(work.tx, scope.family))
    if (word === 'not-yet') {
      await set(work, scope, row, { asked_by: null })
      return finish(work, scope, id, 'card.declined')
    }
    await set(work, scope, row, {
      column_name: 'agreed',
      asked_by: null,
      place: await placeAfter(work.tx, scope.family, 'agreed', id, null),
      ...datesOf(work, row, 'agreed', true),
    })
    return finish(work, scope, id, 'card.agreed')
  })
}

/** Adds a comment, which cannot be changed or removed. */
export function comment(
  scope: FamilyScope,
  id: string,
  { text }: CallOf<typeof commentOnCard>['body'],
): Promise<Answer> {
  return write({ ...scope, status: 201 }, async (work) => {
    const { family, person } = scope
    const row = await hold(work, scope, id)
    const known = (await countComments(work.tx, family, id)).get(id) ?? 0
    if (known >= MOST_COMMENTS) throw new Failure('card/too-many')
    const made = { id: work.ctx.newId(), by: person, at: new Date(work.now).toISOString(), text }
    await work.tx
      .insertInto('card_comments')
      .values({
        family_id: family,
        comment_id: made.id,
        card_id: row.card_id,
        written_by: person,
        written_at: new Date(work.now),
        body: text,
      })
      .execute()
    work.record(family, { kind: 'card.commented', subject: id, body: { comment: made.id, text } })
    work.tell(family, backlogTopic, id)
    return { comment: made }
  })
}

/** Removes a card from the board. An agreed card must go back to `discuss` first. */
export function remove(scope: FamilyScope, id: string): Promise<Answer> {
  return write(scope, async (work) => {
    const row = await hold(work, scope, id)
    if (row.agreed_at !== null && row.column_name !== 'discuss' && row.column_name !== 'done')
      throw new Failure('card/agreed')
    await set(work, scope, row, { removed_at: new Date(work.now) })
    return finish(work, scope, id, 'card.removed')
  })
}

async function hold(work: Work, { family }: FamilyScope, id: string): Promise<CardRow> {
  await work.lock(family)
  const row = await readCard(work.tx, family, id)
  if (!row || row.removed_at) throw new Failure('card/not-found')
  return row
}

const recordedFacts = (row: CardRow) => ({
  column: row.column_name,
  owner: row.owner_id,
  askedBy: row.asked_by,
})

function datesOf(work: Work, row: CardRow, column: CardRow['column_name'], isAgreed: boolean) {
  const at = new Date(work.now)
  return {
    done_at: column === 'done' ? (row.done_at ?? at) : null,
    agreed_at: column === 'discuss' ? null : isAgreed ? at : row.agreed_at,
  }
}

async function insert(
  work: Work,
  { family, person }: FamilyScope,
  body: New,
  column: 'discuss' | 'agreed' | 'doing',
): Promise<string> {
  const id = work.ctx.newId()
  const at = new Date(work.now)
  await insertCard(work.tx, {
    family_id: family,
    card_id: id,
    title: body.title,
    notes: body.notes ?? '',
    column_name: column,
    place: await placeAfter(work.tx, family, column, null, null),
    owner_id: body.owner ?? null,
    due_day: body.due ?? null,
    child_ids: body.childIds ?? [],
    checklist: JSON.stringify(body.checklist ?? []),
    repeats: body.repeats ?? null,
    links: JSON.stringify(body.links ?? []),
    asked_by: null,
    agreed_at: null,
    done_at: null,
    removed_at: null,
    version: 1,
    created_by: person,
    created_at: at,
    updated_at: at,
  })
  return id
}

/** Creates the next card of a repeating one: its checklist unticked, due in the same rhythm. */
async function bringBack(work: Work, scope: FamilyScope, row: CardRow): Promise<void> {
  if (!row.repeats) return
  const today = dayAt(work.now, asZone((await zoneOf(work.tx, scope.family)) ?? 'Etc/UTC'))
  const id = await insert(
    work,
    scope,
    {
      title: row.title,
      notes: row.notes,
      owner: row.owner_id,
      childIds: row.child_ids,
      repeats: row.repeats,
      links: row.links,
      due: nextDue(row.due_day ? asDay(row.due_day) : null, row.repeats, today),
      checklist: row.checklist.map(({ text }) => ({ text, isDone: false })),
    },
    'doing',
  )
  await finish(work, scope, id, 'card.created')
}

async function set(work: Work, { family }: FamilyScope, row: CardRow, change: object): Promise<void> {
  const version = row.version + 1
  await updateCard(work.tx, family, row.card_id, { ...change, version, updated_at: new Date(work.now) })
}

type CardFact = Exclude<Extract<FactName, `card.${string}`>, 'card.commented'>

/** Reads the card back and records its current state. */
async function finish(work: Work, { family }: FamilyScope, id: string, kind: CardFact) {
  const row = (await readCard(work.tx, family, id))!
  const card = cardView(row, (await countComments(work.tx, family, id)).get(id) ?? 0)
  const { title, notes, column, owner, due, childIds, checklist, repeats, links, askedBy, agreedAt } = card
  const body = {
    title,
    notes,
    column,
    owner,
    due,
    childIds,
    checklist,
    repeats,
    links,
    askedBy,
    agreedAt,
    cardVersion: card.version,
  }
  work.record(family, { kind, subject: id, body })
  work.tell(family, backlogTopic, id)
  return { card }
}

async function check(
  { tx }: Work,
  { family }: FamilyScope,
  body: Pick<New, 'owner' | 'childIds' | 'due'>,
): Promise<void> {
  if (body.owner && !(await memberIds(tx, family)).includes(body.owner))
    throw refused('owner', 'not-a-parent')
  for (const [at, child] of (body.childIds ?? []).entries())
    if (!(await hasChild(tx, family, child))) throw refused(`childIds.${at}`, 'unknown')
  if (body.due && (body.due < '1990-01-01' || body.due > '2100-12-31')) throw refused('due', 'too-far')
}

function refused(field: string, code: string): Failure {
  return new Failure('card/invalid' satisfies ErrorCode, { fields: [{ field, code }] })
}
