import { listTestParents } from '@evenhand/contract/server/test-mode.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { call } from '../api/call.ts'
import { fetchHealth } from '../api/health.ts'
import { PublicFrame } from '../frame/public-frame.tsx'
import { TestOnly } from '../frame/test-only.tsx'
import { usePageTitle } from '../page/arrival.ts'
import { Status } from '../ui/status.tsx'

type Answers = { page: boolean; server: boolean | null; database: boolean | null }

/** `/simple-test` [ROUTE-02]: this page renders, the server responds, the database can be read. */
export function SimpleTestScreen() {
  const { t } = useLingui()
  usePageTitle(t`Simple test`)
  return (
    <TestOnly>
      <PublicFrame narrow>
        <h1 tabIndex={-1}>
          <Trans>Simple test</Trans>
        </h1>
        <Lines />
      </PublicFrame>
    </TestOnly>
  )
}

function Lines() {
  const { t } = useLingui()
  const answers = useAnswers()
  const rows: [string, boolean | null][] = [
    [t`This page`, answers.page],
    [t`Server`, answers.server],
    [t`Database`, answers.database],
  ]
  return (
    <dl className="health mt-6" aria-live="polite">
      {rows.map(([name, works]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {works === null && <Status glyph="waiting">{t`is being asked`}</Status>}
            {works === true && <Status glyph="approved">{t`answers`}</Status>}
            {works === false && <Status glyph="disputed">{t`not responding`}</Status>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Checks the server by its health endpoint, the database by reading rows. */
function useAnswers(): Answers {
  const [answers, setAnswers] = useState<Answers>({ page: true, server: null, database: null })
  useEffect(() => {
    const gone = new AbortController()
    const tell = (part: Partial<Answers>) =>
      !gone.signal.aborted && setAnswers((was) => ({ ...was, ...part }))
    void fetchHealth(gone.signal).then((found) => tell({ server: found !== 'no-answer' }))
    call(listTestParents, {}, { withoutSession: true, signal: gone.signal }).then(
      () => tell({ database: true }),
      () => tell({ database: false }),
    )
    return () => gone.abort()
  }, [])
  return answers
}
