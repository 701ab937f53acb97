/** Why a family is not founded, whether the first or a further one. */
export const cannotFound = [
  'onboarding/invitation-waits',
  'auth/invalid-email',
  'rotation/invalid',
  'server/mail-unavailable',
  'invitation/declined-lately',
  'invitation/no-more',
] as const
