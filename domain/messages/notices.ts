import type { Notices } from '../notifications/notice.ts'

export const messagesNotices = {
  'message.sent': { kind: 'messages', about: 'conversationId' },
  'conversation.opened': { kind: 'messages' },
  'message-terms.proposed': { kind: 'messages' },
  'message-terms.answered': { kind: 'messages' },
} as const satisfies Notices
