import { expect, it } from 'vitest'
import { type ToldEntry, toldOf } from './book.ts'
import { readBook } from './read.ts'

const entry = (seq: number, kind: string, body: object | null, actor = 'nora'): ToldEntry => ({
  ...{ seq, at: seq * 1000, actor, kind, subject: 'x' },
  body: body && { v: 1, ...body },
})
const file = (versionId: string, sha256: string) => ({
  ...{ versionId, name: 'order.pdf', type: 'application/pdf', size: 9, sha256 },
  ...{ title: 'Order', kind: 'order', folderId: null, childId: null, tags: [], note: '', expiresOn: null },
})

it('[REC-08] the facts say of a document which files were shared, by whom, and who opened them how often', () => {
  const shared = [
    entry(0, 'document.shared', file('f1', 'aa')),
    entry(1, 'document.shared', file('f2', 'bb'), 'sam'),
  ]
  const opened = [2, 3].map((seq) => entry(seq, 'document.opened', { versionId: 'f1' }, 'sam'))
  const told = toldOf(readBook([...shared, ...opened, entry(4, 'document.withdrawn', {})]), 'document:x')
  expect(told).toMatchObject({
    ...{ isShared: true, isWithdrawn: true, ownerId: 'nora' },
    files: { f1: { authorId: 'nora', sha256: 'aa' }, f2: { authorId: 'sam', sha256: 'bb' } },
    openings: { 'opened sam f1': 2 },
  })
  const erased = toldOf(readBook([...shared, entry(2, 'document.opened', null, 'sam')]), 'document:x')
  expect(erased).not.toHaveProperty('openings')
})

it('[REC-08] the facts say of a card how it stands, who made it, and what was said below it', () => {
  const card = { title: 'Shoes', column: 'discuss', cardVersion: 1 }
  const entries = [
    entry(0, 'card.created', card),
    entry(1, 'card.commented', { comment: 'c', text: 'Size 34' }, 'sam'),
    entry(2, 'card.moved', { ...card, column: 'doing', cardVersion: 2 }, 'sam'),
  ]
  const said = [{ id: 'c', by: 'sam', text: 'Size 34' }]
  const expected = { column: 'doing', createdBy: 'nora', said, isRemoved: false }
  expect(toldOf(readBook(entries), 'card:x')).toMatchObject(expected)
  const removed = readBook([...entries, entry(3, 'card.removed', card)])
  expect(toldOf(removed, 'card:x')).toMatchObject({ isRemoved: true, said })
})
