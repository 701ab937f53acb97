/** Why somebody is left in peace: they have just declined, or asked for no more. */
export const inPeace = ['invitation/declined-lately', 'invitation/no-more'] as const

/** Why a family is not founded, whether the first or a further one. */
export const cannotFound = [
  'onboarding/invitation-waits',
  'auth/invalid-email',
  'rotation/invalid',
  'server/mail-unavailable',
  ...inPeace,
] as const
