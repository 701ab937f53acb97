import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { type FailureCode, failureOf } from '../../api/call-failure.ts'
import { identity } from '../../api/identity/identity-provider.ts'
import { usePageTitle } from '../../page/arrival.ts'
import { type FailureWords, failureWords } from '../../text/failure-words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { raiseToast } from '../../ui/toast-event.ts'
import { FaultBanner } from '../fault-banner.tsx'
import { NewPasswordField, passwordFaults } from '../new-password-field.tsx'
import { useAct } from '../use-act.ts'
import { ResetRequest } from './reset-request.tsx'

const SPENT: readonly FailureCode[] = ['auth/link-used', 'auth/link-expired', 'auth/credential-expired']

/** `/auth/action?mode=reset`: sets a new password from a mailed link, then leads to `/login` (ROUTE-09). */
export function NewPassword({ token }: { token: string }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  usePageTitle(t`Set a new password`)
  const [email, setEmail] = useState<string | null>(null)
  const [unread, setUnread] = useState<FailureWords | null>(null)
  const act = useAct(msg`Password reset failed`)
  const look = useCallback(() => {
    setUnread(null)
    identity.lookAtPasswordReset(token).then(
      (found) => setEmail(found.email),
      (thrown) => setUnread(failureWords(i18n, failureOf(thrown), msg`Password reset failed`)),
    )
  }, [token, i18n])
  useEffect(look, [look])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password'))
    void act.run(async () => {
      const { sessionsEnded } = await identity.resetPassword(token, password)
      raiseToast({
        type: 'success',
        title: t`Your password is set.`,
        message: sessionsEnded
          ? t`Sign in with it. Every device that was signed in has been signed out.`
          : t`Sign in with it. Other devices may still be signed in: end their sessions in your account.`,
      })
      await navigate('/login', { replace: true })
    })
  }

  const spent = [unread, act.fault].find((fault) => fault && SPENT.includes(fault.code))
  if (spent) return <SpentReset fault={spent} />
  if (unread)
    return (
      <ErrorState
        headingLevel={1}
        title={unread.title}
        acts={
          <Button onClick={look}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {unread.more}
      </ErrorState>
    )
  if (email === null)
    return (
      <Skeleton label={t`Loading`} className="grid gap-4">
        <SkeletonBar width="70%" height={34} />
        <SkeletonBar height={48} />
        <SkeletonBar height={48} />
      </Skeleton>
    )
  const faults = passwordFaults(act.fault)
  return (
    <form onSubmit={submit} noValidate className="grid gap-4" aria-label={t`Set a new password`}>
      <h1 tabIndex={-1}>
        <Trans>Set a new password</Trans>
      </h1>
      {faults.length === 0 && <FaultBanner fault={act.fault} />}
      <TextField
        label={<Trans>Email</Trans>}
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
      />
      <NewPasswordField name="password" owner={{ email, firstName: '', lastName: '' }} faults={faults} />
      <Button type="submit" look="primary" size="large" busy={act.isBusy} className="justify-self-start">
        <Trans>Set the password</Trans>
      </Button>
    </form>
  )
}

function SpentReset({ fault }: { fault: FailureWords }) {
  const [asks, setAsks] = useState(false)
  const isUsed = fault.code === 'auth/link-used'
  if (asks) return <ResetRequest email="" onBack={() => setAsks(false)} />
  return (
    <ErrorState
      headingLevel={1}
      title={
        isUsed ? (
          <Trans>This link has been used</Trans>
        ) : fault.code === 'auth/link-expired' ? (
          <Trans>This link has expired</Trans>
        ) : (
          <Trans>This link does not work</Trans>
        )
      }
      acts={
        <>
          <Button look={isUsed ? 'plain' : 'primary'} onClick={() => setAsks(true)}>
            <Trans>Ask for a new link</Trans>
          </Button>
          <ButtonLink to="/login" look={isUsed ? 'primary' : 'plain'}>
            <Trans>Sign in</Trans>
          </ButtonLink>
        </>
      }
    >
      {fault.title} <Trans>A link to set a password works once, within an hour of being asked for.</Trans>
    </ErrorState>
  )
}
