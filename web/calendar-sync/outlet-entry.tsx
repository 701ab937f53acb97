import type { GoogleOutlet } from '@evenhand/contract/calendar-sync/calendar-sync.ts'
import { changeGoogleOutlet, cutGoogleOutlet } from '@evenhand/contract/calendar-sync/google.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays, Pause, Play, Scissors } from 'lucide-react'
import { useState } from 'react'
import type { Parents } from '../family/scope/parents.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useAct } from './calendar-sync.data.ts'
import { EntryProblem } from './entry-problem.tsx'
import { ConnectGoogle } from './google-connect.tsx'
import { useSyncWords } from './sync-words.ts'

/** A Google calendar that Evenhand keeps up to date. */
export function OutletEntry({ outlet, parents }: { outlet: GoogleOutlet; parents: Parents }) {
  const { t } = useLingui()
  const words = useSyncWords()
  const change = useAct(changeGoogleOutlet)
  const cut = useAct(cutGoogleOutlet)
  const [isCutting, setCutting] = useState(false)
  const { id, name, sent, received, status, takesChanges } = outlet
  const params = { id }
  const isPaused = status === 'paused'
  const isMine = outlet.ownerId === parents.me.id
  const what = words.contents(outlet.contents)
  const last = outlet.lastExchangedAt && words.at(outlet.lastExchangedAt)
  const cutOff = async (removes: boolean) => {
    if (await cut.act({ params, body: { removes } })) setCutting(false)
  }
  return (
    <li className="sync-entry">
      <div className="sync-what">
        <span className="sync-icon">
          <CalendarDays className="icon" aria-hidden="true" />
        </span>
        <div>
          <h3>{t`Google, ${name}`}</h3>
          <p className="text-15 text-ink-2">
            {takesChanges ? <Trans>Both ways: {what}.</Trans> : <Trans>One way: {what}.</Trans>}
          </p>
        </div>
      </div>
      <p className="sync-when">
        {isPaused ? (
          <Trans>Paused</Trans>
        ) : last ? (
          <Trans>
            Last synced {last}: {sent} sent, {received} received
          </Trans>
        ) : (
          <Trans>Not synced yet</Trans>
        )}
      </p>
      {outlet.problem && !isPaused && (
        <EntryProblem problem={outlet.problem} since={outlet.problemAt}>
          {isMine && outlet.problem === 'consent' && <ConnectGoogle familyId={outlet.familyId} isAgain />}
        </EntryProblem>
      )}
      {isMine ? (
        <div className="sync-ctl">
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
          <Button
            look="quiet"
            size="small"
            icon={<Scissors className="icon icon-small" aria-hidden="true" />}
            aria-label={t`Disconnect ${name}`}
            onClick={() => setCutting(true)}
          >
            <Trans>Disconnect</Trans>
          </Button>
        </div>
      ) : (
        <p className="sync-own">
          <Trans>Only {parents.them} can pause or disconnect it.</Trans>
        </p>
      )}
      {isCutting && (
        <Dialog
          title={<Trans>Disconnect {name}?</Trans>}
          isOpen
          onClose={() => setCutting(false)}
          acts={
            <>
              <Button onClick={() => setCutting(false)}>
                <Trans>Leave it</Trans>
              </Button>
              <Button busy={cut.isBusy} onClick={() => void cutOff(false)}>
                <Trans>Keep it at Google</Trans>
              </Button>
              <Button look="danger" busy={cut.isBusy} onClick={() => void cutOff(true)}>
                <Trans>Remove it at Google too</Trans>
              </Button>
            </>
          }
        >
          <p>
            <Trans>
              Nothing more is sent there. The calendar at Google can stay as it is now, or be removed.
            </Trans>
          </p>
        </Dialog>
      )}
    </li>
  )
}
