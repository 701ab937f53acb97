import { isEmail } from '@evenhand/domain/account/email.ts'
import { offersHelp } from '@evenhand/domain/account/lockout.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, Suspense, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { CallFailure } from '../../api/call-failure.ts'
import { signInWith } from '../../api/session/session.ts'
import { useStore } from '../../api/store.ts'
import { useOnce } from '../../api/writes/use-once.ts'
import { pieceLater } from '../../page/piece-later.ts'
import { errorSentence } from '../../text/errors.ts'
import { type FailureWords, failureWords } from '../../text/failure-words.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { Banner } from '../../ui/states.tsx'
import { raiseToast } from '../../ui/toast-event.ts'
import { FaultBanner } from '../fault-banner.tsx'
import { useAside } from '../use-aside.ts'
import { CancelSlow } from './cancel-slow.tsx'
import { isTooOften, type SignInOutcome, signInByPassword } from './sign-in.ts'
import { SignInFoot } from './sign-in-foot.tsx'
import { lockSignIn, useSignInLock } from './sign-in-lock.ts'
import { SignInWays } from './sign-in-ways.tsx'

type Fault = { email?: string; password?: string; form?: FailureWords }
/**
 * Sign-in by Google, phone or password. The frame handles what follows (frame/require-session.tsx). `look`: plain where another
 * act of the page comes first.
 */
export function SignInForm({ look = 'primary' }: { look?: 'primary' | 'plain' }) {
  const { t, i18n } = useLingui()
  const isLocked = useSignInLock()
  // whoever comes from a confirmed address or an invitation is not asked for it again
  const known = useLocation().state as { email?: string } | null
  const ended = useStore((state) => state.auth.error)
  const [fault, setFault] = useState<Fault>({})
  const [failures, setFailures] = useState(0)
  const [state, setState] = useState<'still' | 'busy' | 'retrying' | 'no-connection'>('still')
  const { once } = useOnce()
  const { aside, open: setAside, close, done } = useAside()
  const trying = useRef<AbortController>(null)
  const welcome = () => raiseToast({ type: 'success', title: t`Signed in successfully!` })

  const isBusy = state === 'busy' || state === 'retrying'

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isLocked) return
    const form = new FormData(event.currentTarget)
    const email = String(form.get('email')).trim()
    const password = String(form.get('password'))
    const missing: Fault = {}
    if (!isEmail(email)) missing.email = t`Please enter a valid email address.`
    if (!password) missing.password = t`Enter your password.`
    setFault(missing)
    if (missing.email || missing.password) {
      event.currentTarget
        .querySelector<HTMLInputElement>(`[name=${missing.email ? 'email' : 'password'}]`)
        ?.focus()
      return
    }
    await once(async () => {
      setState('busy')
      const attempt = new AbortController()
      trying.current = attempt
      const outcome = await signInByPassword(email, password, {
        onRetry: () => setState('retrying'),
        signal: attempt.signal,
      })
      if (!attempt.signal.aborted) show(outcome, email)
    })
  }

  const show = (outcome: SignInOutcome, email: string) => {
    setState(!outcome.ok && outcome.reason === 'no-connection' ? 'no-connection' : 'still')
    if (outcome.ok) welcome()
    else if (outcome.reason === 'unverified') setAside({ what: 'unverified', email })
    else if (outcome.reason === 'second-factor') setAside({ what: 'second-factor', ticket: outcome.ticket })
    else if (outcome.reason === 'no-session')
      setFault({ form: failureWords(i18n, outcome.failure, msg`Backend authentication failed`) })
    else if (outcome.reason === 'refused') refuse(outcome.failure)
  }

  const cancel = () => {
    trying.current?.abort()
    setState('still')
  }

  const refuse = (failure: CallFailure) => {
    setFailures(failures + 1)
    const sentence = errorSentence(i18n, failure)
    if (isTooOften(failure)) lockSignIn()
    else if (failure.code === 'auth/wrong-password' || failure.code === 'auth/invalid-credential')
      setFault({ password: sentence })
    else if (failure.code === 'auth/user-not-found' || failure.code === 'auth/invalid-email')
      setFault({ email: sentence })
    else setFault({ form: failureWords(i18n, failure, msg`Login failed`) })
  }

  if (aside)
    return (
      <div className="mt-7">
        <Suspense>
          {aside.what === 'unverified' && <CheckYourMail email={aside.email} onBack={close} isReminder />}
          {aside.what === 'second-factor' && (
            <SecondFactorStep
              isInside
              ticket={aside.ticket}
              onProven={async (idToken) => {
                await signInWith(idToken)
                done()
                welcome()
              }}
              onBack={close}
            />
          )}
          {aside.what === 'reset' && <ResetRequest email={aside.email} onBack={close} />}
        </Suspense>
      </div>
    )
  const reset = (form: HTMLFormElement | null) =>
    setAside({ what: 'reset', email: String(form ? new FormData(form).get('email') : '').trim() })
  return (
    <>
      <SignInWays onTicket={(ticket) => setAside({ what: 'second-factor', ticket })} />
      <form
        onSubmit={submit}
        onInput={(event) => {
          const { name } = event.target as HTMLInputElement
          setFault(({ [name as keyof Fault]: _, ...others }) => others)
        }}
        noValidate
        className="mt-4 grid gap-3"
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
            >
              {failures > 0 && <Trans>Too many failed attempts. Please try again later.</Trans>}
            </Banner>
          </div>
        )}
        {state === 'no-connection' && (
          <div role="alert">
            <Banner boxed kind="offline" title={<Trans>Connection Failed</Trans>}>
              <Trans>Network error. Please check your connection.</Trans>
            </Banner>
          </div>
        )}
        <FaultBanner fault={fault.form ?? null} />
        <TextField
          label={<Trans>Email</Trans>}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          placeholder={t`name@example.org`}
          defaultValue={known?.email}
          error={fault.email}
        />
        <PasswordField
          label={<Trans>Password</Trans>}
          name="password"
          autoComplete="current-password"
          autoCorrect="off"
          error={fault.password}
        />
        <Button type="submit" look={look} size="large" wide busy={isBusy} disabled={isLocked}>
          <Trans>Sign in</Trans>
        </Button>
        <p className="hint empty:-mt-3" role="status">
          {state === 'retrying' && <Trans>No answer yet. Trying again.</Trans>}
        </p>
        {isBusy && <CancelSlow onCancel={cancel} />}
        {offersHelp(failures) && (
          <Banner
            boxed
            title={<Trans>Having trouble signing in?</Trans>}
            end={
              <Button size="small" onClick={(event) => reset(event.currentTarget.form)}>
                <Trans>Reset Password</Trans>
              </Button>
            }
          >
            <Trans>
              Show the password with the eye, and check that the email is the one you registered with.
            </Trans>
          </Banner>
        )}
        <SignInFoot onReset={reset} onSignedIn={welcome} />
      </form>
    </>
  )
}

const CheckYourMail = pieceLater(() => import('./check-your-mail.tsx'), 'CheckYourMail')
const SecondFactorStep = pieceLater(() => import('../ways/second-factor-step.tsx'), 'SecondFactorStep')
const ResetRequest = pieceLater(() => import('../ways/reset-request.tsx'), 'ResetRequest')
