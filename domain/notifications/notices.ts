import { backlogNotices } from '../backlog/notices.ts'
import { calendarNotices, calendarReminders } from '../calendar/notices.ts'
import { childCardNotices } from '../child-card/notices.ts'
import { conflictsNotices } from '../conflicts/notices.ts'
import { documentsNotices, documentsReminders } from '../documents/notices.ts'
import { expensesNotices, expensesReminders } from '../expenses/notices.ts'
import { familyNotices, familyReminders } from '../family/notices.ts'
import { messagesNotices } from '../messages/notices.ts'
import { sealingNotices } from '../sealing/notices.ts'
import type { Notice } from './notice.ts'

/** [MSG-09] Every fact that the other parent is told of, as its feature declares. */
export const NOTICES = {
  ...messagesNotices,
  ...expensesNotices,
  ...sealingNotices,
  ...calendarNotices,
  ...backlogNotices,
  ...conflictsNotices,
  ...documentsNotices,
  ...childCardNotices,
  ...familyNotices,
} as const

/** Reminders a person or an agreement asked for: told to the person themselves, and in no record. */
const REMINDERS = {
  ...calendarReminders,
  ...documentsReminders,
  ...expensesReminders,
  ...familyReminders,
} as const

/** The name of a reminder. */
export type ReminderName = keyof typeof REMINDERS

/** The name of a fact or reminder that a person is notified of. */
export type NoticeName = keyof typeof NOTICES | ReminderName

const ALL: Readonly<Record<string, Notice>> = { ...NOTICES, ...REMINDERS }

/** How a person is notified of a fact or reminder; undefined when they are not. */
export function noticeOf(name: string): Notice | undefined {
  return Object.hasOwn(ALL, name) ? ALL[name] : undefined
}

/** The facts and reminders of kinds that are not among these: a server without a feature shows none of them. */
export function noticesBeyond(kinds: readonly string[]): string[] {
  return Object.entries(ALL).flatMap(([name, { kind }]) => (kinds.includes(kind) ? [] : [name]))
}

/** Does it have a mail of its own, whatever was chosen for notifications: a reminder asked for, a parent who has left or declined? */
export const hasOwnMail = (name: string): boolean =>
  name === 'member.left' || name === 'invitation.declined' || Object.hasOwn(documentsReminders, name)
