import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type FailureCode, failureOf } from '../api/call-failure.ts'
import { ownIdentity } from '../api/identity-provider.ts'
import { usePageTitle } from '../shell/arrival.ts'
import { PublicFrame } from '../shell/public-frame.tsx'
import { errorSentence } from '../text/errors.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { Banner, ErrorState } from '../ui/states.tsx'
import { ResendByEmail } from './resend-by-email.tsx'

/** `/auth/action`: what a mailed link leads to. Only the button's POST spends the link, never the opening of the page. */
export function VerifyScreen() {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const token = params.get('token')
  usePageTitle(t`Confirm your email`)
  return (
    <PublicFrame narrow>
      {params.get('mode') === 'verify' && token ? (
        <Confirm token={token} />
      ) : (
        <BadLink code="auth/invalid-credential" />
      )}
    </PublicFrame>
  )
}

const SPENT: readonly FailureCode[] = ['auth/link-used', 'auth/link-expired', 'auth/invalid-credential']

function Confirm({ token }: { token: string }) {
  const { i18n } = useLingui()
  const [state, setState] = useState<'still' | 'busy'>('still')
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const [spent, setSpent] = useState<FailureCode | null>(null)
  const [fault, setFault] = useState<{ code: FailureCode; sentence: string } | null>(null)
  const [asksPassword, setAsksPassword] = useState(false)

  const confirm = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state === 'busy') return
    const password = new FormData(event.currentTarget).get('password')
    setState('busy')
    setFault(null)
    try {
      const { email } = await ownIdentity.verifyEmail(token, password ? String(password) : undefined)
      setConfirmed(email)
    } catch (thrown) {
      const failure = failureOf(thrown)
      if (SPENT.includes(failure.code)) setSpent(failure.code)
      else if (failure.code === 'auth/missing-password') setAsksPassword(true)
      else setFault({ code: failure.code, sentence: errorSentence(i18n, failure) })
    } finally {
      setState('still')
    }
  }

  if (spent) return <BadLink code={spent} />
  if (confirmed)
    return (
      <section className="grid justify-items-start gap-4" role="status">
        <h1 tabIndex={-1}>
          <Trans>Your address is confirmed</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>
            <b className="[overflow-wrap:anywhere]">{confirmed}</b> is yours. Sign in to go on.
          </Trans>
        </p>
        <ButtonLink to="/login" look="primary" size="large">
          <Trans>Sign in</Trans>
        </ButtonLink>
      </section>
    )
  const isWrong = fault?.code === 'auth/wrong-password'
  return (
    <form onSubmit={confirm} noValidate className="grid gap-4">
      <h1 tabIndex={-1}>
        <Trans>Confirm your email</Trans>
      </h1>
      <p className="text-ink-2">
        {asksPassword ? (
          <Trans>
            You opened this link in another browser than the one you registered in. Enter the password you
            chose, so that nobody else can open an account in your name.
          </Trans>
        ) : (
          <Trans>One press confirms that this address is yours. After that you can sign in.</Trans>
        )}
      </p>
      {fault && !isWrong && (
        <div role="alert">
          <Banner boxed kind="danger" title={fault.sentence} />
        </div>
      )}
      {asksPassword && (
        <PasswordField
          label={<Trans>Password</Trans>}
          name="password"
          autoComplete="current-password"
          error={isWrong ? fault.sentence : undefined}
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
          <Trans>You did not register? Then close this page: without the password nothing happens.</Trans>
        </p>
      )}
    </form>
  )
}

/** Used, over its time, or cut short by a mail program: what happened, and the way on. */
function BadLink({ code }: { code: FailureCode }) {
  const isUsed = code === 'auth/link-used'
  const title = isUsed ? (
    <Trans>This link has been used</Trans>
  ) : code === 'auth/link-expired' ? (
    <Trans>This link is over its time</Trans>
  ) : (
    <Trans>This link does not work</Trans>
  )
  return (
    <div className="grid gap-8">
      <ErrorState
        headingLevel={1}
        title={title}
        acts={
          <ButtonLink to="/login" look={isUsed ? 'primary' : 'plain'}>
            <Trans>Sign in</Trans>
          </ButtonLink>
        }
      >
        <Trans>The credentials are invalid or expired.</Trans>{' '}
        {isUsed ? (
          <Trans>If it was you who used it, your address is confirmed and you can sign in.</Trans>
        ) : code === 'auth/link-expired' ? (
          <Trans>A link works for 24 hours. Ask for a new one below.</Trans>
        ) : (
          <Trans>Some mail programs cut a link in two. Copy all of it, or ask for a new one below.</Trans>
        )}
      </ErrorState>
      {!isUsed && <ResendByEmail />}
      <p className="hint">
        <Link className="link" to="/register">
          <Trans>Create an account</Trans>
        </Link>
      </p>
    </div>
  )
}
