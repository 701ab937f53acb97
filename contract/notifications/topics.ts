import type { PersonTopic } from '../topic.ts'

export const notificationsTopic = 'notifications' as PersonTopic
