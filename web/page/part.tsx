import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'

/** One feature's part of a shared screen: if it fails, the others remain. */
export function Part({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      fallback={
        <p className="text-15 text-ink-2">
          <Trans>This part could not be shown. The rest of the page works.</Trans>
        </p>
      }
    >
      {children}
    </ErrorBoundary>
  )
}
