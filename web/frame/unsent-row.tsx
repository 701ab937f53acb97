import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { failureFromWire, type QueuedWrite } from '../api/writes/queued-write.ts'
import { retryWrite } from '../api/writes/write-queue.ts'
import { dropWrite } from '../api/writes/write-sender.ts'
import { dateTimeText } from '../text/dates.ts'
import { errorSentence } from '../text/errors.ts'
import { useRegion } from '../text/region.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ErrorLine } from '../ui/fields/field.tsx'
import { Status } from '../ui/status.tsx'
import { writes } from '../writes.ts'
import { ofWrite } from './written.ts'

/** A write that was refused or is waiting: what was wanted, what happened meanwhile, and what to do. */
export function UnsentRow({ write, onLeave }: { write: QueuedWrite; onLeave: () => void }) {
  const { t, i18n } = useLingui()
  const region = useRegion()
  const words = writes[write.call]
  const typed = ofWrite(write, words?.typed)
  const see = ofWrite(write, words?.see)
  const form = ofWrite(write, words?.form)
  const isOutdated = write.refused?.code === 'client/outdated'
  const when = dateTimeText(write.at, region)
  return (
    <li className="grid gap-1 border-b border-line py-3.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <b>{words ? t(words.what) : <Trans>Something you wrote</Trans>}</b>
        <span className="text-15 text-ink-2">{when}</span>
      </p>
      {typed && <p className="whitespace-pre-wrap break-words text-ink-2">{typed}</p>}
      {write.refused ? (
        <ErrorLine>{errorSentence(i18n, failureFromWire(write.refused))}</ErrorLine>
      ) : (
        <Status glyph="waiting">
          <Trans>Waiting to be sent</Trans>
        </Status>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {write.refused && !isOutdated && form && (
          <ButtonLink size="small" to={withAgain(form, write.id)} onClick={onLeave}>
            <Trans>Enter it again</Trans>
          </ButtonLink>
        )}
        {write.refused && !isOutdated && !form && (
          <Button size="small" onClick={() => void retryWrite(write.id)}>
            <Trans>Try again</Trans>
          </Button>
        )}
        {see && (
          <Link to={see} className="link text-15" onClick={onLeave}>
            <Trans>See the current version</Trans>
          </Link>
        )}
        <Button size="small" look="quiet" onClick={() => void dropWrite(write.id)}>
          {write.refused ? <Trans>Discard</Trans> : <Trans>Take it back</Trans>}
        </Button>
      </div>
    </li>
  )
}

const withAgain = (path: string, id: string) => `${path}${path.includes('?') ? '&' : '?'}again=${id}`
