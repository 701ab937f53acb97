import type { PersonTopic } from '../topic.ts'

/** a person’s own choices about the mediator */
export const mediationTopic = 'mediation' as PersonTopic
