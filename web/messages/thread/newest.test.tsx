import { listMessages } from '@evenhand/contract/messages/messages.ts'
import { messagesTopic } from '@evenhand/contract/messages/topics.ts'
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fetchedFirst } from '../../api/live/live-news.ts'
import { queryClient } from '../../api/reads/query.ts'
import { messageOf } from '../../testing/message-samples.ts'
import { FAMILY, SAM } from '../../testing/test-samples.ts'
import { type FakeServer, fakeServer } from '../../testing/test-server.tsx'
import { messagePage, PAGE } from '../messages.data.ts'
import { useNewestFirst } from './newest.ts'

const news = (id: string) => ({ type: 'family', familyId: FAMILY, what: messagesTopic, id, by: SAM }) as const
const placesOf = (page: number) =>
  queryClient.getQueryData(messagePage(FAMILY, page).queryKey)?.messages.map(({ place }) => place)
const run = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => messageOf(from + at))

let server: FakeServer
beforeEach(() => {
  queryClient.clear()
  server = fakeServer()
})

const answers = (from: number, total: number) =>
  server.answer(listMessages, () => ({ messages: run(from, total), total }))
const holds = (page: number, from: number, total: number) =>
  queryClient.setQueryData(messagePage(FAMILY, page).queryKey, { messages: run(from, total), total })

test('[MSG-02] messages that arrive while a conversation is open are appended, once', async () => {
  holds(0, 1, 2)
  answers(1, 4)
  renderHook(() => useNewestFirst(FAMILY))
  await fetchedFirst(news(FAMILY))
  await fetchedFirst(news(FAMILY))
  expect(placesOf(0)).toEqual([1, 2, 3, 4])
  expect(queryClient.getQueryData(messagePage(FAMILY, 0).queryKey)?.total).toBe(4)
  expect(fetchedFirst(news('another conversation'))).toBeUndefined()
})

test('[MSG-02] the first message of a page starts it and is counted on the previous page', async () => {
  holds(0, 1, PAGE)
  answers(PAGE - 8, PAGE + 1)
  renderHook(() => useNewestFirst(FAMILY))
  await fetchedFirst(news(FAMILY))
  expect(placesOf(0)).toHaveLength(PAGE)
  expect(placesOf(1)).toEqual([PAGE + 1])
  expect(queryClient.getQueryData(messagePage(FAMILY, 0).queryKey)?.total).toBe(PAGE + 1)
})

test('[MSG-02] a message that does not follow the last waits for its page, and nothing waits for a dead connection', async () => {
  holds(0, 1, 2)
  answers(30, 39)
  renderHook(() => useNewestFirst(FAMILY))
  await fetchedFirst(news(FAMILY))
  expect(placesOf(0)).toEqual([1, 2])
  server.answer(listMessages, () => new Promise<never>(() => {}))
  vi.useFakeTimers()
  const done = fetchedFirst(news(FAMILY))
  await vi.advanceTimersByTimeAsync(1000)
  await done
  vi.useRealTimers()
})
