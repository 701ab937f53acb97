import { Trans } from '@lingui/react/macro'
import { Banner } from '../ui/states.tsx'

type DemoBannerProps = { onLeave?: () => void; boxed?: boolean }

/** [ROUTE-18] Over every screen while demo mode is on. */
export function DemoBanner({ onLeave, boxed }: DemoBannerProps) {
  return (
    <Banner
      boxed={boxed ?? false}
      title={<Trans>You are looking around in the demo family.</Trans>}
      end={
        onLeave && (
          <button type="button" className="link" onClick={onLeave}>
            <Trans>Leave the demo</Trans>
          </button>
        )
      }
    >
      <Trans>Everything here is made up.</Trans>
    </Banner>
  )
}
