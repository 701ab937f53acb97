import type { FamilyTopic } from '../topic.ts'

export const calendarSyncTopic = 'calendar-sync' as FamilyTopic
