import { Trans } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/states.tsx'

type AuthFailedProps = {
  kind: 'auth' | 'other'
  onTryAgain: () => void
  onSignInAgain?: () => void
  /** what exactly went wrong, if known */
  reason?: string | undefined
}

/** [ROUTE-16] Shown when the session cannot be opened: an authentication error, or any other. */
export function AuthFailed({ kind, onTryAgain, onSignInAgain, reason }: AuthFailedProps) {
  const navigate = useNavigate()
  if (kind === 'auth') {
    return (
      <ErrorState
        headingLevel={1}
        title={<Trans>Authentication Error</Trans>}
        acts={
          <>
            <Button look="primary" onClick={onSignInAgain ?? (() => navigate('/login'))}>
              <Trans>Sign In Again</Trans>
            </Button>
            <Button onClick={onTryAgain}>
              <Trans>Try Again</Trans>
            </Button>
          </>
        }
      >
        {reason && <span className="block font-semibold text-ink">{reason}</span>}
        <Trans>We could not confirm who you are. Signing in again usually settles it.</Trans>
      </ErrorState>
    )
  }
  return (
    <ErrorState
      headingLevel={1}
      title={<Trans>Something Went Wrong</Trans>}
      acts={
        <>
          <Button look="primary" onClick={onTryAgain}>
            <Trans>Try Again</Trans>
          </Button>
          <Button onClick={() => navigate('/')}>
            <Trans>Go Home</Trans>
          </Button>
        </>
      }
    >
      {reason && <span className="block font-semibold text-ink">{reason}</span>}
      <Trans>Your account could not be loaded. Nothing you saved is lost.</Trans>
    </ErrorState>
  )
}
