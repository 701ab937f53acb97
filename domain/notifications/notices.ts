import { backlogNotices } from '../backlog/notices.ts'
import { calendarNotices } from '../calendar/notices.ts'
import { childCardNotices } from '../child-card/notices.ts'
import { documentsNotices } from '../documents/notices.ts'
import { expensesNotices } from '../expenses/notices.ts'
import { familyNotices } from '../family/notices.ts'
import { messagesNotices } from '../messages/notices.ts'
import type { Notice } from './notice.ts'

/** [MSG-09] Every fact that the other parent is told of, as its feature declares. */
export const NOTICES = {
  ...messagesNotices,
  ...expensesNotices,
  ...calendarNotices,
  ...backlogNotices,
  ...documentsNotices,
  ...childCardNotices,
  ...familyNotices,
} as const

/** The name of a fact that is told. */
export type NoticeName = keyof typeof NOTICES

/** What is told of a fact, or undefined. */
export function noticeOf(fact: string): Notice | undefined {
  return fact in NOTICES ? NOTICES[fact as NoticeName] : undefined
}
