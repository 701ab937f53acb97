import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { type FailureCode, failureOf } from '../../api/call-failure.ts'
import { identity } from '../../api/identity/identity-provider.ts'
import { signInWith } from '../../api/session/session.ts'
import { usePageTitle } from '../../page/arrival.ts'
import { type FailureWords, failureWords } from '../../text/failure-words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { FaultBanner } from '../fault-banner.tsx'
import { BadLink } from './bad-link.tsx'

const SPENT: readonly FailureCode[] = ['auth/link-used', 'auth/link-expired', 'auth/invalid-credential']

/** `/auth/action?mode=verify`: confirms the address of a registration. Only the button's POST uses up the link. */
export function ConfirmRegistration({ token }: { token: string }) {
  const { t, i18n } = useLingui()
  usePageTitle(t`Confirm your email`)
  const navigate = useNavigate()
  const [state, setState] = useState<'still' | 'busy'>('still')
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const [spent, setSpent] = useState<FailureCode | null>(null)
  const [fault, setFault] = useState<FailureWords | null>(null)
  const [asksPassword, setAsksPassword] = useState(false)

  const confirm = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state === 'busy') return
    const password = new FormData(event.currentTarget).get('password')
    setState('busy')
    setFault(null)
    try {
      const { email, idToken } = await identity.verifyEmail(token, password ? String(password) : undefined)
      if (idToken === undefined || !(await isSignedInWith(idToken))) return setConfirmed(email)
      await navigate('/gate', { replace: true })
    } catch (thrown) {
      const failure = failureOf(thrown)
      if (SPENT.includes(failure.code)) setSpent(failure.code)
      else if (failure.code === 'auth/missing-password') setAsksPassword(true)
      else setFault(failureWords(i18n, failure, msg`Email verification failed`))
    } finally {
      setState('still')
    }
  }

  if (spent) return <BadLink code={spent} />
  if (confirmed !== null) {
    return (
      <section className="grid justify-items-start gap-4" role="status">
        <h1 tabIndex={-1}>
          <Trans>Your address is confirmed</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>
            <b className="[overflow-wrap:anywhere]">{confirmed}</b> is yours.
          </Trans>{' '}
          <Trans>Sign in to continue.</Trans>
        </p>
        <ButtonLink to="/login" state={{ email: confirmed }} look="primary" size="large">
          <Trans>Sign in</Trans>
        </ButtonLink>
      </section>
    )
  }
  const isWrong = fault?.code === 'auth/wrong-password'
  return (
    <form onSubmit={confirm} noValidate className="grid gap-4">
      <h1 tabIndex={-1}>
        <Trans>Confirm your email</Trans>
      </h1>
      <p className="text-ink-2">
        {asksPassword ? (
          <Trans>
            You opened this link in a different browser from the one you registered in. Enter the password you
            chose, so that nobody else can open an account in your name.
          </Trans>
        ) : (
          <Trans>Confirm this address and you’re in.</Trans>
        )}
      </p>
      {!isWrong && <FaultBanner fault={fault} />}
      {asksPassword && (
        <PasswordField
          label={<Trans>Password</Trans>}
          name="password"
          autoComplete="current-password"
          error={isWrong ? fault.title : undefined}
        />
      )}
      <Button
        type="submit"
        look="primary"
        size="large"
        busy={state === 'busy'}
        className="justify-self-start"
      >
        <Trans>Confirm this address</Trans>
      </Button>
      {asksPassword && (
        <p className="hint">
          <Trans>Didn’t register? Close this page: without the password nothing happens.</Trans>
        </p>
      )}
    </form>
  )
}

/** The address stays confirmed whatever becomes of signing in: then the person signs in by hand. */
const isSignedInWith = (idToken: string) =>
  signInWith(idToken).then(
    () => true,
    () => false,
  )
