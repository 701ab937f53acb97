import { getProfile, type Profile } from '@evenhand/contract/account/auth.ts'
import { destinationOf } from '@evenhand/domain/account/post-login.ts'
import { isDone } from '@evenhand/domain/family/onboarding.ts'
import { useEffect, useRef } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { call } from '../api/call.ts'
import { useSession } from '../api/session/session.ts'
import { change } from '../api/store.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { takeForceDashboard, takeOrigin } from './origin.ts'

/** Determines where to go after a sign-in, or from `/gate`, and goes there (AUTH-23). */
export function AfterSignIn({ at }: { at: 'login' | 'gate' }) {
  const navigate = useNavigate()
  // once per mount, since it consumes flags
  const asked = useRef<Promise<string>>(null)
  useEffect(() => {
    let isGone = false
    asked.current ??= wayFor(at)
    void asked.current.then((way) => {
      if (!isGone) void navigate(way, { replace: true })
    })
    return () => {
      isGone = true
    }
  }, [at, navigate])
  return <LoadingScreen />
}

/** `/gate`: redirects to where this person belongs; signed out, to `/login`. */
export function GateScreen() {
  const { status } = useSession()
  if (status === 'loading') return <LoadingScreen />
  return status === 'signed-in' ? <AfterSignIn at="gate" /> : <Navigate to="/login" replace />
}

async function wayFor(at: 'login' | 'gate'): Promise<string> {
  const forceDashboard = takeForceDashboard()
  const profile = forceDashboard ? null : await loadProfile()
  const destination = destinationOf({
    at,
    signedIn: true,
    failed: !forceDashboard && profile === null,
    forceDashboard,
    isInvited: profile?.isInvitedUser ?? false,
    needsToAcceptTerms: profile?.needsToAcceptTerms ?? false,
    isPendingAcceptance: profile?.onboarding.status === 'pending_acceptance',
    isDone: profile !== null && isDone(onboardingFacts(profile)),
  })
  const origin = takeOrigin()
  // an invitation's own link carries more than the bare screen
  if (origin?.startsWith('/accept-invite') && destination !== '/login') return origin
  if (destination === '/dashboard') return origin ?? '/dashboard/agenda'
  return destination
}

async function loadProfile(): Promise<Profile | null> {
  change('user', { isLoading: true, error: null })
  try {
    const { data } = await call(getProfile, {})
    change('user', { profile: data.user, isLoading: false })
    return data.user
  } catch {
    change('user', { isLoading: false, error: 'Failed to fetch profile' })
    return null
  }
}

function onboardingFacts(profile: Profile): Parameters<typeof isDone>[0] {
  const { status, step } = profile.onboarding
  return {
    onboarding: { status, step: step as 'complete', startedAt: null, completedAt: null },
    onboardingCompleted: profile.onboardingCompleted,
    onboardingComplete: profile.onboardingComplete,
    profile_complete: profile.profile_complete,
  }
}
