import { useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { setNavigate } from '../api/router-link.ts'
import { useHeld } from '../api/session/held-session.ts'
import { useSession } from '../api/session/session.ts'
import { isSandboxPerson, isTestMode } from '../api/session/test-mode.ts'
import { useStore } from '../api/store.ts'
import { LoadingScreen } from '../page/loading-screen.tsx'
import { isLinkingNoted, noteLinking, rememberOrigin } from '../page/origin.ts'
import { pieceLater } from '../page/piece-later.ts'
import { useTypedKept } from '../page/typed.ts'
import { bringWords } from '../text/language.ts'
import { raiseToast } from '../ui/toast-event.ts'

/**
 * Signed out, a protected screen redirects to the sign-in and back to where one was going, query and hash included
 * (ROUTE-04).
 */
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
    // after a deliberate sign-out there is no destination, and the next person here must not learn where they were
    const hasLeft = wasIn.current && useStore.getState().auth.error === null
    // test mode passes the guard with a sandbox family, and goes to its own screen after a sign-out (ROUTE-08);
    // also after a reload, when only the session's owner tells that it was test mode
    const isTest = isTestMode()
    if (hasLeft && (isTest || wasTester.current)) return <Navigate to="/test" replace />
    if (isTest) return <EnterSandbox />
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

/**
 * Signed in, a signed-out-only screen redirects to the dashboard (ROUTE-07), or, right after the sign-in, onwards
 * (AUTH-23).
 */
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

/** Linking Google returns to `/login` (ROUTE-09), where a signed-in person is redirected at once. */
function ToDashboard() {
  const { t } = useLingui()
  const [params] = useSearchParams()
  // the URL alone proves nothing: anybody can type it or send it as a link
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

/**
 * Redirects through the router when a session ends, so that nothing typed elsewhere in the page is lost to a reload.
 */
export function useRedirects() {
  const navigate = useNavigate()
  useEffect(() => {
    setNavigate((path) => void navigate(path, { replace: true }))
  }, [navigate])
}

const SignInOver = pieceLater(() => import('../account/ways/sign-in-over.tsx'), 'SignInOver')
// not loaded with the form, which does not need it
const EnterSandbox = pieceLater(() => import('./enter-sandbox.tsx'), 'EnterSandbox')
const AfterSignIn = pieceLater(() => import('../page/after-sign-in.tsx'), 'AfterSignIn')
