import { Trans } from '@lingui/react/macro'
import { useOldestRead, useOutOfReach } from '../api/reads/reach.ts'
import { useQueue } from '../api/writes/queue-state.ts'
import { clockNow } from '../device/clock.ts'
import { dateTimeText, dayOf, timeText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'
import { Banner } from '../ui/states.tsx'

/** [PHONE-05] One line while the server does not answer, although the device has a connection. */
export function OutOfReach({ hasIssues }: { hasIssues: boolean }) {
  const isMissed = useOutOfReach()
  // what waits to be sent says it already
  const { waiting } = useQueue()
  return (isMissed && waiting.length === 0) || hasIssues ? (
    <Banner kind="offline" title={<Trans>The server isn’t responding</Trans>}>
      <AsOf />
    </Banner>
  ) : null
}

/** [PHONE-05] How old the oldest thing on the screen is. */
export function AsOf() {
  const region = useRegion()
  const at = useOldestRead()
  if (at === null) return null
  const isToday = dayOf(at, region.zone) === dayOf(clockNow(), region.zone)
  const when = isToday ? timeText(at, region) : dateTimeText(at, region)
  return (
    <span>
      {' '}
      <Trans>What you see is as of {when}.</Trans>
    </span>
  )
}
