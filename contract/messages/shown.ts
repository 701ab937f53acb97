import type { ShownMessage, ShownMessageTerms } from '@evenhand/domain/shown/messages.ts'
import type { Message } from './messages.ts'
import type { MessageTerms } from './terms.ts'

/** What a screen shows of a message, in the form its facts say it in; compared with them on the device. [REC-08] */
export function shownMessage(message: Message): ShownMessage {
  const { conversationId, place, authorId, text, attachments, replyTo } = message
  const { urgent, overVolume, inQuietHours, sentAt, viewedAt } = message
  const said = { conversationId, place, authorId, text, attachments, replyTo }
  return { ...said, urgent, overVolume, inQuietHours, sentAt, viewedAt }
}

/** The same of volume and hours of messages. [REC-08] */
export function shownTerms({ id: _, ...terms }: MessageTerms): ShownMessageTerms {
  return terms
}
