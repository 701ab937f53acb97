import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSession } from '../api/session/session.ts'
import { isSandboxPerson } from '../api/session/test-mode.ts'
import { EnterSandbox } from '../frame/enter-sandbox.tsx'
import { PublicFrame } from '../frame/public-frame.tsx'
import { TestOnly } from '../frame/test-only.tsx'
import { LoadingScreen } from '../page/loading-screen.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/states.tsx'

/**
 * Wraps a screen of the sandbox family: signed out, it enters the family; signed in as a real person, it asks first.
 */
export function SandboxOnly({ children }: { children: ReactNode }) {
  return (
    <TestOnly>
      <Inside>{children}</Inside>
    </TestOnly>
  )
}

function Inside({ children }: { children: ReactNode }) {
  const { status, user } = useSession()
  if (status === 'loading') return <LoadingScreen />
  if (status === 'signed-out') return <EnterSandbox />
  if (isSandboxPerson(user.email)) return children
  return (
    <PublicFrame>
      <EmptyState
        headingLevel={1}
        title={<Trans>This screen shows a sandbox family</Trans>}
        act={
          <ButtonLink to="/test" look="primary">
            <Trans>Go to test mode</Trans>
          </ButtonLink>
        }
      >
        <Trans>You are signed in as {user.first_name}. Nothing of yours is used for testing.</Trans>
      </EmptyState>
    </PublicFrame>
  )
}
