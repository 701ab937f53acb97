import { listFamilies } from '@evenhand/contract/family/family.ts'
import { type Conversation, listConversations } from '@evenhand/contract/messages/messages.ts'
import { messagesTopic } from '@evenhand/contract/messages/topics.ts'
import { onLive } from '../../api/live/live-news.ts'
import { queryClient, reading } from '../../api/reads/query.ts'
import { sessionNow } from '../../api/session/session.ts'
import { messagePage, PAGE } from '../messages.data.ts'
import { reportSeen } from '../thread/seen.ts'

const GATHER_MS = 150

/**
 * [MSG-02] Fetches the other parent's messages to this device whatever screen is open, so that they can be read without
 * a connection, and reports that they were delivered. Returns a way to stop.
 */
export function startDeliveries(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    clearTimeout(timer)
    // on failure they are fetched with the next one, or when the conversation is opened
    timer = setTimeout(() => void fetchUnread().catch(() => {}), GATHER_MS)
  }
  const stop = onLive((event) => {
    if (event.type === 'missed' || (event.type === 'family' && event.what === messagesTopic)) soon()
  })
  soon()
  return () => {
    clearTimeout(timer)
    stop()
  }
}

async function fetchUnread(): Promise<void> {
  const { families } = await queryClient.fetchQuery(reading(listFamilies, {}))
  for (const { id: familyId } of families) {
    const list = await queryClient.fetchQuery(reading(listConversations, { params: { familyId } }))
    for (const conversation of list.conversations) if (conversation.unread > 0) await bring(conversation)
  }
}

/** Fetches the page where unread messages begin, and the newest. */
async function bring({ id, readPlace, total }: Conversation): Promise<void> {
  const me = sessionNow().user?.id
  const pages = new Set([Math.floor(readPlace / PAGE), Math.floor((total - 1) / PAGE)])
  for (const page of pages) {
    const { messages } = await queryClient.fetchQuery(messagePage(id, page))
    const theirs = messages.filter(({ authorId, deliveredAt }) => authorId !== me && deliveredAt === null)
    reportSeen(
      'delivered',
      id,
      theirs.map((one) => one.id),
    )
  }
}
