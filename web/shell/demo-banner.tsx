import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Banner } from '../ui/states.tsx'

/** [ROUTE-18] Over every screen while demo mode is on. `end` is the way out. */
export function DemoBanner({ end, boxed }: { end?: ReactNode; boxed?: boolean }) {
  return (
    <Banner
      title={<Trans>You are looking around in the demo family.</Trans>}
      end={end}
      boxed={boxed ?? false}
    >
      <Trans>Everything here is made up.</Trans>
    </Banner>
  )
}
