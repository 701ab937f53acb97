import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import { startOfflineShell } from '../api/offline/offline-shell.ts'
import { useSession } from '../api/session/session.ts'
import { PublicFrame } from '../frame/public-frame.tsx'
import { usePageTitle } from '../page/arrival.ts'
import { LoadingScreen } from '../page/loading-screen.tsx'
import { rememberPath } from '../page/origin.ts'
import { dropShared } from '../page/shared-in.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Refusal } from './share-screen.tsx'
import { SharedThings } from './shared-things.tsx'
import { useSharedItems } from './use-shared-items.ts'

/**
 * `/shared` [PHONE-03]: where a phone arrives with what another app shared, whoever is or is not signed in. Signed in,
 * the question follows at once; signed out, nothing of a family is shown, and it waits for the sign-in.
 */
export function SharedScreen() {
  const { t } = useLingui()
  const { status } = useSession()
  const { search } = useLocation()
  usePageTitle(t`Shared from this device`)
  // signing out takes the worker along: from here on the next thing that is shared arrives
  useEffect(startOfflineShell, [])
  if (status === 'loading') return <LoadingScreen />
  if (status === 'signed-in') return <Navigate to={`/share${search}`} replace />
  return (
    <PublicFrame narrow>
      <WaitsForSignIn />
    </PublicFrame>
  )
}

function WaitsForSignIn() {
  const [search] = useSearchParams()
  const items = useSharedItems()
  const [isGone, setGone] = useState(false)
  if (items === undefined) return null
  const hasAny = items.length > 0 && !isGone
  return (
    <>
      <h1 tabIndex={-1}>
        {hasAny ? <Trans>Sign in, and it will be here</Trans> : <Trans>Nothing waits here.</Trans>}
      </h1>
      <div className="mt-4 grid gap-4">
        <Refusal why={search.get('refused')} />
        {hasAny && (
          <>
            <SharedThings items={items} />
            <p className="text-ink-2">
              <Trans>
                It waits here for a day and goes when Evenhand is next opened after that. What you shared it
                from still has it.
              </Trans>
            </p>
          </>
        )}
        <Link
          to="/login"
          className={buttonClass({ look: 'primary', wide: true })}
          onClick={() => rememberPath('/share')}
        >
          <Trans>Sign in</Trans>
        </Link>
        {hasAny && (
          <Button wide onClick={() => void dropShared(items.map(({ id }) => id)).then(() => setGone(true))}>
            <Trans>Throw it away</Trans>
          </Button>
        )}
      </div>
    </>
  )
}
