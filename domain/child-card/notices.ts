import type { Notices } from '../notifications/notice.ts'

export const childCardNotices = {
  'child-card.changed': { kind: 'children' },
  'child-card.link-made': { kind: 'children' },
} as const satisfies Notices
