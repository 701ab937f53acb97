import type { Notices } from '../notifications/notice.ts'

export const familyNotices = {
  'member.joined': { kind: 'family' },
  'member.left': { kind: 'family' },
  'child.added': { kind: 'family' },
  'child.changed': { kind: 'family' },
  'child.removed': { kind: 'family' },
} as const satisfies Notices

/** What only the one who sent an invitation is told: nobody else belongs to the family yet. */
export const familyReminders = {
  'invitation.declined': { kind: 'family' },
  'invitation.expired': { kind: 'family' },
} as const satisfies Notices
