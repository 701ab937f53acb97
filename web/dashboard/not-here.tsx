import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'

/** A line in place of something that failed to load, with a button to retry. */
export function NotHere({ query, children }: { query: UseQueryResult<unknown>; children: ReactNode }) {
  return (
    <p role="status" className="flex flex-wrap items-center gap-3 pt-3 text-15 text-ink-2">
      {children}
      <Button size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
        <Trans>Try again</Trans>
      </Button>
    </p>
  )
}
