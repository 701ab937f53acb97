import { useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useHeld } from '../api/held-session.ts'
import { redirectWith } from '../api/router-link.ts'
import { useSession } from '../api/session.ts'
import { useStore } from '../api/store.ts'
import { isSandboxPerson, isTestMode } from '../api/test-mode.ts'
import { bringWords } from '../text/language.ts'
import { later } from '../ui/later.tsx'
import { raiseToast } from '../ui/toast-event.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { isLinkingNoted, noteLinking, rememberOrigin } from './origin.ts'
import { pieceLater } from './piece-later.ts'
import { useTypedKept } from './typed.ts'

/** Signed out, a protected screen leads to sign-in and back to where one was going, query and hash too (ROUTE-04). */
export function RequireSession({ children }: { children: ReactNode }) {
  const { status, user } = useSession()
  const location = useLocation()
  const held = useHeld()
  const wasIn = useRef(false)
  const wasTester = useRef(false)
  useRedirects()
  useTypedKept(location.pathname)
  if (status === 'loading') return <LoadingScreen />
  if (status === 'signed-out' && !held) {
    // who signed out of their own accord was going nowhere, and the next person here need not learn where they were
    const hasLeft = wasIn.current && useStore.getState().auth.error === null
    // test mode passes the guard with a sandbox family, and goes to its own screen after a sign-out (ROUTE-08)
    // also after a reload, which knows of test mode only by whose session it was
    if (wasTester.current && hasLeft) return <Navigate to="/test" replace />
    if (isTestMode()) return hasLeft ? <Navigate to="/test" replace /> : <EnterSandbox />
    if (!hasLeft) rememberOrigin(location)
    return <Navigate to="/login" replace />
  }
  wasIn.current = true
  wasTester.current = isSandboxPerson(user?.email)
  return (
    <>
      {children}
      {held && (
        <Suspense>
          <SignInOver user={held} />
        </Suspense>
      )}
    </>
  )
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
  return <ToDashboard />
}

/** The outcome of linking Google comes back to `/login` (ROUTE-09), where a signed-in person is led on at once. */
function ToDashboard() {
  const { t } = useLingui()
  const [params] = useSearchParams()
  // the address alone proves nothing: anybody can type it or send it as a link
  const [isLinked] = useState(() => params.get('linked') === 'google' && isLinkingNoted())
  useEffect(() => {
    noteLinking(false)
    if (!isLinked) return
    void bringWords('app').then(() =>
      raiseToast({ id: 'linked', type: 'success', title: t`Google is linked to your account.` }),
    )
  }, [isLinked, t])
  return <Navigate to="/dashboard/agenda" replace />
}

/** Sends a session that ends through the router, so that nothing typed elsewhere in the page is lost to a reload. */
export function useRedirects() {
  const navigate = useNavigate()
  useEffect(() => {
    redirectWith((path) => void navigate(path, { replace: true }))
  }, [navigate])
}

const SignInOver = pieceLater(() => import('../account/ways/sign-in-over.tsx'), 'SignInOver')
// Not needed to show the form, so not loaded with it.
const EnterSandbox = later(async () => (await import('./enter-sandbox.tsx')).EnterSandbox)
const AfterSignIn = later(async () => (await import('./after-sign-in.tsx')).AfterSignIn)
