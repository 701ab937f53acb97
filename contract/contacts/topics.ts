import type { FamilyTopic, PersonTopic } from '../topic.ts'

export const contactsTopic = 'contacts' as FamilyTopic & PersonTopic
