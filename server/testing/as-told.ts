import type { Conversation } from '@evenhand/contract/messages/messages.ts'
import type { ShownConversation } from '@evenhand/domain/shown/messages.ts'

// What a screen shows in the form its facts say it in, of what no device compares yet. [REC-08]

/** Of a conversation, in a list. */
export function shownConversation({ kind, title, childId, total, last }: Conversation): ShownConversation {
  if (!last) return { kind, title, childId, total, last }
  const { authorId, text, sentAt, attachments } = last
  return { kind, title, childId, total, last: { authorId, text, sentAt, attachments } }
}
