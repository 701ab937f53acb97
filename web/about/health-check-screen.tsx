import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { fetchHealth, type Health } from '../api/health.ts'
import { PublicFrame } from '../frame/public-frame.tsx'
import { usePageTitle } from '../page/arrival.ts'
import { dateTimeText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'
import { Button } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Skeleton, SkeletonRows } from '../ui/skeleton.tsx'
import { Status, type StatusGlyph } from '../ui/status.tsx'

type Found = Health | 'no-answer' | null

/** The app's own version (LIM-01). */
const CLIENT_VERSION = '1.0.0'

/** `/health-check` [ROUTE-19]: this page's version, the server, its database, its mail, its files. */
export function HealthCheckScreen() {
  const { t } = useLingui()
  const region = useRegion()
  const { found, again, isAsking } = useHealth()
  usePageTitle(t`Server status`)
  return (
    <PublicFrame>
      <div className="mx-auto w-full max-w-[720px]">
        <PageHead
          title={<Trans>Server status</Trans>}
          lede={<Trans>What this page sees of it just now. It asks again every half minute.</Trans>}
          acts={
            <Button busy={isAsking} onClick={again}>
              <Trans>Ask again</Trans>
            </Button>
          }
        />
        {found === null ? (
          <Skeleton label={t`Asking the server`}>
            <SkeletonRows rows={5} />
          </Skeleton>
        ) : (
          <div aria-live="polite">
            <p className="heading-serif text-21">{sentenceOf(found)}</p>
            <Parts found={found} />
            {found !== 'no-answer' && (
              <p className="hint mt-4">
                <Trans>The server’s clock says {dateTimeText(found.time, region)}.</Trans>
              </p>
            )}
          </div>
        )}
      </div>
    </PublicFrame>
  )
}

function sentenceOf(found: Health | 'no-answer') {
  if (found === 'no-answer') return <Trans>The server isn’t responding.</Trans>
  return found.status === 'ok' ? <Trans>Everything works.</Trans> : <Trans>Something is not working.</Trans>
}

function Parts({ found }: { found: Health | 'no-answer' }) {
  const { t } = useLingui()
  const parts = found === 'no-answer' ? null : found.parts
  const rows: [string, string][] = [
    [t`This page`, CLIENT_VERSION],
    [t`Server`, found === 'no-answer' ? 'down' : found.version],
    [t`Database`, parts?.database ?? 'unknown'],
    [t`Mail`, parts?.mail ?? 'unknown'],
    [t`Files`, parts?.files ?? 'unknown'],
  ]
  return (
    <dl className="health mt-4">
      {rows.map(([name, state]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <PartState state={state} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function PartState({ state }: { state: string }) {
  const { t } = useLingui()
  const words: Record<string, [StatusGlyph, string]> = {
    ok: ['approved', t`works`],
    down: ['disputed', t`not responding`],
    off: ['declined', t`is not set up`],
    outbox: ['discussed', t`is kept in the outbox of this machine, none is sent`],
    unknown: ['waiting', t`not known`],
  }
  // the server responded, so the word is its version
  const [glyph, word] = words[state] ?? ['approved', t`version ${state}`]
  return <Status glyph={glyph}>{word}</Status>
}

/** Milliseconds between two checks. */
const CHECK_EVERY_MS = 30_000

function useHealth() {
  const [found, setFound] = useState<Found>(null)
  const [round, setRound] = useState(0)
  const [isAsking, setAsking] = useState(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round triggers a new check
  useEffect(() => {
    const gone = new AbortController()
    setAsking(true)
    void fetchHealth(gone.signal).then((answer) => {
      if (gone.signal.aborted) return
      setFound(answer)
      setAsking(false)
    })
    const timer = setTimeout(() => setRound((was) => was + 1), CHECK_EVERY_MS)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [round])
  return { found, isAsking, again: () => setRound((was) => was + 1) }
}
