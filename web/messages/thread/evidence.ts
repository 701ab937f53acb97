import type { Message } from '@evenhand/contract/messages/messages.ts'
import { digest } from '../../device/digest.ts'

/**
 * Saves a message as a file on the reader's device: the words exactly as sent, the times in UTC, its place and ids, so
 * that it can be matched with the record. Nobody is notified.
 */
export async function saveCopy(message: Message, them: string): Promise<void> {
  const bytes = new TextEncoder().encode(message.text)
  const hash = await digest(bytes)
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const copy = {
    from: them,
    sentAt: message.sentAt,
    deliveredAt: message.deliveredAt,
    viewedAt: message.viewedAt,
    text: message.text,
    textSha256: hex,
    messageId: message.id,
    conversationId: message.conversationId,
    place: message.place,
    attachments: message.attachments.map(({ name, size, sha256 }) => ({ name, size, sha256 })),
  }
  const file = new Blob([JSON.stringify(copy, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `message-${message.sentAt.slice(0, 10)}-${message.place}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
