import { Trans } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { reportError } from '../api/error-watch.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { isCodeMissing } from '../ui/later.tsx'
import { ErrorState } from '../ui/states.tsx'

type ErrorBoundaryProps = { children: ReactNode; resetKey?: string; fallback?: ReactNode }

/** [ROUTE-15] Catches errors thrown by a screen. It retries when `resetKey` (the path) changes. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean; needsCode: boolean }> {
  override state = { hasFailed: false, needsCode: false }

  static getDerivedStateFromError(thrown: unknown) {
    return { hasFailed: true, needsCode: isCodeMissing(thrown) }
  }

  override componentDidCatch(thrown: unknown) {
    void reportError(thrown)
  }

  // errors due to a missing connection are retried when it is back
  readonly #again = () => this.state.hasFailed && this.setState({ hasFailed: false })

  override componentDidMount() {
    addEventListener('online', this.#again)
  }

  override componentWillUnmount() {
    removeEventListener('online', this.#again)
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (before.resetKey !== this.props.resetKey && this.state.hasFailed) this.setState({ hasFailed: false })
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return this.props.fallback ?? <PageFailed needsCode={this.state.needsCode} />
  }
}

/** The boundary around the whole page: navigating elsewhere retries. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return <ErrorBoundary resetKey={pathname}>{children}</ErrorBoundary>
}

/** `needsCode`: not the page failed, but its code is not on this device and could not be fetched. */
export function PageFailed({ needsCode = false }: { needsCode?: boolean }) {
  return (
    <div className="p-4 md:p-10">
      <ErrorState
        headingLevel={1}
        title={<Trans>Something went wrong</Trans>}
        acts={
          <>
            <Button
              look="primary"
              icon={<RefreshCw className="icon" aria-hidden="true" />}
              onClick={() => location.reload()}
            >
              <Trans>Refresh Page</Trans>
            </Button>
            <ButtonLink to="/dashboard/agenda">
              <Trans>Dashboard</Trans>
            </ButtonLink>
          </>
        }
      >
        {needsCode ? (
          <Trans>Network error. Please check your connection.</Trans>
        ) : (
          <Trans>This page could not load. Nothing you saved is lost. Refreshing usually helps.</Trans>
        )}
      </ErrorState>
    </div>
  )
}
