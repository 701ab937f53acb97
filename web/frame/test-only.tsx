import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isTestModeAllowed } from '../api/session/test-mode.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/states.tsx'
import { PublicFrame } from './public-frame.tsx'

/** [ROUTE-02] Wraps every test screen: where the server does not allow test mode it says so and does nothing. */
export function TestOnly({ children }: { children: ReactNode }) {
  if (isTestModeAllowed()) return children
  return (
    <PublicFrame>
      <EmptyState
        headingLevel={1}
        title={<Trans>Test mode is not allowed here</Trans>}
        act={
          <ButtonLink to="/" look="primary">
            <Trans>Go Home</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          It exists only where Evenhand runs on your own machine and whoever runs it has not turned it off.
        </Trans>
      </EmptyState>
    </PublicFrame>
  )
}
