import { Trans } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { noteLater } from '../api/fault-watch.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/states.tsx'

type ErrorBoundaryProps = { children: ReactNode; resetKey?: string }

/** [ROUTE-15] Catches what a screen throws. A change of `resetKey` (the path) tries again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(thrown: unknown) {
    void noteLater(thrown)
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (before.resetKey !== this.props.resetKey && this.state.hasFailed) this.setState({ hasFailed: false })
  }

  override render() {
    return this.state.hasFailed ? <PageFailed /> : this.props.children
  }
}

export function PageFailed() {
  return (
    <div className="p-4 md:p-10">
      <ErrorState
        headingLevel={1}
        title={<Trans>Something went wrong</Trans>}
        acts={
          <Button
            look="primary"
            icon={<RefreshCw className="icon" aria-hidden="true" />}
            onClick={() => location.reload()}
          >
            <Trans>Refresh Page</Trans>
          </Button>
        }
      >
        <Trans>This page could not load. Nothing you saved is lost. Refreshing usually helps.</Trans>
      </ErrorState>
    </div>
  )
}

type AuthFailedProps = {
  kind: 'auth' | 'other'
  onTryAgain: () => void
  onSignInAgain?: () => void
  /** what exactly went wrong, where it is known */
  reason?: string | undefined
}

/** [ROUTE-16] When the session cannot be opened: by its own fault, or by something else. */
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
