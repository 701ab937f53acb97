import { dayAt } from '@evenhand/domain/time/wall.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { longDayText, timeText, weekdayText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { presentOf } from './custody.ts'
import type { Times } from './times.ts'

type NowSentenceProps = {
  times: Times
  now: number
  them: string
  childNames: readonly string[]
}

/** [DASH-01] "Mila and Theo are with you until Thursday 17:00." */
export function NowSentence({ times, now, them, childNames }: NowSentenceProps) {
  const { locale } = useRegion()
  const { holder, until } = presentOf(times, now)
  const when = useWhen(now, times.zone)
  const names = (
    <b className="font-[550]">{new Intl.ListFormat(locale, { type: 'conjunction' }).format(childNames)}</b>
  )
  const isOne = childNames.length === 1
  if (holder === null) return <Trans>Whose time this is hasn’t been set.</Trans>
  if (until === null) {
    if (holder === 'you')
      return isOne ? <Trans>{names} is with you.</Trans> : <Trans>{names} are with you.</Trans>
    return isOne ? (
      <Trans>
        {names} is with {them}.
      </Trans>
    ) : (
      <Trans>
        {names} are with {them}.
      </Trans>
    )
  }
  const end = <b className="font-[550] whitespace-nowrap">{when(until.at)}.</b>
  if (holder === 'you')
    return isOne ? (
      <Trans>
        {names} is with you until {end}
      </Trans>
    ) : (
      <Trans>
        {names} are with you until {end}
      </Trans>
    )
  return isOne ? (
    <Trans>
      {names} is with {them} until {end}
    </Trans>
  ) : (
    <Trans>
      {names} are with {them} until {end}
    </Trans>
  )
}

/** A future moment, as short as is unambiguous: 17:00 today, Thursday 17:00, Thursday 3 December 17:00. */
function useWhen(now: number, zone: Times['zone']): (at: number) => string {
  const { t } = useLingui()
  const region = { ...useRegion(), zone }
  return (at) => {
    const time = timeText(at, region)
    if (dayAt(at, zone) === dayAt(now, zone)) return t`${time} today`
    const day = at - now < 6 * 86_400_000 ? weekdayText(at, region) : longDayText(at, region)
    return t`${day} ${time}`
  }
}
