import type { SourceProblem } from '@evenhand/contract/calendar-sync/calendar-sync.ts'
import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSyncWords } from './sync-words.ts'

type EntryProblemProps = { problem: SourceProblem; since: string | null; children?: ReactNode }

/** What needs attention, within its own entry: one calm sentence, and what to do. */
export function EntryProblem({ problem, since, children }: EntryProblemProps) {
  const words = useSyncWords()
  const at = since && words.at(since)
  return (
    <>
      {at && (
        <p className="sync-when sync-waits">
          <CircleAlert className="icon icon-small" aria-hidden="true" />
          <Trans>Waiting since {at}</Trans>
        </p>
      )}
      <div className="sync-problem">
        <p className="text-15">{words.problem(problem)}</p>
        {children}
      </div>
    </>
  )
}
