import type { FamilyTopic, PersonTopic } from '../topic.ts'

export const familyTopic = 'family' as FamilyTopic
export const invitationsTopic = 'invitations' as FamilyTopic & PersonTopic
/** which families a person belongs to */
export const familiesTopic = 'families' as PersonTopic
/** how far a person has come in setting up */
export const onboardingTopic = 'onboarding' as PersonTopic
