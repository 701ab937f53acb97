import type { FamilyTopic } from '../topic.ts'

export const messagesTopic = 'messages' as FamilyTopic
/** what was viewed, and what was made of a message */
export const messageMarksTopic = 'message-marks' as FamilyTopic
