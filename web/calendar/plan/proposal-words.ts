import type { Proposal } from '@evenhand/contract/calendar/calendar.ts'
import { useLingui } from '@lingui/react/macro'
import { dayText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'

/** Sentences for a proposal and its outcome. */
export function useProposalWords() {
  const { t } = useLingui()
  const { locale } = useRegion()
  const day = (one: string) => dayText(one, locale, { weekday: 'short', day: 'numeric', month: 'short' })
  const days = (list: readonly string[]) => list.map(day).join(', ')
  return {
    what: ({ body }: Proposal, isOwn: boolean, them: string): string => {
      if (body.kind === 'schedule')
        return isOwn
          ? t`You propose a schedule from ${day(body.from)}`
          : t`${them} proposes a schedule from ${day(body.from)}`
      if (body.kind === 'holidays')
        return isOwn
          ? t`You propose a holiday table from ${day(body.from)}`
          : t`${them} proposes a holiday table from ${day(body.from)}`
      if (body.kind === 'vacation')
        return isOwn
          ? t`You propose a vacation, ${day(body.from)} to ${day(body.to)}`
          : t`${them} proposes a vacation, ${day(body.from)} to ${day(body.to)}`
      const [toThem, toYou] = isOwn ? [body.give, body.take] : [body.take, body.give]
      if (toYou.length === 0) return t`A swap: ${days(toThem)} with ${them}`
      if (toThem.length === 0) return t`A swap: ${days(toYou)} with you`
      return t`A swap: ${days(toYou)} with you, ${days(toThem)} with ${them}`
    },
    /** the outcome; `answered` names whoever answered */
    outcome: ({ status, proposedBy, answeredBy }: Proposal, answered: string, isMe: boolean): string => {
      switch (status) {
        case 'open':
          return t`Waiting for an answer`
        case 'accepted':
          return proposedBy === answeredBy ? t`Set` : isMe ? t`You accepted` : t`${answered} accepted`
        case 'declined':
          return isMe ? t`You declined` : t`${answered} declined`
        case 'countered':
          return isMe ? t`You suggested another` : t`${answered} suggested another`
        case 'withdrawn':
          return t`Withdrawn`
        case 'expired':
          return t`Nobody answered in time`
      }
    },
  }
}
