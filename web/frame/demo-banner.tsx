import { Trans } from '@lingui/react/macro'
import { Banner } from '../ui/states.tsx'
import type { Persona } from './demo-mode.ts'
import { ResetDemo } from './reset-demo.tsx'

type DemoBannerProps = { onLeave?: () => void; boxed?: boolean; persona?: Persona }

/** [ROUTE-18] Shown above every screen for the demo's two people, in any tab. */
export function DemoBanner({ onLeave, boxed, persona }: DemoBannerProps) {
  return (
    <Banner
      boxed={boxed ?? false}
      isShort
      title={
        // on a phone there is room for only one line
        <>
          <span className="max-md:hidden">
            <Trans>You are looking around in the demo family.</Trans>
          </span>
          <span className="md:hidden">
            <Trans>Demo family</Trans>
          </span>
        </>
      }
      end={
        onLeave && (
          <span className="flex flex-wrap gap-x-4">
            {persona && <ResetDemo persona={persona} look="link" />}
            <button type="button" className="link" onClick={onLeave}>
              <Trans>Leave the demo</Trans>
            </button>
          </span>
        )
      }
    >
      <Trans>Everything here is made up.</Trans>
    </Banner>
  )
}
