import { Trans } from '@lingui/react/macro'
import { Logo } from '../ui/logo.tsx'

/** [ROUTE-17] */
export function LoadingScreen() {
  return (
    <div className="grid min-h-dvh place-items-center p-6" role="status">
      <p className="grid justify-items-center gap-4 text-ink-2">
        <Logo withName={false} />
        <Trans>Loading your account...</Trans>
      </p>
    </div>
  )
}
