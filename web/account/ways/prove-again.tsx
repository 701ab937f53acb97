import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { CallFailure } from '../../api/call-failure.ts'
import { identity } from '../../api/identity/identity-provider.ts'
import { factsOfServer } from '../../api/server-facts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { GoogleMark } from '../../ui/google-mark.tsx'
import type { Exchange } from '../entry/sign-in.ts'
import { useSignInLock } from '../entry/sign-in-lock.ts'
import { FaultBanner } from '../fault-banner.tsx'
import { useAct } from '../use-act.ts'
import { useExchange } from '../use-exchange.ts'
import { knowsPasskeys, proveByPasskey } from './passkey.ts'
import { SecondFactorStep } from './second-factor-step.tsx'

type ProveAgainProps = {
  email: string
  exchange: Exchange
  /** an account created with Google may have none */
  hasPassword?: boolean
  /** a second button beside the act, to cancel */
  end?: ReactNode
}

/** The person signs in once more, over whatever they were doing. */
export function ProveAgain({ email, exchange, hasPassword = true, end }: ProveAgainProps) {
  const { t } = useLingui()
  const isLocked = useSignInLock()
  const { ticket, take, leave } = useExchange(exchange)
  const act = useAct(msg`Login failed`)
  const google = useAct(msg`Google Sign-In failed`)
  const isWrong = act.fault?.code === 'auth/wrong-password'

  const byPassword = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password'))
    if (!isLocked)
      void act.run(async () => {
        const { idToken } = await identity.signIn(email, password)
        if (idToken) await take(idToken)
      })
  }
  const byPasskey = () => act.run(async () => take(await proveByPasskey()))
  const byGoogle = () =>
    google.run(async () => {
      const outcome = await identity.visitGoogle('popup')
      if (!outcome?.idToken) throw new CallFailure('auth/requires-linking', '')
      await take(outcome.idToken)
    })

  if (ticket !== null) return <SecondFactorStep ticket={ticket} onProven={take} onBack={leave} isInside />
  return (
    <div className="grid gap-4">
      <FaultBanner fault={isWrong ? google.fault : (act.fault ?? google.fault)} />
      <form onSubmit={byPassword} noValidate className="grid gap-4" aria-label={t`Sign in`}>
        <TextField
          label={<Trans>Email</Trans>}
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          readOnly
        />
        {hasPassword && (
          <PasswordField
            label={<Trans>Password</Trans>}
            name="password"
            autoComplete="current-password"
            autoCorrect="off"
            error={isWrong ? act.fault?.title : undefined}
          />
        )}
        <div className="flex flex-wrap items-center gap-2.5">
          {hasPassword && (
            <Button type="submit" look="primary" busy={act.isBusy} disabled={isLocked}>
              <Trans>Sign in</Trans>
            </Button>
          )}
          {knowsPasskeys() && (
            <Button
              icon={<KeyRound className="icon" aria-hidden="true" />}
              busy={act.isBusy && !hasPassword}
              disabled={isLocked}
              onClick={byPasskey}
            >
              <Trans>Use a passkey</Trans>
            </Button>
          )}
          {factsOfServer().signIn.google && (
            <Button icon={<GoogleMark />} busy={google.isBusy} disabled={isLocked} onClick={byGoogle}>
              <Trans>Continue with Google</Trans>
            </Button>
          )}
          {end}
        </div>
      </form>
    </div>
  )
}
