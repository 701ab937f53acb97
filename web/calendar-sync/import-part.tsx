import {
  CALENDAR_FILE_MAX_BYTES,
  importCalendar,
  type PreviewedEvent,
  previewImport,
} from '@evenhand/contract/calendar-sync/sources.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import type { ReplyOf } from '@evenhand/contract/http.ts'
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useWrite } from '../api/writes/use-write.ts'
import type { Parents } from '../family/scope/parents.ts'
import { dayText, wallTimeText } from '../text/dates.ts'
import { errorSentence } from '../text/errors.ts'
import { useRegion } from '../text/region.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorLine } from '../ui/fields/field.tsx'
import { raiseToast } from '../ui/toast-event.ts'
import { useSyncWords } from './sync-words.ts'

type ImportProps = { family: Family; parents: Parents; file: File; onDone: () => void }
type Preview = ReplyOf<typeof previewImport>

/** Previews what a file would bring in: the count is the headline, and what cannot be imported comes first. */
export function ImportPart({ family, parents, file, onDone }: ImportProps) {
  const { t, i18n } = useLingui()
  const [preview, setPreview] = useState<Preview | null>(null)
  const look = useWrite(previewImport, { needsReply: true })
  const bring = useWrite(importCalendar, { needsReply: true })
  const heading = useRef<HTMLHeadingElement>(null)
  const upload = { file: { bytes: file, name: file.name } }
  const params = { familyId: family.id }
  const isTooLarge = file.size > CALENDAR_FILE_MAX_BYTES
  const begin = useRef(async () => {
    if (isTooLarge) return
    const outcome = await look.submit({ params }, upload)
    if (outcome?.sent) setPreview(outcome.reply)
  })
  useEffect(() => void begin.current(), [])
  const isRead = preview !== null
  useEffect(() => {
    if (isRead) heading.current?.focus()
  }, [isRead])
  const importAll = async () => {
    const outcome = await bring.submit({ params }, upload)
    if (!outcome?.sent) return
    const { imported, changed, cancelled } = outcome.reply
    const said = [
      imported > 0 &&
        plural(imported, { one: '# event is in the calendar', other: '# events are in the calendar' }),
      changed > 0 && plural(changed, { one: '# event has changed', other: '# events have changed' }),
      cancelled > 0 && plural(cancelled, { one: '# event is cancelled', other: '# events are cancelled' }),
    ]
    raiseToast({ type: 'success', title: said.filter(Boolean).join(', ') })
    onDone()
  }
  const failure = look.failure ?? bring.failure
  const acts = preview ? preview.toImport + preview.toChange + preview.toCancel : 0
  const { them, other } = parents
  return (
    <section className="sync-import" aria-labelledby="import-head">
      <div>
        <p className="text-15 text-ink-2 [overflow-wrap:anywhere]">{file.name}</p>
        <h2 id="import-head" ref={heading} tabIndex={-1} className="sync-import-head">
          <Headline preview={preview} isFailed={failure !== null || isTooLarge} />
        </h2>
        {preview && <Counts preview={preview} />}
        {isTooLarge && (
          <ErrorLine>{t`This file is larger than 2 MB. Export a shorter time from the other calendar.`}</ErrorLine>
        )}
        {failure && <ErrorLine>{errorSentence(i18n, failure)}</ErrorLine>}
        <div className="mt-5 flex flex-wrap gap-3">
          {preview && acts > 0 && (
            <Button look="primary" size="large" busy={bring.isBusy} onClick={() => void importAll()}>
              {preview.toImport > 0 ? (
                <Plural value={preview.toImport} one="Import # event" other="Import # events" />
              ) : preview.toChange > 0 ? (
                <Plural value={preview.toChange} one="Change # event" other="Change # events" />
              ) : (
                <Plural value={preview.toCancel} one="Take # event out" other="Take # events out" />
              )}
            </Button>
          )}
          <Button size="large" onClick={onDone}>
            <Trans>Leave it</Trans>
          </Button>
        </div>
        {preview && acts > 0 && (
          <p className="hint mt-3">
            {other ? (
              <Trans>{them} sees them too. You can take the whole file back at any time.</Trans>
            ) : (
              <Trans>You can take the whole file back at any time.</Trans>
            )}
          </p>
        )}
      </div>
      {preview ? (
        <Found preview={preview} />
      ) : (
        !failure && !isTooLarge && <div className="skeleton h-64 w-full" />
      )}
    </section>
  )
}

function Headline({ preview, isFailed }: { preview: Preview | null; isFailed: boolean }) {
  if (!preview) return isFailed ? <Trans>Nothing was imported</Trans> : <Trans>Reading the file</Trans>
  const { toImport, badCount } = preview
  return badCount > 0 ? (
    <Trans>
      {toImport} to import, {badCount} can’t be
    </Trans>
  ) : (
    <Trans>{toImport} to import</Trans>
  )
}

function Counts({
  preview: { toImport, toChange, toCancel, known, badCount, events },
}: {
  preview: Preview
}) {
  const { locale } = useRegion()
  const days = events
    .filter(({ standing, firstDay }) => standing === 'new' && firstDay !== '')
    .map(({ firstDay }) => firstDay)
    .toSorted()
  const [first, last] = [days[0], days.at(-1)]
  return (
    <div className="sync-counts">
      <p>
        <span>{toImport}</span>
        <span>
          {first && last ? (
            <Trans>
              events, {dayText(first, locale)} to {dayText(last, locale)}
            </Trans>
          ) : (
            <Trans>events</Trans>
          )}
        </span>
      </p>
      {toChange > 0 && (
        <p>
          <span>{toChange}</span>
          <span>
            <Trans>change what is here</Trans>
          </span>
        </p>
      )}
      {toCancel > 0 && (
        <p>
          <span>{toCancel}</span>
          <span>
            <Trans>cancelled, taken out</Trans>
          </span>
        </p>
      )}
      <p>
        <span>{known}</span>
        <span>
          <Trans>you already have</Trans>
        </span>
      </p>
      <p>
        <span>{badCount}</span>
        <span>
          <Trans>cannot come in</Trans>
        </span>
      </p>
    </div>
  )
}

function Found({ preview }: { preview: Preview }) {
  const { bad, badCount, events, toImport, toChange, toCancel, known } = preview
  const { t } = useLingui()
  const words = useSyncWords()
  const more = toImport + toChange + toCancel + known - events.length
  const moreBad = badCount - bad.length
  return (
    <div className="min-w-0">
      {bad.map(({ line, reason, title }) => (
        <div key={`${line} ${reason}`} className="sync-bad">
          <CircleAlert className="icon" aria-hidden="true" />
          <div>
            <p>
              <b>{title ?? t`An event`}</b>{' '}
              <Trans>
                can’t be imported: {words.bad(reason)} (line {line}).
              </Trans>
            </p>
            <p className="text-15">
              <Link className="link" to="/calendar">
                <Trans>Enter it by hand</Trans>
              </Link>
            </p>
          </div>
        </div>
      ))}
      {moreBad > 0 && (
        <p className="mb-3 text-15 text-ink-2">
          <Trans>And {moreBad} more that can’t be imported.</Trans>
        </p>
      )}
      <ol className="sync-found">
        {events.map((event, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two events can be identical
          <FoundRow key={at} event={event} />
        ))}
      </ol>
      {more > 0 && (
        <p className="mt-3 text-15 text-ink-2">
          <Trans>And {more} more.</Trans>
        </p>
      )}
    </div>
  )
}

function FoundRow({ event }: { event: PreviewedEvent }) {
  const { t } = useLingui()
  const { firstDay, startsAt, title, times, standing, was } = event
  const when = useWhen()
  const { locale } = useRegion()
  const timeText = (time: string | null) => (time === null ? t`All day` : wallTimeText(time, locale))
  const isCancelled = standing === 'cancels'
  return (
    <li>
      <span className="sync-day">{when(isCancelled && was ? was.firstDay : firstDay)}</span>
      <span className="text-ink-2">{timeText(isCancelled && was ? was.startsAt : startsAt)}</span>
      <span className="grow">{title || t`Busy`}</span>
      {times > 1 && (
        <span className="text-ink-2">
          <Plural value={times} one="# time" other="# times" />
        </span>
      )}
      {standing !== 'new' && (
        <span className="text-ink-2">
          {standing === 'known' ? (
            <Trans>here already</Trans>
          ) : isCancelled ? (
            <Trans>cancelled</Trans>
          ) : was ? (
            <Trans>
              was {when(was.firstDay)} {timeText(was.startsAt)}
            </Trans>
          ) : (
            <Trans>changed</Trans>
          )}
        </span>
      )}
    </li>
  )
}

function useWhen() {
  const { t } = useLingui()
  const { locale } = useRegion()
  return (day: string) =>
    day
      ? dayText(day, locale, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
      : t`Long ago`
}
