import { listMessages, type Message } from '@evenhand/contract/messages.ts'
import { useEffect } from 'react'
import { call } from '../api/call.ts'
import { fetchFirst } from '../api/live-news.ts'
import { queryClient } from '../api/query.ts'
import { messagePage, PAGE } from './messages.data.ts'

/** So many may come at once and still be laid behind what is here; past that the pages are asked for as ever. */
const MOST = 10

/**
 * [MSG-02] While a conversation is open what is written in it is fetched first and alone, before its pages, the list and
 * the counts are read again.
 */
export function useNewestFirst(conversationId: string): void {
  useEffect(
    () =>
      fetchFirst((event) =>
        event.type === 'family' && event.what === 'messages' && event.id === conversationId
          ? bringNewest(conversationId)
          : undefined,
      ),
    [conversationId],
  )
}

async function bringNewest(id: string): Promise<void> {
  const ask = { params: { id }, query: { limit: String(MOST) } }
  const { messages, total } = await call(listMessages, ask)
  for (const message of messages) layBehind(id, message)
  // the page before counts it too, where it begins a page of its own
  for (const page of new Set([pageOf(total), pageOf(Math.max(1, total - MOST))]))
    queryClient.setQueryData(messagePage(id, page).queryKey, (known) => known && { ...known, total })
}

const pageOf = (place: number) => Math.floor((place - 1) / PAGE)

/** A page stays a run of places: one that does not follow on what is here waits for the page to be read. */
function layBehind(id: string, message: Message): void {
  const page = pageOf(message.place)
  queryClient.setQueryData(messagePage(id, page).queryKey, (known) => {
    const last = known ? (known.messages.at(-1)?.place ?? page * PAGE) : page * PAGE
    if (message.place !== last + 1) return known
    return { messages: [...(known?.messages ?? []), message], total: message.place }
  })
}
