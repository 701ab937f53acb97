/** What decides where a person goes who has just signed in, or who opens `/gate`. */
export type Arrival = {
  /** `/gate` is also opened by people who are not signed in. */
  readonly at: 'login' | 'gate'
  readonly signedIn: boolean
  /** Something went wrong on the way: the session, or the profile, could not be had. */
  readonly failed: boolean
  /** Set in session storage when onboarding completes and when demo or test mode is entered; used once. */
  readonly forceDashboard: boolean
  readonly isInvited: boolean
  readonly needsToAcceptTerms: boolean
  readonly isPendingAcceptance: boolean
  readonly isDone: boolean
}

/**
 * Where the person goes, in the order of AUTH-23: the force-dashboard flag, acceptance, a completed
 * profile, onboarding. On an error the gate leads to `/login`, a sign-in to `/onboarding`.
 */
export function destinationOf(arrival: Arrival): '/dashboard' | '/accept-invite' | '/onboarding' | '/login' {
  if (!arrival.signedIn) return '/login'
  if (arrival.forceDashboard) return '/dashboard'
  if (arrival.failed) return arrival.at === 'gate' ? '/login' : '/onboarding'
  if ((arrival.isInvited && arrival.needsToAcceptTerms) || arrival.isPendingAcceptance)
    return '/accept-invite'
  return arrival.isDone ? '/dashboard' : '/onboarding'
}
