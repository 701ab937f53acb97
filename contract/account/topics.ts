import type { PersonTopic } from '../topic.ts'

/** the person’s own profile */
export const profileTopic = 'profile' as PersonTopic
/** the ways to sign in, sessions, the second factor */
export const securityTopic = 'security' as PersonTopic
