import { type Card, createCard, listCards } from '@evenhand/contract/backlog/backlog.ts'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { familyOf, NORA } from '../testing/test-samples.ts'
import { type FakeServer, fakeServer, renderScreen } from '../testing/test-server.tsx'
import { BacklogScreen } from './backlog-screen.tsx'

const made: Card = {
  id: '01900000-0000-7000-8000-0000000000f1',
  familyId: familyOf().id,
  title: 'Ski boots',
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
const user = userEvent.setup()
beforeEach(() => {
  server = fakeServer()
  server.answer(listFamilies, () => ({ families: [familyOf()] }))
  server.answer(listCards, () => ({ cards: [made], done: 0 }))
  server.answer(createCard, () => ({ card: made }))
})

const begin = async () => user.click(await screen.findByRole('button', { name: 'New item' }))
const about = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'What is it about?' })
const begunBefore = () => screen.queryByText('You had started this and not sent it.')

test('[TASK-01] a card begun survives Esc and a reload, until one begins afresh', async () => {
  renderScreen(<BacklogScreen />, '/backlog')
  await begin()
  await user.type(await about(), 'Ski boots')
  await user.type(screen.getByRole('textbox', { name: /^Notes/ }), 'Size 34, second hand')
  await user.keyboard('{Escape}')
  await begin()
  await waitFor(() => expect(begunBefore()).not.toBeNull())
  expect((await about()).value).toBe('Ski boots')
  cleanup()
  renderScreen(<BacklogScreen />, '/backlog')
  await begin()
  await waitFor(() => expect(begunBefore()).not.toBeNull())
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Notes/ }).value).toBe(
    'Size 34, second hand',
  )
  await user.click(screen.getByRole('button', { name: 'Start again' }))
  expect((await about()).value).toBe('')
  expect(begunBefore()).toBeNull()
})

test('[TASK-01] a card that was sent is not offered again', async () => {
  renderScreen(<BacklogScreen />, '/backlog')
  await begin()
  await user.type(await about(), 'Ski boots')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.asked(createCard)[0]?.body).toMatchObject({ title: 'Ski boots' })
  await begin()
  expect((await about()).value).toBe('')
  expect(begunBefore()).toBeNull()
})
