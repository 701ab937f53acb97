import type { FamilyTopic } from '../topic.ts'

export const expensesTopic = 'expenses' as FamilyTopic
