import type { Card } from '@evenhand/contract/backlog/backlog.ts'
import { expect, test } from 'vitest'
import { cardDraft, changesOf } from './card-draft.ts'
import { cardsIn, stepWithin, withMoved } from './order.ts'

const card = (id: string, column: Card['column'], place: number, more: Partial<Card> = {}): Card => ({
  id,
  column,
  place,
  familyId: 'f',
  title: id,
  notes: '',
  owner: null,
  due: null,
  childIds: [],
  checklist: [],
  repeats: null,
  links: [],
  comments: 0,
  askedBy: null,
  agreedAt: null,
  version: 1,
  createdBy: 'me',
  createdAt: '2026-11-01T00:00:00Z',
  doneAt: null,
  ...more,
})
const board = [
  card('a', 'discuss', 1),
  card('b', 'discuss', 2),
  card('c', 'discuss', 3),
  card('d', 'doing', 1),
]
const ids = (cards: readonly Card[], column: Card['column']) =>
  cardsIn(cards, column)
    .map(({ id }) => id)
    .join('')

test.each([
  ['a', 'discuss', 'b', 'bac', 'd'],
  ['c', 'discuss', null, 'cab', 'd'],
  ['a', 'doing', 'd', 'bc', 'da'],
  ['a', 'doing', null, 'bc', 'ad'],
  // a request to agree leaves the card where it is
  ['a', 'agreed', null, 'abc', 'd'],
] as const)('[TASK-01] %s moved to %s below %s', (id, column, after, discuss, doing) => {
  const next = withMoved(board, id, column, after)
  expect([ids(next, 'discuss'), ids(next, 'doing')]).toEqual([discuss, doing])
})

test('[TASK-01] one step within a column, and none beyond its edges', () => {
  const [a, b] = board as [Card, Card]
  expect(stepWithin(board, a, -1)).toBeUndefined()
  expect(stepWithin(board, b, -1)).toEqual({ after: null })
  expect(stepWithin(board, b, 1)).toEqual({ after: 'c' })
  expect(stepWithin(board, board[2] as Card, 1)).toBeUndefined()
})

test('[TASK-01] a changed form sends only what differs', () => {
  const known = card('a', 'discuss', 1, { title: 'Camp', due: '2026-12-01' })
  expect(changesOf(cardDraft(known), known)).toEqual({})
  expect(changesOf({ ...cardDraft(known), title: ' Camp ', due: '' }, known)).toEqual({ due: null })
  expect(
    changesOf({ ...cardDraft(null), title: 'New', checklist: [{ text: ' ', isDone: false }] }, null),
  ).toMatchObject({
    title: 'New',
    checklist: [],
  })
})
