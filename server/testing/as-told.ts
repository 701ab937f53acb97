import type { Conversation } from '@evenhand/contract/messages/messages.ts'
import type { MessageTerms } from '@evenhand/contract/messages/terms.ts'
import type { ShownConversation, ShownMessageTerms } from '@evenhand/domain/shown/messages.ts'

// What a screen shows in the form its facts say it in, of what no device compares yet. [REC-08]

/** Of a conversation, in a list. */
export function shownConversation({ kind, title, childId, total, last }: Conversation): ShownConversation {
  if (!last) return { kind, title, childId, total, last }
  const { authorId, text, sentAt, attachments } = last
  return { kind, title, childId, total, last: { authorId, text, sentAt, attachments } }
}

/** Of volume and hours of messages. */
export function shownTerms({ id: _, ...terms }: MessageTerms): ShownMessageTerms {
  return terms
}
