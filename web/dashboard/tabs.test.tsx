import { listCards } from '@evenhand/contract/backlog/backlog.ts'
import { backlogTopic } from '@evenhand/contract/backlog/topics.ts'
import { getCalendar } from '@evenhand/contract/calendar/calendar.ts'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import { listConversations } from '@evenhand/contract/messages/messages.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { touchedTopics } from '../api/reads/touched-reads.ts'
import { conversationOf, noTerms } from '../testing/message-samples.ts'
import { familyOf } from '../testing/test-samples.ts'
import { type FakeServer, fails, fakeServer, renderScreen } from '../testing/test-server.tsx'
import { ChildrenTab } from './children-tab.tsx'
import { MessagesTab } from './messages-tab.tsx'
import { TasksTab } from './tasks-tab.tsx'

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.answer(listFamilies, () => ({ families: [familyOf()] }))
})

test('[ROUTE-20] a tab links to the other four', async () => {
  server.answer(listCards, () => ({ cards: [], done: 0 }))
  renderScreen(<TasksTab />, '/dashboard/tasks')
  const names = (await screen.findAllByRole('link')).map((link) => link.textContent)
  expect(names).toEqual(expect.arrayContaining(['Agenda', 'Messages', 'Expenses', 'Children', 'Tasks']))
})

test('[ROUTE-20] the tasks tab of a family without entries offers to add the first one', async () => {
  server.answer(listCards, () => ({ cards: [], done: 0 }))
  renderScreen(<TasksTab />, '/dashboard/tasks')
  expect(await screen.findByRole('heading', { name: 'Nothing to do' })).toBeTruthy()
})

test('[DASH-01] a tab follows what the other parent does, without a reload', async () => {
  server.answer(listCards, () => ({ cards: [], done: 0 }))
  renderScreen(<TasksTab />, '/dashboard/tasks')
  await screen.findByRole('heading', { name: 'Nothing to do' })
  const asked = server.asked(listCards).length
  // as the live line says it (api/live/live.ts)
  touchedTopics([backlogTopic])
  await waitFor(() => expect(server.asked(listCards).length).toBeGreaterThan(asked))
})

test('[ROUTE-20] the children are shown even if the calendar fails to load, and that part says so', async () => {
  server.answer(getCalendar, () => fails('server/error', 500))
  server.answer(listCards, () => ({ cards: [], done: 0 }))
  renderScreen(<ChildrenTab />, '/dashboard/children')
  expect(await screen.findByRole('heading', { name: 'Mila' })).toBeTruthy()
  expect(await screen.findByText('Events could not be loaded.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('[ROUTE-20] messages that fail to load say so and can be retried', async () => {
  server.answer(listConversations, () => fails('server/error', 500))
  renderScreen(<MessagesTab />, '/dashboard/messages')
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('[ROUTE-20] everything is read only where nothing is unread', async () => {
  const shown = 'You have read everything.'
  let unread = 0
  server.answer(listConversations, () => ({ conversations: [conversationOf({ unread })], terms: noTerms }))
  const { unmount } = renderScreen(<MessagesTab />, '/dashboard/messages')
  expect(await screen.findByText(shown)).toBeTruthy()
  unmount()
  unread = 1
  renderScreen(<MessagesTab />, '/dashboard/messages')
  expect(await screen.findByRole('heading', { name: 'New' })).toBeTruthy()
  expect(screen.queryByText(shown)).toBeNull()
})
