import { proveSecondFactor } from '@evenhand/contract/account/second-factor.ts'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { raiseToast } from '../../ui/toast-event.ts'
import { FaultBanner } from '../fault-banner.tsx'
import { useAct } from '../use-act.ts'

type SecondFactorStepProps = {
  ticket: string
  /** called with the token that opens the session; throws as the exchange does */
  onProven: (idToken: string) => Promise<unknown>
  onBack: () => void
  /** shown over another screen, which keeps the h1 */
  isInside?: boolean
}

/** The authenticator app's code or a recovery code: the second step of every sign-in except by passkey. */
export function SecondFactorStep({ ticket, onProven, onBack, isInside }: SecondFactorStepProps) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const act = useAct(msg`Login failed`, {
    'auth/invalid-credential': msg`The credentials are invalid or expired.`,
  })
  const Heading = isInside ? 'h2' : 'h1'
  const isOver = act.fault?.code === 'auth/invalid-credential'
  const isWrong = act.fault?.code === 'auth/second-factor-invalid'

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code')).trim()
    void act.run(async () => {
      const proven = await call(
        proveSecondFactor,
        { body: { idToken: ticket, code } },
        { withoutSession: true },
      )
      await onProven(proven.idToken)
      const left = proven.recoveryCodesLeft
      if (left !== undefined)
        raiseToast({
          type: 'warning',
          title: t`A recovery code has been used`,
          message: t`${plural(left, { one: 'One is left.', other: '# are left.' })} You can make new ones in your account.`,
        })
    })
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4" aria-label={t`Second step`}>
      <Heading className="heading-serif text-28" tabIndex={-1} ref={heading}>
        <Trans>One more step</Trans>
      </Heading>
      <p className="text-ink-2">
        <Trans>Enter the six digits your authenticator app shows now, or one of your recovery codes.</Trans>
      </p>
      {!isWrong && <FaultBanner fault={act.fault} />}
      {!isOver && (
        <>
          <TextField
            label={<Trans>Code</Trans>}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={40}
            error={isWrong ? act.fault?.title : undefined}
          />
          <Button type="submit" look="primary" size="large" wide busy={act.isBusy}>
            <Trans>Sign in</Trans>
          </Button>
        </>
      )}
      <Button look="quiet" className="-ms-3 justify-self-start" onClick={onBack}>
        <Trans>Start over</Trans>
      </Button>
    </form>
  )
}
