import { type Card, listCards, moveCard } from '@evenhand/contract/backlog/backlog.ts'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { pauseWhere } from '../api/writes/paused.ts'
import { familyOf, NORA, SAM } from '../testing/test-samples.ts'
import { type FakeServer, fakeServer, renderScreen } from '../testing/test-server.tsx'
import { BacklogScreen } from './backlog-screen.tsx'

const BOOTS = '01900000-0000-7000-8000-0000000000f1'
const boots: Card = {
  id: BOOTS,
  familyId: familyOf().id,
  title: 'Winter boots',
  notes: '',
  column: 'discuss',
  place: 1,
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
  createdBy: NORA,
  doneAt: null,
  createdAt: '2026-11-23T19:14:00.000Z',
}

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.answer(listFamilies, () => ({ families: [familyOf()] }))
  server.answer(listCards, () => ({ cards: [boots], done: 0 }))
})

/** What the pointer carries, which jsdom has none of. */
function carried(...held: readonly [type: string, value: string][]) {
  const data = new Map(held)
  return {
    effectAllowed: '',
    get types() {
      return [...data.keys()]
    },
    setData: (type: string, value: string) => void data.set(type, value),
    getData: (type: string) => data.get(type) ?? '',
  }
}

const column = (name: RegExp) => screen.getByRole('heading', { name }).closest('section')!

test('[TASK-01] a card dragged to another column is moved there, once', async () => {
  server.answer(moveCard, () => ({ card: { ...boots, column: 'doing' } }))
  renderScreen(<BacklogScreen />, '/backlog')
  const row = (await screen.findByRole('button', { name: 'Winter boots' })).closest('li')!
  const dataTransfer = carried()
  fireEvent.dragStart(row, { dataTransfer })
  const target = column(/^Doing/)
  fireEvent.dragOver(target, { dataTransfer })
  expect(target.classList).toContain('is-over')
  fireEvent.drop(target, { dataTransfer })
  await waitFor(() => expect(server.asked(moveCard)).toHaveLength(1))
  expect(server.asked(moveCard)[0]).toMatchObject({ params: { id: BOOTS }, body: { column: 'doing' } })
  expect(target.classList).not.toContain('is-over')
})

test('[TASK-01] something else dropped on the board moves nothing', async () => {
  renderScreen(<BacklogScreen />, '/backlog')
  await screen.findByRole('button', { name: 'Winter boots' })
  const target = column(/^Doing/)
  const dataTransfer = carried(['text/plain', BOOTS])
  fireEvent.dragOver(target, { dataTransfer })
  expect(target.classList).not.toContain('is-over')
  fireEvent.drop(target, { dataTransfer })
  expect(server.asked(moveCard)).toEqual([])
})

test('[REC-10] an item that is not shown as it was recorded is agreed on once it is', async () => {
  server.answer(listCards, () => ({ cards: [{ ...boots, askedBy: SAM }], done: 0 }))
  renderScreen(<BacklogScreen />, '/backlog')
  await screen.findByRole('button', { name: 'Agree' })
  act(() => pauseWhere(`card:${BOOTS}`, true))
  expect(await screen.findByText('You can answer it once it matches the record.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(Agree|Not yet)$/ })).toBeNull()
  act(() => pauseWhere(`card:${BOOTS}`, false))
  expect(screen.getByRole('button', { name: 'Agree' })).toBeTruthy()
})
