import type { ReplyOf } from '@evenhand/contract/http.ts'
import { outbox } from '@evenhand/contract/server/server.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { failureOf } from '../../api/call-failure.ts'
import { factsOfServer } from '../../api/server-facts.ts'
import { PublicFrame } from '../../frame/public-frame.tsx'
import { usePageTitle } from '../../page/arrival.ts'
import { dateTimeText } from '../../text/dates.ts'
import { errorSentence } from '../../text/errors.ts'
import { useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { LinkedText } from './linked-text.tsx'
import { outboxKey } from './outbox-key.ts'
import { OutboxLock } from './outbox-lock.tsx'

const REFRESH_MS = 3000
type Item = ReplyOf<typeof outbox>['items'][number]

/** `/test/outbox`: the mail that local mode keeps instead of sending, newest first. */
export function OutboxScreen() {
  const { t } = useLingui()
  usePageTitle(t`Outbox`)
  return (
    <PublicFrame>
      <div className="mx-auto grid w-full max-w-[720px] gap-6">
        <div>
          <h1 tabIndex={-1}>
            <Trans>Outbox</Trans>
          </h1>
          <p className="lede mt-3">
            <Trans>
              Mail that this server keeps instead of sending, because it runs on your own machine.
            </Trans>
          </p>
        </div>
        {factsOfServer().mode === 'local' ? <Mails /> : <NotHere />}
      </div>
    </PublicFrame>
  )
}

function NotHere() {
  return (
    <EmptyState title={<Trans>There is no outbox here</Trans>}>
      <Trans>This exists only where Evenhand runs on your own machine. Here, mail really is sent.</Trans>
    </EmptyState>
  )
}

function Mails() {
  const { t, i18n } = useLingui()
  const { items, fault, again } = useOutbox()
  if (fault?.code === 'server/outbox-locked') return <OutboxLock onKey={again} />
  if (items === null && fault)
    return (
      <ErrorState
        title={<Trans>The outbox could not be read</Trans>}
        acts={
          <Button onClick={again}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {errorSentence(i18n, fault)}
      </ErrorState>
    )
  if (items === null)
    return (
      <Skeleton label={t`Reading the outbox`}>
        <SkeletonRows rows={3} />
      </Skeleton>
    )
  return (
    <div className="grid gap-5" aria-live="polite">
      {fault && (
        <p className="hint" role="status">
          <Trans>The server isn’t responding just now; this is what was here before.</Trans>
        </p>
      )}
      {items.length === 0 ? (
        <EmptyState title={<Trans>Nothing has been written yet</Trans>}>
          <Trans>Register or invite someone, and the mail appears here.</Trans>
        </EmptyState>
      ) : (
        items.map((item) => <Mail key={item.id} item={item} />)
      )}
    </div>
  )
}

function Mail({ item }: { item: Item }) {
  const region = useRegion()
  return (
    <article className="border-t border-line pt-4">
      <h2 className="heading-serif text-21">{item.subject}</h2>
      <p className="hint">
        <Trans>
          To <span className="[overflow-wrap:anywhere]">{item.to}</span>, {dateTimeText(item.at, region)}
        </Trans>
      </p>
      <LinkedText text={item.text} />
    </article>
  )
}

/** Polls every 3 s while the page is visible; keeps what it has when a request fails. */
function useOutbox() {
  const [items, setItems] = useState<readonly Item[] | null>(null)
  const [fault, setFault] = useState<{ code: string; message: string } | null>(null)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round triggers a new request
  useEffect(() => {
    const gone = new AbortController()
    const ask = () => {
      if (document.visibilityState === 'hidden') return
      call(outbox, {}, { withoutSession: true, signal: gone.signal, outboxKey: outboxKey() }).then(
        (reply) => {
          setItems([...reply.items].sort((one, other) => other.at.localeCompare(one.at)))
          setFault(null)
        },
        (thrown) => !gone.signal.aborted && setFault(failureOf(thrown)),
      )
    }
    ask()
    const timer = setInterval(ask, REFRESH_MS)
    return () => {
      clearInterval(timer)
      gone.abort()
    }
  }, [round])
  return { items, fault, again: () => setRound(round + 1) }
}
