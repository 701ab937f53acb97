import type { FamilyTopic } from '../topic.ts'

export const childCardsTopic = 'child-cards' as FamilyTopic
