import type { FamilyTopic } from '../topic.ts'

export const conflictsTopic = 'conflicts' as FamilyTopic
