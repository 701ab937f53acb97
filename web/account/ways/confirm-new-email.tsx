import { confirmEmail } from '@evenhand/contract/account/account.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import type { FailureCode } from '../../api/call-failure.ts'
import { noteProfile } from '../../api/session/note-profile.ts'
import { usePageTitle } from '../../page/arrival.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { LinkTitle } from '../entry/bad-link.tsx'
import { FaultBanner } from '../fault-banner.tsx'
import { useAct } from '../use-act.ts'

const SPENT: readonly FailureCode[] = ['auth/link-used', 'auth/link-expired', 'auth/invalid-credential']

/** `/auth/action?mode=email`: the person who asked for a new address confirms it, signed in. */
export function ConfirmNewEmail({ token }: { token: string }) {
  const { t } = useLingui()
  usePageTitle(t`Confirm your new email`)
  const [email, setEmail] = useState<string | null>(null)
  const act = useAct(msg`Email verification failed`, {
    'auth/invalid-credential': msg`The credentials are invalid or expired.`,
  })
  if (email !== null)
    return (
      <section className="grid justify-items-start gap-4" role="status">
        <h1 tabIndex={-1}>
          <Trans>Your email has been changed</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>
            From now on you sign in with <b className="[overflow-wrap:anywhere]">{email}</b>. Your old address
            has been told, and your other devices are signed out.
          </Trans>
        </p>
        <ButtonLink to="/account" look="primary" size="large">
          <Trans>Go to your account</Trans>
        </ButtonLink>
      </section>
    )
  if (act.fault && SPENT.includes(act.fault.code))
    return (
      <ErrorState headingLevel={1} title={<LinkTitle code={act.fault.code} />} acts={<AskAgain />}>
        {act.fault.title}
      </ErrorState>
    )
  return (
    <section className="grid justify-items-start gap-4">
      <h1 tabIndex={-1}>
        <Trans>Confirm your new email</Trans>
      </h1>
      <p className="text-ink-2">
        <Trans>One tap makes the address this link was sent to the one you sign in with.</Trans>
      </p>
      <FaultBanner fault={act.fault} />
      {act.fault?.code.startsWith('auth/') ? (
        <AskAgain />
      ) : (
        <Button
          look="primary"
          size="large"
          busy={act.isBusy}
          onClick={() =>
            act.run(async () => {
              const { data } = await call(confirmEmail, { body: { token } })
              noteProfile(data.user)
              setEmail(data.user.email)
            })
          }
        >
          <Trans>Confirm this address</Trans>
        </Button>
      )}
    </section>
  )
}

function AskAgain() {
  return (
    <ButtonLink to="/account">
      <Trans>Ask for a new link in your account</Trans>
    </ButtonLink>
  )
}
