import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { failureOf } from '../../api/call-failure.ts'
import { handOver } from '../../api/identity/google-visit.ts'
import { type GoogleOutcome, identity } from '../../api/identity/identity-provider.ts'
import { useSession } from '../../api/session/session.ts'
import { PublicFrame } from '../../frame/public-frame.tsx'
import { AfterSignIn } from '../../page/after-sign-in.tsx'
import { usePageTitle } from '../../page/arrival.ts'
import { AuthFailed } from '../../page/auth-failed.tsx'
import { LoadingScreen } from '../../page/loading-screen.tsx'
import { rememberPath } from '../../page/origin.ts'
import { type FailureWords, failureWords } from '../../text/failure-words.ts'
import { openByGoogle } from '../entry/sign-in.ts'
import { useExchange } from '../use-exchange.ts'
import { LinkingDialog } from './google-news.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'

/** `/auth/google/callback`: finishes a redirect to Google; in a popup it passes the result to the opener. */
export function GoogleCallbackScreen() {
  const { t, i18n } = useLingui()
  const { search } = useLocation()
  const navigate = useNavigate()
  const { status } = useSession()
  const [isPopup, setPopup] = useState(false)
  const [fault, setFault] = useState<FailureWords | null>(null)
  const [linking, setLinking] = useState<GoogleOutcome | null>(null)
  const [isIn, setIn] = useState(false)
  usePageTitle(t`Google sign-in`)
  const { ticket, take } = useExchange(async (idToken) => {
    await openByGoogle(idToken)
    setIn(true)
  }, '/auth/google/callback')
  // Google's response works only once, and React may mount twice
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const query = search.slice(1)
    if (handOver(query)) return setPopup(true)
    const finish = async () => {
      const outcome = await identity.redirectResult(query)
      if (outcome.idToken) {
        if (outcome.returnTo) rememberPath(outcome.returnTo)
        await take(outcome.idToken)
      } else if (outcome.requiresLinking) setLinking(outcome)
      else await navigate(outcome.returnTo ?? '/login', { replace: true })
    }
    finish().catch((thrown) => setFault(failureWords(i18n, failureOf(thrown), msg`Google Sign-In failed`)))
  }, [search, navigate, i18n, take])

  if (isIn && status === 'signed-in') return <AfterSignIn at="login" />
  if (ticket !== null)
    return (
      <PublicFrame narrow>
        <SecondFactorStep
          ticket={ticket}
          onProven={take}
          onBack={() => navigate('/login', { replace: true })}
        />
      </PublicFrame>
    )
  if (linking)
    return (
      <PublicFrame narrow>
        <h1 tabIndex={-1}>
          <Trans>Google sign-in</Trans>
        </h1>
        <LinkingDialog
          email={linking.email}
          hasPassword={linking.hasPassword ?? true}
          onClose={() => navigate('/login', { replace: true })}
        />
      </PublicFrame>
    )
  if (fault)
    return (
      <PublicFrame narrow>
        <AuthFailed
          kind="auth"
          reason={fault.more ? `${fault.title}. ${fault.more}` : fault.title}
          onTryAgain={() => void identity.visitGoogle('redirect').catch(() => navigate('/login'))}
        />
      </PublicFrame>
    )
  if (isPopup)
    return (
      <PublicFrame narrow>
        <h1 tabIndex={-1}>
          <Trans>You can close this window</Trans>
        </h1>
      </PublicFrame>
    )
  return <LoadingScreen />
}
