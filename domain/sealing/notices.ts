import type { Notices } from '../notifications/notice.ts'

export const sealingNotices = {
  'sealing.sealed': { kind: 'expenses' },
  'sealing.ended': { kind: 'expenses' },
} as const satisfies Notices
