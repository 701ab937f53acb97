import { isEmail } from '@evenhand/domain/account/email.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { FailureCode } from '../../api/call-failure.ts'
import { identity } from '../../api/identity/identity-provider.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { LocalOutbox } from '../entry/local-outbox.tsx'
import { FaultBanner } from '../fault-banner.tsx'
import { useAct } from '../use-act.ts'

const UNSENT: readonly FailureCode[] = ['client/network', 'client/timeout', 'server/mail-unavailable']

/** Asks for a password-reset link; responds alike whether or not the address has an account. */
export function ResetRequest({ email, onBack }: { email: string; onBack: () => void }) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const navigate = useNavigate()
  const location = useLocation()
  // a history entry of its own: Back leads to the form, a reload stays here
  const sentTo = (location.state as { sentTo?: string } | null)?.sentTo ?? null
  const [typedWrong, setTypedWrong] = useState(false)
  const act = useAct((failure) =>
    // the server was not reached, or could not send mail; anything else went wrong on its side
    UNSENT.includes(failure.code)
      ? msg`Failed to send reset email`
      : msg`Failed to process password reset request`,
  )
  const isAddressFault = act.fault?.code === 'auth/invalid-email'

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('email')).trim()
    setTypedWrong(!isEmail(typed))
    if (!isEmail(typed)) return
    void act.run(async () => {
      await identity.sendPasswordReset(typed)
      await navigate({ search: location.search }, { state: { sentTo: typed, isStep: true, email: typed } })
    })
  }

  return (
    <section className="grid gap-4">
      <h2 className="heading-serif text-28" tabIndex={-1} ref={heading}>
        {sentTo === null ? <Trans>Set a new password</Trans> : <Trans>Check your email</Trans>}
      </h2>
      {sentTo === null ? (
        <form onSubmit={submit} noValidate className="grid gap-4" aria-label={t`Set a new password`}>
          <p className="text-ink-2">
            <Trans>We email you a link to set a new password.</Trans>
          </p>
          {!isAddressFault && <FaultBanner fault={act.fault} />}
          <TextField
            label={<Trans>Email</Trans>}
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            defaultValue={email}
            error={
              typedWrong
                ? t`Please enter a valid email address.`
                : isAddressFault
                  ? act.fault?.title
                  : undefined
            }
          />
          <Button type="submit" look="primary" size="large" wide busy={act.isBusy}>
            <Trans>Send the link</Trans>
          </Button>
        </form>
      ) : (
        <>
          <p className="text-ink-2" role="status">
            <Trans>
              If <b className="[overflow-wrap:anywhere]">{sentTo}</b> has an account, an email is on its way
              there. Its link works for an hour.
            </Trans>
          </p>
          <LocalOutbox />
        </>
      )}
      <Button
        look="quiet"
        className="-ms-3 justify-self-start"
        onClick={() => (sentTo === null ? onBack() : navigate('/login'))}
      >
        <Trans>Back to sign in</Trans>
      </Button>
    </section>
  )
}
