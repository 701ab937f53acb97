import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  endSnooze,
  forgetErrors,
  recentErrors,
  reportOf,
  snoozedUntil,
  snoozeErrors,
} from '../api/error-monitor.ts'
import { clockNow } from '../device/clock.ts'
import { dateTimeText, shortDateText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'
import { Button } from '../ui/button.tsx'
import { Part } from '../ui/part.tsx'
import { raiseToast } from '../ui/toast-event.ts'

/** [SET-02] The latest ten errors on this device, a report to copy, and a way to snooze them for 15 days. */
export function ErrorReport() {
  const { t } = useLingui()
  const region = useRegion()
  const [kept, setKept] = useState(recentErrors)
  const [until, setUntil] = useState(snoozedUntil)
  const isSnoozed = until > clockNow()

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(reportOf(kept))
      raiseToast({ type: 'success', title: t`The report is copied` })
    } catch {
      raiseToast({
        type: 'error',
        title: t`The browser did not let it be copied. Select the text and copy it.`,
      })
    }
  }
  const snooze = () => {
    if (isSnoozed) endSnooze()
    else snoozeErrors()
    setUntil(snoozedUntil())
  }
  const forget = () => {
    forgetErrors()
    setKept([])
  }

  return (
    <Part
      id="errors"
      title={<Trans>Errors on this device</Trans>}
      hint={<Trans>The latest ten. They hold no text, no names and no amounts.</Trans>}
    >
      {kept.length === 0 ? (
        <p className="text-ink-2">
          <Trans>None. When something in the app breaks, it is listed here.</Trans>
        </p>
      ) : (
        <>
          <p>
            <Plural value={kept.length} one="One error is kept." other="# errors are kept." />
          </p>
          <ol className="items mt-2">
            {kept.map((fault) => (
              <li key={`${fault.at} ${fault.place}`} className="py-2">
                <span className="block [overflow-wrap:anywhere]">
                  {fault.kind}, {fault.screen}
                </span>
                <span className="hint">{dateTimeText(fault.at, region)}</span>
              </li>
            ))}
          </ol>
          <details className="mt-2">
            <summary className="link">
              <Trans>See the report as it is copied</Trans>
            </summary>
            <pre className="code-sample mt-2">{reportOf(kept)}</pre>
          </details>
        </>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        {kept.length > 0 && (
          <>
            <Button onClick={() => void copy()}>
              <Trans>Copy the report</Trans>
            </Button>
            <Button look="quiet" onClick={forget}>
              <Trans>Empty the list</Trans>
            </Button>
          </>
        )}
        <Button look={kept.length > 0 ? 'quiet' : 'plain'} onClick={snooze}>
          {isSnoozed ? (
            <Trans>Show error messages again</Trans>
          ) : (
            <Trans>Pause error messages for 15 days</Trans>
          )}
        </Button>
      </div>
      {isSnoozed && (
        <p className="hint mt-2" role="status">
          <Trans>Errors are listed without a message until {shortDateText(until, region)}.</Trans>
        </p>
      )}
    </Part>
  )
}
