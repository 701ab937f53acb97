import type { ShownConversation, ShownMessage, ShownMessageTerms } from '@evenhand/domain/shown/messages.ts'
import type { Conversation, Message } from './messages.ts'
import type { MessageTerms } from './terms.ts'

/** What a screen shows of a message, in the form its facts say it in; compared with them on the device. [REC-08] */
export function shownMessage(message: Message): ShownMessage {
  const { conversationId, place, authorId, text, attachments, replyTo } = message
  const { urgent, overVolume, inQuietHours, sentAt, viewedAt } = message
  const said = { conversationId, place, authorId, text, attachments, replyTo }
  return { ...said, urgent, overVolume, inQuietHours, sentAt, viewedAt }
}

/** What a list shows of a conversation, in the form its facts say it in. [REC-08] */
export function shownConversation({ kind, title, childId, total, last }: Conversation): ShownConversation {
  if (!last) return { kind, title, childId, total, last }
  const { authorId, text, sentAt, attachments } = last
  return { kind, title, childId, total, last: { authorId, text, sentAt, attachments } }
}

/** What a screen shows of volume and hours, in the form their facts say it in. [REC-08] */
export function shownTerms({ id: _, ...terms }: MessageTerms): ShownMessageTerms {
  return terms
}
