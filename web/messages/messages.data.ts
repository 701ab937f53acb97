import {
  type Conversation,
  getConversation,
  keepDraft,
  listConversations,
  listMessages,
  type Message,
  messageFile,
  openConversation,
  searchMessages,
} from '@evenhand/contract/messages/messages.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { call, callForFile } from '../api/call.ts'
import { queryClient, reading } from '../api/reads/query.ts'
import { enqueue } from '../api/writes/write-queue.ts'
import { clockDate } from '../device/clock.ts'

/** Messages are read in pages of fixed places, so a page never shifts when new ones arrive. */
export const PAGE = 50

/** [MSG-01] The family's conversations and the terms agreed for them. */
export function useConversations(familyId: string) {
  return useQuery(reading(listConversations, { params: { familyId } }))
}

/** One conversation, whichever family it belongs to. */
export function useConversation(id: string) {
  return useQuery({
    ...reading(getConversation, { params: { id } }),
    select: ({ conversation }) => conversation,
    // the query may fail before anything that displays it is mounted
    notifyOnChangeProps: 'all',
  })
}

/** The messages at places `page * PAGE + 1` to `(page + 1) * PAGE`. */
export const messagePage = (id: string, page: number) =>
  reading(listMessages, { params: { id }, query: { after: String(page * PAGE), limit: String(PAGE) } })

export type Pages = {
  /** the message at a place, or undefined until its page has loaded */
  readonly at: (place: number) => Message | undefined
  /** how many messages there are by the latest response; 0 until there is one */
  readonly total: number
  readonly failure: Error | null
  readonly isPaused: boolean
  readonly retry: () => void
}

/** The pages of a conversation that the visible rows need. */
export function usePages(id: string, pages: readonly number[]): Pages {
  return useQueries({
    queries: pages.map((page) => messagePage(id, page)),
    combine: (results) => {
      const known = new Map<number, Message>()
      let total = 0
      for (const { data } of results) {
        if (!data) continue
        total = Math.max(total, data.total)
        for (const message of data.messages) known.set(message.place, message)
      }
      return {
        at: (place) => known.get(place),
        total,
        failure: results.find(({ data, error }) => !data && error)?.error ?? null,
        isPaused: results.some(({ data, fetchStatus }) => !data && fetchStatus === 'paused'),
        retry: () => {
          for (const result of results) if (result.error) void result.refetch()
        },
      }
    },
  })
}

/** The place of the first message sent on or after a day, else of the last one; null where there is none. */
export async function placeOfDay(id: string, day: string): Promise<number | null> {
  const { messages } = await call(listMessages, { params: { id }, query: { day, limit: '1' } })
  return messages[0]?.place ?? null
}

/** Searches names and texts, on the server; an empty query sends no request. */
export function useSearch(familyId: string, q: string, conversationId?: string) {
  return useQuery({
    ...reading(searchMessages, {
      params: { familyId },
      query: { q, ...(conversationId === undefined ? {} : { conversationId }) },
    }),
    enabled: q.trim() !== '',
    placeholderData: (earlier) => earlier,
    meta: { withoutCopy: true },
  })
}

/** The bytes of an attachment, fetched with the bearer header. */
export function useMessageFile(familyId: string, fileId: string) {
  return useQuery({
    queryKey: [messageFile.path, familyId, fileId],
    queryFn: ({ signal }) => callForFile(messageFile, { params: { familyId, fileId } }, { signal }),
    // a file under an id never changes
    staleTime: Number.POSITIVE_INFINITY,
    meta: { withoutCopy: true },
  })
}

/** Opens a conversation on a topic or about a child. */
export const openNew = (familyId: string, title: string, childId: string | null) =>
  enqueue(openConversation, { params: { familyId }, body: { title, childId } })

type Draft = { text: string; replyTo: string | null }

/** How many drafts of a conversation are on their way: until they have arrived the server knows an older one. */
const saving = new Map<string, number>()
export const isSavingDraft = (id: string): boolean => (saving.get(id) ?? 0) > 0

/**
 * Saves a draft for the person's other devices, or on this one if the server cannot be reached. It is sent even as the
 * page goes.
 */
export function saveDraft(conversation: Conversation, draft: Draft): Promise<unknown> {
  const { queryKey } = reading(getConversation, { params: { id: conversation.id } })
  queryClient.setQueryData(
    queryKey,
    (known) => known && { conversation: withDraft(known.conversation, draft) },
  )
  const list = reading(listConversations, { params: { familyId: conversation.familyId } }).queryKey
  queryClient.setQueryData(
    list,
    (known) =>
      known && {
        ...known,
        conversations: known.conversations.map((one) =>
          one.id === conversation.id ? withDraft(one, draft) : one,
        ),
      },
  )
  const { id } = conversation
  const ask = { params: { id }, body: { text: draft.text, replyTo: draft.replyTo } }
  saving.set(id, (saving.get(id) ?? 0) + 1)
  return call(keepDraft, ask, { outlivesPage: true }).finally(() => saving.set(id, (saving.get(id) ?? 1) - 1))
}

function withDraft(conversation: Conversation, { text, replyTo }: Draft): Conversation {
  const isEmpty = text === '' && replyTo === null
  return {
    ...conversation,
    draft: isEmpty ? null : { text, replyTo, updatedAt: clockDate().toISOString() },
  }
}
