import type { Notices } from '../notifications/notice.ts'

export const backlogNotices = {
  'card.created': { kind: 'tasks' },
  'card.proposed': { kind: 'tasks' },
  'card.agreed': { kind: 'tasks' },
  'card.declined': { kind: 'tasks' },
  'card.commented': { kind: 'tasks' },
} as const satisfies Notices
