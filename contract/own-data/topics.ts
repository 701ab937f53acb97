import type { PersonTopic } from '../topic.ts'

/** a person’s copies of what is kept about them */
export const ownExportsTopic = 'own-exports' as PersonTopic
