import { lazy, type ReactNode, useEffect, useRef } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { redirectWith, useSession } from '../api/session.ts'
import { useStore } from '../api/store.ts'
import { isTestMode } from '../api/test-mode.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { rememberOrigin } from './origin.ts'

/** Signed out, a protected screen leads to sign-in and back to where one was going, query and hash too (ROUTE-04). */
export function RequireSession({ children }: { children: ReactNode }) {
  const { status } = useSession()
  const location = useLocation()
  const wasIn = useRef(false)
  useRedirects()
  if (status === 'loading') return <LoadingScreen />
  if (status === 'signed-out') {
    // who signed out of their own accord was going nowhere, and the next person here need not learn where they were
    const hasLeft = wasIn.current && useStore.getState().auth.error === null
    // test mode passes the guard with a sandbox family, and goes to its own screen after a sign-out (ROUTE-08)
    if (isTestMode()) return hasLeft ? <Navigate to="/test" replace /> : <EnterSandbox />
    if (!hasLeft) rememberOrigin(location)
    return <Navigate to="/login" replace />
  }
  wasIn.current = true
  return children
}

/** Signed in, a logged-out-only screen leads to the dashboard (ROUTE-07); having just signed in on it, onwards (AUTH-23). */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const { status } = useSession()
  const hasBeenSignedOut = useRef(false)
  useRedirects()
  if (status === 'loading') return <LoadingScreen />
  if (status === 'signed-out') {
    hasBeenSignedOut.current = true
    return children
  }
  if (hasBeenSignedOut.current) return <AfterSignIn at="login" />
  return <Navigate to="/dashboard/agenda" replace />
}

/** Sends a session that ends through the router, so that nothing typed elsewhere in the page is lost to a reload. */
function useRedirects() {
  const navigate = useNavigate()
  useEffect(() => {
    redirectWith((path) => void navigate(path, { replace: true }))
  }, [navigate])
}

// Not needed to show the form, so not loaded with it.
const EnterSandbox = lazy(async () => ({ default: (await import('./enter-sandbox.tsx')).EnterSandbox }))
const AfterSignIn = lazy(async () => ({ default: (await import('./after-sign-in.tsx')).AfterSignIn }))
