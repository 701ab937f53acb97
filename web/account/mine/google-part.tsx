import { unlinkGoogle } from '@evenhand/contract/account/google.ts'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { identity } from '../../api/identity/identity-provider.ts'
import { factsOfServer } from '../../api/server-facts.ts'
import { noteLinking } from '../../page/origin.ts'
import { Button } from '../../ui/button.tsx'
import { GoogleMark } from '../../ui/google-mark.tsx'
import { Part } from '../../ui/part.tsx'
import { FaultBanner } from '../fault-banner.tsx'
import { useFreshly } from '../fresh/fresh-sign-in.tsx'
import { useAct } from '../use-act.ts'
import { changeMine, useGoogleLink } from './account.data.ts'

/** Google as another way to sign in: linked only from here, by whoever is signed in (AUTH-11). */
export function GooglePart() {
  const navigate = useNavigate()
  const freshly = useFreshly()
  const link = useGoogleLink()
  const act = useAct(msg`Google Sign-In failed`)
  if (!factsOfServer().signIn.google && !link.data) return null

  const connect = () =>
    act.run(async () => {
      const how = matchMedia('(min-width: 768px)').matches ? 'link-popup' : 'link-redirect'
      noteLinking(true)
      const outcome = await freshly(() => identity.visitGoogle(how))
      // on return, /login says how it went (ROUTE-09)
      if (outcome) await navigate(outcome.returnTo ?? '/login?linked=google')
    })
  const disconnect = () =>
    act.run(async () => {
      await freshly(() => changeMine(unlinkGoogle, {}))
    })

  return (
    <Part title={<Trans>Google</Trans>} hint={<Trans>Another way to sign in.</Trans>}>
      <div className="grid gap-3">
        <FaultBanner fault={act.fault} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {link.data ? (
              <Trans>Linked: {link.data.email}</Trans>
            ) : (
              <span className="text-ink-2">
                <Trans>Not linked</Trans>
              </span>
            )}
          </span>
          {link.data ? (
            <Button size="small" busy={act.isBusy} onClick={disconnect}>
              <Trans>Unlink Google</Trans>
            </Button>
          ) : (
            <Button size="small" icon={<GoogleMark />} busy={act.isBusy} onClick={connect}>
              <Trans>Link Google</Trans>
            </Button>
          )}
        </div>
      </div>
    </Part>
  )
}
