import type { FamilyTopic } from '../topic.ts'

export const calendarTopic = 'calendar' as FamilyTopic
