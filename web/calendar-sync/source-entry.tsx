import type { Source } from '@evenhand/contract/calendar-sync/calendar-sync.ts'
import { changeSource, cutSource, readSource } from '@evenhand/contract/calendar-sync/sources.ts'
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays, FileText, Globe, Pause, Play, RefreshCw, Scissors, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Parents } from '../family/scope/parents.ts'
import { Button } from '../ui/button.tsx'
import { useAct } from './calendar-sync.data.ts'
import { CutDialog } from './cut-dialog.tsx'
import { EntryProblem } from './entry-problem.tsx'
import { ConnectGoogle } from './google-connect.tsx'
import { useSyncWords } from './sync-words.ts'

/** An incoming calendar: what it brings, when it was last read, and what can be done with it. */
export function SourceEntry({ source, parents }: { source: Source; parents: Parents }) {
  const { t } = useLingui()
  const words = useSyncWords()
  const [isCutting, setCutting] = useState(false)
  const change = useAct(changeSource)
  const read = useAct(readSource)
  const cut = useAct(cutSource)
  const isMine = source.ownerId === parents.me.id
  const { id, name, kind, status } = source
  const params = { id }
  const Icon = kind === 'file' ? FileText : kind === 'google' ? CalendarDays : Globe
  const isPaused = status === 'paused'
  return (
    <li className="sync-entry">
      <div className="sync-what">
        <span className="sync-icon">
          <Icon className="icon" aria-hidden="true" />
        </span>
        <div>
          <h3>{name}</h3>
          <p className="text-15 text-ink-2">{words.shows(source, isMine)}</p>
        </div>
      </div>
      <p className="sync-when">
        <LastRead source={source} />
      </p>
      {source.problem && status === 'active' && (
        <EntryProblem problem={source.problem} since={source.problemAt}>
          {isMine && source.problem === 'consent' && <ConnectGoogle familyId={source.familyId} isAgain />}
          {isMine && kind === 'subscription' && (
            <Button
              size="small"
              busy={read.isBusy}
              icon={<RefreshCw className="icon icon-small" aria-hidden="true" />}
              onClick={() => void read.act({ params })}
            >
              <Trans>Try again</Trans>
            </Button>
          )}
        </EntryProblem>
      )}
      {isMine ? (
        <div className="sync-ctl">
          {kind !== 'file' && status !== 'cut' && (
            <Button
              look="quiet"
              size="small"
              busy={change.isBusy}
              icon={
                isPaused ? (
                  <Play className="icon icon-small" aria-hidden="true" />
                ) : (
                  <Pause className="icon icon-small" aria-hidden="true" />
                )
              }
              aria-label={isPaused ? t`Resume ${name}` : t`Pause ${name}`}
              onClick={() => void change.act({ params, body: { isPaused: !isPaused } })}
            >
              {isPaused ? <Trans>Continue</Trans> : <Trans>Pause</Trans>}
            </Button>
          )}
          <Button
            look="quiet"
            size="small"
            icon={
              kind === 'file' ? (
                <Undo2 className="icon icon-small" aria-hidden="true" />
              ) : (
                <Scissors className="icon icon-small" aria-hidden="true" />
              )
            }
            aria-label={kind === 'file' ? t`Take back ${name}` : t`Disconnect ${name}`}
            onClick={() => setCutting(true)}
          >
            {kind === 'file' ? <Trans>Take it back</Trans> : <Trans>Disconnect</Trans>}
          </Button>
        </div>
      ) : (
        <p className="sync-own">
          <Trans>Only {parents.them} can pause or disconnect it.</Trans>
        </p>
      )}
      {isCutting && (
        <CutDialog
          name={name}
          isOnlyRemoved={kind === 'file' || status === 'cut'}
          isBusy={cut.isBusy}
          onClose={() => setCutting(false)}
          onCut={(removes) => cut.act({ params, body: { removes } })}
        />
      )}
    </li>
  )
}

function LastRead({ source }: { source: Source }) {
  const { t } = useLingui()
  const words = useSyncWords()
  const { status, lastReadAt, createdAt, added, removed, events, kind } = source
  const since = words.at(createdAt)
  const counted = t`${plural(events, { one: '# event', other: '# events' })}`
  if (kind === 'file')
    return (
      <Trans>
        Imported {since}, {counted}
      </Trans>
    )
  if (status === 'cut')
    return <Plural value={events} one="Disconnected. # event stays." other="Disconnected. # events stay." />
  if (status === 'paused')
    return (
      <Plural
        value={events}
        one="Paused. # event stays as it was."
        other="Paused. # events stay as they were."
      />
    )
  if (lastReadAt === null)
    return source.problem ? <Trans>Not read yet</Trans> : <Trans>Being read for the first time</Trans>
  const at = words.at(lastReadAt)
  return (
    <Trans>
      Since {since}. Last read {at}: {counted}; last change {added} in, {removed} out
    </Trans>
  )
}
