import type { FamilyTopic, PersonTopic } from '../topic.ts'

export const documentsTopic = 'documents' as FamilyTopic
/** a person’s unfinished uploads */
export const uploadsTopic = 'uploads' as PersonTopic
