import type { FamilyTopic } from '../topic.ts'

export const backlogTopic = 'backlog' as FamilyTopic
