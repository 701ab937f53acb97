import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { failureOf } from '../../api/call-failure.ts'
import { identity } from '../../api/identity/identity-provider.ts'
import { signInWith } from '../../api/session/session.ts'
import { tabStorage } from '../../device/storage.ts'
import { FrontFrame } from '../../frame/front-frame.tsx'
import { usePageTitle } from '../../page/arrival.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { raiseToast } from '../../ui/toast-event.ts'
import { LocalOutbox } from '../entry/local-outbox.tsx'
import { isTooOften } from '../entry/sign-in.ts'
import { lockSignIn, useSignInLock } from '../entry/sign-in-lock.ts'
import { FaultBanner } from '../fault-banner.tsx'
import { useAct } from '../use-act.ts'
import { useExchange } from '../use-exchange.ts'
import { TooMany } from './passwordless-screen.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'

/** Where a code went, kept by this tab while one reads it in another app. */
const SENT_TO = 'evenhand:code-sent-to'

/** `/phone-signin`: a code by text message (AUTH-10). The frame handles what follows a sign-in. */
export function PhoneScreen() {
  const { t } = useLingui()
  usePageTitle(t`Sign in with your phone`)
  const [sentTo, setSentTo] = useState(() => tabStorage.getItem(SENT_TO))
  const [asksCode, setAsksCode] = useState(sentTo !== null)
  const { ticket, take, leave } = useExchange(async (idToken) => {
    await signInWith(idToken)
    tabStorage.removeItem(SENT_TO)
    raiseToast({ type: 'success', title: t`Signed in successfully!` })
  }, '/phone-signin')
  if (ticket !== null)
    return (
      <FrontFrame>
        <SecondFactorStep ticket={ticket} onProven={take} onBack={leave} />
      </FrontFrame>
    )
  return (
    <FrontFrame>
      <h1 className="heading-serif text-28" tabIndex={-1}>
        <Trans>Sign in with your phone</Trans>
      </h1>
      {asksCode ? (
        <CodeForm
          sentTo={sentTo}
          take={take}
          onBack={() => {
            tabStorage.removeItem(SENT_TO)
            setSentTo(null)
            setAsksCode(false)
          }}
        />
      ) : (
        <NumberForm
          onSent={(phoneNumber) => {
            tabStorage.setItem(SENT_TO, phoneNumber)
            setSentTo(phoneNumber)
            setAsksCode(true)
          }}
          onHasCode={() => setAsksCode(true)}
        />
      )}
      <p className="mt-6">
        <Link className="link" to="/login">
          <Trans>Sign in by email</Trans>
        </Link>
      </p>
    </FrontFrame>
  )
}

type NumberFormProps = { onSent: (phoneNumber: string) => void; onHasCode: () => void }

function NumberForm({ onSent, onHasCode }: NumberFormProps) {
  const { t } = useLingui()
  const isLocked = useSignInLock()
  const [wrong, setWrong] = useState(false)
  const act = useAct(msg`Failed to send verification code`)
  const isNumberFault = act.fault?.code === 'auth/invalid-phone-number'

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const number = String(new FormData(event.currentTarget).get('tel')).trim()
    // the server knows every country's numbering; this catches only what cannot be a number at all
    const isNone = !/\d(.*\d){4}/.test(number)
    setWrong(isNone)
    if (isNone || isLocked) return
    void act.run(async () => onSent((await identity.sendPhoneCode(number)).phoneNumber))
  }

  return (
    <form onSubmit={submit} noValidate className="mt-6 grid gap-4" aria-label={t`Sign in with your phone`}>
      <p className="text-ink-2">
        <Trans>
          We send a code to the number you added to your account. Text messages can be read by others who use
          the phone.
        </Trans>
      </p>
      {isLocked ? <TooMany /> : !isNumberFault && <FaultBanner fault={act.fault} />}
      <TextField
        label={<Trans>Phone number</Trans>}
        name="tel"
        type="tel"
        autoComplete="tel"
        placeholder="+49 151 23456789"
        error={wrong ? t`Please enter a valid phone number.` : isNumberFault ? act.fault?.title : undefined}
      />
      <Button type="submit" look="primary" size="large" wide busy={act.isBusy} disabled={isLocked}>
        <Trans>Send the code</Trans>
      </Button>
      <Button look="quiet" className="-ms-3 justify-self-start" onClick={onHasCode}>
        <Trans>I have a code</Trans>
      </Button>
    </form>
  )
}

type CodeFormProps = { sentTo: string | null; take: (idToken: string) => Promise<void>; onBack: () => void }

function CodeForm({ sentTo, take, onBack }: CodeFormProps) {
  const { t } = useLingui()
  const isLocked = useSignInLock()
  const act = useAct(msg`Phone verification failed`)
  const [isMissing, setMissing] = useState(false)
  const isWrong = act.fault?.code === 'auth/invalid-verification-code'

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code')).replace(/\D/g, '')
    // an empty field is no guess
    setMissing(code === '')
    if (isLocked || code === '') return
    void act.run(async () => {
      try {
        await take((await identity.confirmPhoneCode(code)).idToken)
      } catch (thrown) {
        if (isTooOften(failureOf(thrown))) lockSignIn()
        throw thrown
      }
    })
  }

  return (
    <form onSubmit={submit} noValidate className="mt-6 grid gap-4" aria-label={t`Enter the code`}>
      {sentTo !== null && (
        <>
          <p className="text-ink-2" role="status">
            <Trans>
              If <b>{sentTo}</b> belongs to an account, a code is on its way there. It works for 10 minutes.
            </Trans>
          </p>
          <LocalOutbox />
        </>
      )}
      {isLocked ? <TooMany /> : !isWrong && <FaultBanner fault={act.fault} />}
      <TextField
        label={<Trans>Code</Trans>}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        error={isMissing ? t`Enter the code from the message.` : isWrong ? act.fault?.title : undefined}
      />
      <Button type="submit" look="primary" size="large" wide busy={act.isBusy} disabled={isLocked}>
        <Trans>Sign in</Trans>
      </Button>
      <Button look="quiet" className="-ms-3 justify-self-start" onClick={onBack}>
        <Trans>Request a new code</Trans>
      </Button>
    </form>
  )
}
