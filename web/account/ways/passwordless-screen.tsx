import { sendMagicLink } from '@evenhand/contract/account/magic-link.ts'
import type { ReplyOf } from '@evenhand/contract/http.ts'
import { isEmail } from '@evenhand/domain/account/email.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { failureOf } from '../../api/call-failure.ts'
import { clockNow } from '../../device/clock.ts'
import { FrontFrame } from '../../frame/front-frame.tsx'
import { usePageTitle } from '../../page/arrival.ts'
import { peekOrigin } from '../../page/origin.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { Banner } from '../../ui/states.tsx'
import { LocalOutbox } from '../entry/local-outbox.tsx'
import { isTooOften } from '../entry/sign-in.ts'
import { lockSignIn, useSignInLock } from '../entry/sign-in-lock.ts'
import { FaultBanner } from '../fault-banner.tsx'
import { useAct } from '../use-act.ts'
import { useReminder } from './magic-reminder.ts'

type Sent = ReplyOf<typeof sendMagicLink> & { email: string }

/** `/passwordless`: a sign-in link by mail (AUTH-22). */
export function PasswordlessScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  // in this tab's history: a reload keeps the code for the other device, and Back leads to the form
  const sent = useLocation().state as Sent | null
  const isOpen = sent !== null && Date.parse(sent.expiresAt) > clockNow()
  usePageTitle(t`Email me a sign-in link`)
  return (
    <FrontFrame>
      {isOpen ? (
        <Waiting sent={sent} onBack={() => navigate(-1)} />
      ) : (
        <Ask onSent={(state) => void navigate({ search: '?step=sent' }, { state })} />
      )}
      <p className="mt-6">
        <Link className="link" to="/login">
          <Trans>Use a password instead</Trans>
        </Link>
      </p>
    </FrontFrame>
  )
}

function Ask({ onSent }: { onSent: (sent: Sent) => void }) {
  const { t } = useLingui()
  const isLocked = useSignInLock()
  const [wrong, setWrong] = useState(false)
  const act = useAct(msg`Login failed`)
  const isAddressFault = act.fault?.code === 'auth/invalid-email'

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    setWrong(!isEmail(email))
    if (!isEmail(email) || isLocked) return
    void act.run(async () => {
      const returnTo = peekOrigin()
      try {
        const sent = await call(
          sendMagicLink,
          { body: { email, ...(returnTo ? { returnTo } : {}) } },
          { withoutSession: true },
        )
        onSent({ ...sent, email })
      } catch (thrown) {
        if (isTooOften(failureOf(thrown))) lockSignIn()
        throw thrown
      }
    })
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4" aria-label={t`Sign-in link`}>
      <h1 className="heading-serif text-28" tabIndex={-1}>
        <Trans>Email me a sign-in link</Trans>
      </h1>
      <p className="text-ink-2">
        <Trans>No password needed: the link in the email signs you in. It works once, for an hour.</Trans>
      </p>
      {isLocked ? <TooMany /> : !isAddressFault && <FaultBanner fault={act.fault} />}
      <TextField
        label={<Trans>Email</Trans>}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        placeholder={t`name@example.org`}
        error={wrong ? t`Please enter a valid email address.` : isAddressFault ? act.fault?.title : undefined}
      />
      <Button type="submit" look="primary" size="large" wide busy={act.isBusy} disabled={isLocked}>
        <Trans>Send me a sign-in link</Trans>
      </Button>
    </form>
  )
}

export function TooMany() {
  return (
    <div role="alert">
      <Banner
        boxed
        kind="danger"
        title={<Trans>Too Many Attempts. Please wait 5 minutes before trying again.</Trans>}
      />
    </div>
  )
}

function Waiting({ sent, onBack }: { sent: Sent; onBack: () => void }) {
  const isEnding = useReminder(sent.remindAt, sent.expiresAt)
  const { code, email } = sent
  return (
    <section className="grid justify-items-start gap-4" role="status">
      <h1 className="heading-serif text-28" tabIndex={-1}>
        <Trans>Check your email</Trans>
      </h1>
      <p className="text-ink-2">
        <Trans>
          If <b className="[overflow-wrap:anywhere]">{email}</b> has an account, a sign-in link is on its way
          there. It works once, for an hour.
        </Trans>
      </p>
      {isEnding && (
        <Banner boxed title={<Trans>Your sign-in link expires in 5 minutes.</Trans>}>
          <Trans>Open it now, or ask for a new one.</Trans>
        </Banner>
      )}
      <div className="w-full rounded-2 border border-line p-4">
        <p className="text-15 text-ink-2">
          <Trans>Opening the email on another device? It asks for this code:</Trans>
        </p>
        <p className="mt-1 font-serif text-28 tracking-[0.12em]">{code}</p>
      </div>
      <LocalOutbox />
      <Button look="quiet" className="-ms-3" onClick={onBack}>
        <Trans>Send another link</Trans>
      </Button>
    </section>
  )
}
