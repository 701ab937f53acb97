import { spendMagicLink } from '@evenhand/contract/account/magic-link.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useParams } from 'react-router'
import { call } from '../../api/call.ts'
import type { FailureCode } from '../../api/call-failure.ts'
import { signInWith } from '../../api/session/session.ts'
import { PublicFrame } from '../../frame/public-frame.tsx'
import { AfterSignIn } from '../../page/after-sign-in.tsx'
import { usePageTitle } from '../../page/arrival.ts'
import { rememberPath } from '../../page/origin.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { raiseToast } from '../../ui/toast-event.ts'
import { FaultBanner } from '../fault-banner.tsx'
import { useAct } from '../use-act.ts'
import { useExchange } from '../use-exchange.ts'
import { SecondFactorStep } from './second-factor-step.tsx'

/** Codes after which the link no longer works. */
const SPENT: readonly FailureCode[] = ['auth/link-used', 'auth/link-expired', 'auth/credential-expired']

/** `/verify-magic-link/{token}`: signs in on a click, never on opening, because mail scanners open links (AUTH-22). */
export function MagicLinkScreen() {
  const { t } = useLingui()
  const { token = '' } = useParams()
  const [isIn, setIn] = useState(false)
  const [asksCode, setAsksCode] = useState(false)
  usePageTitle(t`Sign in`)
  const act = useAct(msg`Backend authentication failed`)
  const { ticket, take, leave } = useExchange(async (idToken) => {
    await signInWith(idToken)
    raiseToast({ type: 'success', title: t`Signed in successfully!` })
    setIn(true)
  }, '/verify-magic-link')
  const { fault } = act
  const isCodeFault = fault?.code === 'auth/invalid-verification-code'

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').replace(/\s/g, '')
    void act.run(async () => {
      try {
        const body = { token, ...(code ? { code } : {}) }
        const { idToken, returnTo } = await call(spendMagicLink, { body }, { withoutSession: true })
        if (returnTo) rememberPath(returnTo)
        await take(idToken)
      } catch (thrown) {
        if ((thrown as { code?: FailureCode }).code !== 'auth/missing-code') throw thrown
        setAsksCode(true)
      }
    })
  }

  if (isIn) return <AfterSignIn at="login" />
  return (
    <PublicFrame narrow>
      {ticket !== null ? (
        <SecondFactorStep ticket={ticket} onProven={take} onBack={leave} />
      ) : fault && SPENT.includes(fault.code) ? (
        <SpentLink code={fault.code} sentence={fault.title} />
      ) : (
        <form onSubmit={submit} noValidate className="grid gap-4" aria-label={t`Sign in`}>
          <h1 tabIndex={-1}>
            <Trans>Sign in</Trans>
          </h1>
          <p className="text-ink-2">
            {asksCode ? (
              <Trans>
                You asked for this link in another browser. Enter the six digits shown there, so that nobody
                who only reads your mail can use it.
              </Trans>
            ) : (
              <Trans>One tap signs you in here. Not your device? Close this page.</Trans>
            )}
          </p>
          {!isCodeFault && <FaultBanner fault={fault} />}
          {asksCode && (
            <TextField
              label={<Trans>Code</Trans>}
              name="code"
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              error={isCodeFault ? fault.title : undefined}
            />
          )}
          <Button type="submit" look="primary" size="large" busy={act.isBusy} className="justify-self-start">
            <Trans>Sign in to Evenhand</Trans>
          </Button>
        </form>
      )}
    </PublicFrame>
  )
}

function SpentLink({ code, sentence }: { code: FailureCode; sentence: string }) {
  return (
    <ErrorState
      headingLevel={1}
      title={
        code === 'auth/link-used' ? (
          <Trans>This link has been used</Trans>
        ) : code === 'auth/link-expired' ? (
          <Trans>This link has expired</Trans>
        ) : (
          <Trans>This link does not work</Trans>
        )
      }
      acts={
        <>
          <ButtonLink to="/passwordless" look="primary">
            <Trans>Send another link</Trans>
          </ButtonLink>
          <ButtonLink to="/login">
            <Trans>Sign in</Trans>
          </ButtonLink>
        </>
      }
    >
      {sentence} <Trans>A sign-in link works once, within an hour of being asked for.</Trans>
    </ErrorState>
  )
}
