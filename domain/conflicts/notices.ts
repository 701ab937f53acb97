import type { Notices } from '../notifications/notice.ts'

export const conflictsNotices = {
  'conflict.settled': { kind: 'tasks' },
  'conflict.reopened': { kind: 'tasks' },
} as const satisfies Notices
