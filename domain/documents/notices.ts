import type { Notices } from '../notifications/notice.ts'

export const documentsNotices = {
  'document.shared': { kind: 'documents' },
  'document.changed': { kind: 'documents' },
} as const satisfies Notices
