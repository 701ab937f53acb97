import type { Notices } from '../notifications/notice.ts'

export const calendarNotices = {
  'calendar.proposed': { kind: 'calendar' },
  'calendar.accepted': { kind: 'calendar' },
  'calendar.declined': { kind: 'calendar' },
  'calendar.withdrawn': { kind: 'calendar' },
  'calendar.overtaken': { kind: 'calendar' },
  'plan.agreed': { kind: 'calendar' },
  'plan.left-open': { kind: 'calendar' },
  'event.created': { kind: 'calendar' },
  'event.changed': { kind: 'calendar' },
  'event.removed': { kind: 'calendar' },
} as const satisfies Notices

/** What a parent asked to be reminded of; no fact of the record. */
export const calendarReminders = {
  'event.soon': { kind: 'calendar' },
} as const satisfies Notices
