import type { Instant } from '../time/wall.ts'

/** The part of a stored profile that onboarding reads and writes. Older profiles lack some fields. [ONB-01] */
export type OnboardingFacts = {
  readonly onboarding: OnboardingProgress | null
  readonly onboardingCompleted?: boolean
  readonly onboardingComplete?: boolean
  readonly profile_complete?: boolean
  readonly isInvitedUser?: boolean
  readonly needsToAcceptTerms?: boolean
  readonly termsAcceptedAt?: Instant | null
}

/** How far a person is. [ONB-01] */
export type OnboardingProgress = {
  /** 'complete' is read as completed and never written. */
  readonly status: 'started' | 'pending_acceptance' | 'completed' | 'complete'
  readonly step: OnboardingStep
  readonly startedAt: Instant | null
  readonly completedAt: Instant | null
}

/** The steps of a parent who begins: the children, their rotation ('not yet' is an answer), the other parent. */
export const onboardingSteps = [
  { step: '1', name: 'children' },
  { step: '2', name: 'rotation' },
  { step: '3', name: 'co-parent' },
] as const

/** Where a person is: at a step of their own, at the terms of an invitation, or through. */
export type OnboardingStep = (typeof onboardingSteps)[number]['step'] | 'accept_terms' | 'complete'

/** Whether onboarding counts as done: by status, or by any of the three flags. [ONB-01] */
export function isDone(profile: OnboardingFacts): boolean {
  const status = profile.onboarding?.status
  return (
    status === 'completed' ||
    status === 'complete' ||
    profile.onboardingCompleted === true ||
    profile.onboardingComplete === true ||
    profile.profile_complete === true
  )
}

/** Where a new profile begins. [ONB-01] */
export function startedProgress(now: Instant): OnboardingProgress {
  return { status: 'started', step: '1', startedAt: now, completedAt: null }
}

/** What a new profile of an invited co-parent, or one found to be invited, is given. [ONB-01] [ONB-07] */
export function invitedPatch(
  profile: Pick<OnboardingFacts, 'onboarding'>,
  now: Instant,
): { onboarding: OnboardingProgress; isInvitedUser: true; needsToAcceptTerms: true } {
  const startedAt = profile.onboarding?.startedAt ?? now
  return {
    onboarding: { status: 'pending_acceptance', step: 'accept_terms', startedAt, completedAt: null },
    isInvitedUser: true,
    needsToAcceptTerms: true,
  }
}

/** Whether an existing profile of a person found to be invited takes the invited patch. [ONB-07] */
export function becomesInvited(profile: OnboardingFacts): boolean {
  return !isDone(profile) && (profile.termsAcceptedAt ?? null) === null
}

/** What completion writes. [ONB-02] */
export function completionPatch(
  profile: Pick<OnboardingFacts, 'onboarding'>,
  now: Instant,
): { onboarding: OnboardingProgress; onboardingCompleted: true; profile_complete: true } {
  const startedAt = profile.onboarding?.startedAt ?? now
  return {
    onboarding: { status: 'completed', step: 'complete', startedAt, completedAt: now },
    onboardingCompleted: true,
    profile_complete: true,
  }
}

/** What accepting the terms of an invitation writes, completion included. [ONB-09] */
export function acceptancePatch(profile: Pick<OnboardingFacts, 'onboarding'>, now: Instant) {
  return { ...completionPatch(profile, now), needsToAcceptTerms: false, termsAcceptedAt: now } as const
}
