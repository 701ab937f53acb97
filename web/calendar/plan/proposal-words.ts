import type { Proposal } from '@evenhand/contract/calendar/calendar.ts'
import { useLingui } from '@lingui/react/macro'
import { clockNow } from '../../device/clock.ts'
import { dayText, wallTimeText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { stopped } from '../../text/sentences.ts'

/** Sentences for a proposal and its outcome. */
export function useProposalWords() {
  const { t } = useLingui()
  const { locale } = useRegion()
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const time = (one: string) => wallTimeText(one, locale)
  /** "Fri 4 Dec"; with its year where that is not the year in which it was proposed, or where days are far ahead */
  const dayFor = ({ createdAt, body }: Proposal) => {
    const isFar = body.kind !== 'swap' && body.kind !== 'handover'
    return (one: string) =>
      dayText(one, locale, {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        ...(isFar || one.slice(0, 4) !== createdAt.slice(0, 4) ? { year: 'numeric' } : {}),
      })
  }
  return {
    what: (proposal: Proposal, isOwn: boolean, them: string): string => {
      const { body } = proposal
      const day = dayFor(proposal)
      const days = (some: readonly string[]) => list.format(some.map(day))
      if (body.kind === 'handover') {
        const { at, planned } = body
        const on = `${day(body.day)}, ${time(planned)}`
        if (!at)
          return isOwn
            ? t`You ask for another place or driver at the handover on ${on}`
            : t`${them} asks for another place or driver at the handover on ${on}`
        const instead = at.day === body.day ? time(at.time) : `${day(at.day)}, ${time(at.time)}`
        return isOwn
          ? t`You ask to hand over at ${instead} instead of ${on}`
          : t`${them} asks to hand over at ${instead} instead of ${on}`
      }
      switch (body.kind) {
        case 'schedule':
          return isOwn
            ? t`You propose a schedule from ${day(body.from)}`
            : t`${them} proposes a schedule from ${day(body.from)}`
        case 'holidays':
          return isOwn
            ? t`You propose a holiday table from ${day(body.from)}`
            : t`${them} proposes a holiday table from ${day(body.from)}`
        case 'vacation':
          return isOwn
            ? t`You propose a vacation, ${day(body.from)} to ${day(body.to)}`
            : t`${them} proposes a vacation, ${day(body.from)} to ${day(body.to)}`
      }
      const { give, take } = body
      if (take.length === 0)
        return isOwn ? t`You offer ${them} ${days(give)}` : t`${them} offers you ${days(give)}`
      if (give.length === 0) return isOwn ? t`You ask for ${days(take)}` : t`${them} asks for ${days(take)}`
      return isOwn
        ? t`You ask to swap ${days(give)} for ${days(take)}`
        : t`${them} asks to swap ${days(give)} for ${days(take)}`
    },
    /** who would have the children when, in a sentence; '' where drawings and lists say it better */
    whose: (proposal: Proposal, isOwn: boolean, them: string): string => {
      const { body } = proposal
      if (body.kind === 'handover') {
        const { place, drives } = body
        const isProposer = drives === proposal.proposedBy
        const driver = drives && (isProposer === isOwn ? t`You drive` : t`${them} drives`)
        const parts = [place && t`Place: ${place}`, driver].filter(Boolean)
        return parts.length > 0 ? `${parts.join('. ')}.` : ''
      }
      if (body.kind !== 'swap') return ''
      const day = dayFor(proposal)
      const days = (some: readonly string[]) => list.format(some.map(day))
      const [toThem, toYou] = isOwn ? [body.give, body.take] : [body.take, body.give]
      if (toYou.length === 0) return stopped(t`${them} would have them on ${days(toThem)}.`)
      if (toThem.length === 0) return stopped(t`You would have them on ${days(toYou)}.`)
      return stopped(t`You would have them on ${days(toYou)}, ${them} on ${days(toThem)}.`)
    },
    /** the outcome; `answered` names whoever answered */
    outcome: (
      { status, proposedBy, answeredBy, expiresAt, body }: Proposal,
      answered: string,
      isMe: boolean,
    ): string => {
      switch (status) {
        case 'open':
          return t`Waiting for an answer`
        case 'accepted':
          return proposedBy === answeredBy ? t`Set` : isMe ? t`You accepted` : t`${answered} accepted`
        case 'declined':
          return isMe ? t`You declined` : t`${answered} declined`
        case 'countered':
          if (body.kind === 'swap' || body.kind === 'vacation')
            return isMe ? t`You suggested other days` : t`${answered} suggested other days`
          return isMe ? t`You suggested something else` : t`${answered} suggested something else`
        case 'withdrawn':
          return t`Withdrawn`
        case 'overtaken':
          return t`Closed: another accepted proposal settled it`
        case 'expired':
          // closed before its time is over: nobody is left to answer it
          return expiresAt !== null && Date.parse(expiresAt) > clockNow()
            ? t`Left unanswered`
            : t`Nobody answered in time`
      }
    },
  }
}
