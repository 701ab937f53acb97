import { Trans } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
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

/** The boundary around the whole page: going elsewhere tries again. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return <ErrorBoundary resetKey={pathname}>{children}</ErrorBoundary>
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
