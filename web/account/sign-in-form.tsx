import { isEmail } from '@evenhand/domain/account/email.ts'
import { offersHelp } from '@evenhand/domain/account/lockout.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useStore } from '../api/store.ts'
import { errorSentence } from '../text/errors.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { Banner } from '../ui/states.tsx'
import { raiseToast } from '../ui/toast-event.ts'
import { CheckYourMail } from './check-your-mail.tsx'
import { isTooOften, type SignInOutcome, signInByPassword } from './sign-in.ts'
import { lockSignIn, useSignInLock } from './sign-in-lock.ts'

type Fault = { email?: string; password?: string; form?: string }

/** Sign in by e-mail and password. What follows a sign-in is the frame's business (shell/require-session.tsx). */
export function SignInForm() {
  const { t, i18n } = useLingui()
  const isLocked = useSignInLock()
  const ended = useStore((state) => state.auth.error)
  const [fault, setFault] = useState<Fault>({})
  const [failures, setFailures] = useState(0)
  const [state, setState] = useState<'still' | 'busy' | 'retrying' | 'no-connection'>('still')
  const [unverified, setUnverified] = useState<string | null>(null)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isLocked || state === 'busy' || state === 'retrying') return
    const form = new FormData(event.currentTarget)
    const email = String(form.get('email')).trim()
    const password = String(form.get('password'))
    const missing: Fault = {
      ...(isEmail(email) ? {} : { email: t`Please enter a valid email address.` }),
      ...(password ? {} : { password: t`Enter your password.` }),
    }
    setFault(missing)
    if (missing.email || missing.password) {
      event.currentTarget
        .querySelector<HTMLInputElement>(missing.email ? '[name=email]' : '[name=password]')
        ?.focus()
      return
    }
    setState('busy')
    show(await signInByPassword(email, password, () => setState('retrying')), email)
  }

  const show = (outcome: SignInOutcome, email: string) => {
    setState(!outcome.ok && outcome.reason === 'no-connection' ? 'no-connection' : 'still')
    if (outcome.ok) raiseToast({ type: 'success', title: t`Signed in successfully!` })
    else if (outcome.reason === 'unverified') setUnverified(email)
    else if (outcome.reason === 'refused') {
      setFailures(failures + 1)
      const { failure } = outcome
      const sentence = errorSentence(i18n, failure)
      if (isTooOften(failure)) lockSignIn()
      else if (failure.code === 'auth/wrong-password' || failure.code === 'auth/invalid-credential')
        setFault({ password: sentence })
      else if (failure.code === 'auth/user-not-found' || failure.code === 'auth/invalid-email')
        setFault({ email: sentence })
      else setFault({ form: sentence })
    }
  }

  if (unverified !== null)
    return (
      <div className="mt-7">
        <CheckYourMail email={unverified} onBack={() => setUnverified(null)} isReminder />
      </div>
    )
  return (
    <form
      onSubmit={submit}
      onInput={(event) => {
        const { name } = event.target as HTMLInputElement
        setFault(({ [name as keyof Fault]: _, ...others }) => others)
      }}
      noValidate
      className="mt-7 grid gap-3 max-md:mt-4"
      aria-label={t`Sign in`}
    >
      {ended && !fault.form && state === 'still' && failures === 0 && (
        <Banner boxed title={errorSentence(i18n, { code: ended })} />
      )}
      {isLocked && (
        <div role="alert">
          <Banner
            boxed
            kind="danger"
            title={<Trans>Too Many Attempts. Please wait 5 minutes before trying again.</Trans>}
          />
        </div>
      )}
      {state === 'no-connection' && (
        <div role="alert">
          <Banner boxed kind="offline" title={<Trans>Connection Failed</Trans>}>
            <Trans>The server did not answer. Check your connection, then sign in again.</Trans>
          </Banner>
        </div>
      )}
      {fault.form && (
        <div role="alert">
          <Banner boxed kind="danger" title={fault.form} />
        </div>
      )}
      <TextField
        label={<Trans>Email</Trans>}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        placeholder={t`name@example.org`}
        error={fault.email}
      />
      <PasswordField
        label={<Trans>Password</Trans>}
        name="password"
        autoComplete="current-password"
        autoCorrect="off"
        error={fault.password}
      />
      <Button
        type="submit"
        look="primary"
        size="large"
        wide
        busy={state === 'busy' || state === 'retrying'}
        disabled={isLocked}
      >
        <Trans>Sign in</Trans>
      </Button>
      <p className="hint empty:-mt-3" role="status">
        {state === 'retrying' && <Trans>No answer yet. Trying again.</Trans>}
      </p>
      {offersHelp(failures) && (
        <Banner boxed title={<Trans>Having trouble signing in?</Trans>}>
          <Trans>
            Look at the password with the eye beside it, and check that the email is the one you registered
            with.
          </Trans>
        </Banner>
      )}
      <p>
        <Trans>New here?</Trans>{' '}
        <Link className="link" to="/register">
          <Trans>Create an account</Trans>
        </Link>
      </p>
    </form>
  )
}
