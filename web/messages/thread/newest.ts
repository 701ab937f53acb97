import { listMessages, type Message } from '@evenhand/contract/messages/messages.ts'
import { messagesTopic } from '@evenhand/contract/messages/topics.ts'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { fetchFirst } from '../../api/live/live-news.ts'
import { queryClient } from '../../api/reads/query.ts'
import { messagePage, PAGE } from '../messages.data.ts'

/** Up to this many new messages are appended to the loaded pages; beyond that, the pages are refetched as usual. */
const MAX_APPENDED = 10

/**
 * [MSG-02] While a conversation is open, new messages in it are fetched first and by themselves, before its pages, the
 * list and the counts are refetched.
 */
export function useNewestFirst(conversationId: string): void {
  useEffect(
    () =>
      fetchFirst((event) =>
        event.type === 'family' && event.what === messagesTopic && event.id === conversationId
          ? fetchNewest(conversationId)
          : undefined,
      ),
    [conversationId],
  )
}

async function fetchNewest(id: string): Promise<void> {
  const ask = { params: { id }, query: { limit: String(MAX_APPENDED) } }
  const { messages, total } = await call(listMessages, ask)
  for (const message of messages) appendMessage(id, message)
  // if it starts a new page, the previous page's total changes too
  for (const page of new Set([pageOf(total), pageOf(Math.max(1, total - MAX_APPENDED))]))
    queryClient.setQueryData(messagePage(id, page).queryKey, (known) => known && { ...known, total })
}

const pageOf = (place: number) => Math.floor((place - 1) / PAGE)

/** Pages stay contiguous: a message that does not follow the last one waits for its page to be fetched. */
function appendMessage(id: string, message: Message): void {
  const page = pageOf(message.place)
  queryClient.setQueryData(messagePage(id, page).queryKey, (known) => {
    const last = known ? (known.messages.at(-1)?.place ?? page * PAGE) : page * PAGE
    if (message.place !== last + 1) return known
    return { messages: [...(known?.messages ?? []), message], total: message.place }
  })
}
