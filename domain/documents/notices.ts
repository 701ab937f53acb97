import type { Notices } from '../notifications/notice.ts'

export const documentsNotices = {
  'document.shared': { kind: 'documents' },
  'document.changed': { kind: 'documents' },
} as const satisfies Notices

/** What the person themselves asked to be reminded of; no fact of the record. */
export const documentsReminders = {
  'document.ending': { kind: 'documents' },
} as const satisfies Notices
