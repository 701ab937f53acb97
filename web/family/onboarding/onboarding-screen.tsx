import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { ServerLink } from '../../api/server-link.tsx'
import { useSession } from '../../api/session/session.ts'
import { PublicFrame } from '../../frame/public-frame.tsx'
import { SignedInAs } from '../../frame/signed-in-as.tsx'
import { usePageTitle } from '../../page/arrival.ts'
import { LoadingScreen } from '../../page/loading-screen.tsx'
import { rememberOrigin } from '../../page/origin.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DecideFirst } from './decide-first.tsx'
import { OnboardingForm } from './onboarding-form.tsx'

/**
 * `/onboarding`: children, the other parent, whose time it is. Signed out, it offers to sign in and continues
 * afterwards.
 */
export function OnboardingScreen() {
  const { t } = useLingui()
  const { status, user } = useSession()
  usePageTitle(t`Setting up`)
  if (status === 'loading') return <LoadingScreen />
  return (
    <PublicFrame>
      {user ? (
        <ServerLink key={user.id}>
          <SignedInAs email={user.email} />
          <DecideFirst>
            <OnboardingForm />
          </DecideFirst>
        </ServerLink>
      ) : (
        <SignedOut />
      )}
    </PublicFrame>
  )
}

function SignedOut() {
  const location = useLocation()
  rememberOrigin(location)
  return (
    <EmptyState
      headingLevel={1}
      title={<Trans>First, who are you?</Trans>}
      act={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to="/register" look="primary" size="large">
            <Trans>Create an account</Trans>
          </ButtonLink>
          <ButtonLink to="/login" size="large">
            <Trans>Sign in</Trans>
          </ButtonLink>
        </div>
      }
    >
      <Trans>
        With an account you set up your family in three short steps. You can leave and continue later.
      </Trans>
    </EmptyState>
  )
}
