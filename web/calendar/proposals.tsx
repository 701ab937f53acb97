import type { Proposal } from '@evenhand/contract/calendar.ts'
import type { Family } from '@evenhand/contract/family.ts'
import { withAgreement } from '@evenhand/domain/calendar/agreement.ts'
import { nightFigures } from '@evenhand/domain/calendar/parenting-time.ts'
import { nightsOf } from '@evenhand/domain/calendar/slots.ts'
import { addDays, asDay } from '@evenhand/domain/time/day.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { dayText, shortDateText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import { type CalendarFacts, useAnswer } from './calendar.data.ts'

type ProposalsProps = {
  family: Family
  facts: CalendarFacts
  me: string
  them: string
  onCounter: (proposal: Proposal) => void
}

/** [CAL-03] What waits for an answer. Three equal acts: the program does not lean. */
export function Proposals({ facts, me, them, onCounter }: ProposalsProps) {
  const { t } = useLingui()
  if (facts.open.length === 0) return null
  return (
    <Section title={t`Waiting for an answer`} className="mb-8">
      <ul className="items">
        {facts.open.map((one) => (
          <ProposalRow key={one.id} {...{ facts, me, them, onCounter }} proposal={one} />
        ))}
      </ul>
    </Section>
  )
}

type RowProps = Omit<ProposalsProps, 'family'> & { proposal: Proposal }

function ProposalRow({ proposal, facts, me, them, onCounter }: RowProps) {
  const { t } = useLingui()
  const region = useRegion()
  const answer = useAnswer()
  const isOwn = proposal.proposedBy === me
  const say = (word: 'accept' | 'decline' | 'withdraw') =>
    void answer.save({ params: { id: proposal.id }, body: { answer: word } })
  const words = useProposalWords(proposal, isOwn, them)
  return (
    <li className="cal-proposal">
      <p className="font-semibold">{words}</p>
      {proposal.note && <p className="text-15">“{proposal.note}”</p>}
      <p className="text-15 text-ink-2">
        <Effect {...{ proposal, facts, them }} />
        {proposal.expiresAt && <> {t`Open until ${shortDateText(proposal.expiresAt, region)}.`}</>}
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        {isOwn ? (
          <Button size="small" busy={answer.isBusy} onClick={() => say('withdraw')}>
            <Trans>Withdraw</Trans>
          </Button>
        ) : (
          <>
            <Button size="small" busy={answer.isBusy} onClick={() => say('accept')}>
              <Trans>Accept</Trans>
            </Button>
            {proposal.body.kind === 'swap' && (
              <Button size="small" onClick={() => onCounter(proposal)}>
                <Trans>Suggest another</Trans>
              </Button>
            )}
            <Button size="small" busy={answer.isBusy} onClick={() => say('decline')}>
              <Trans>Decline</Trans>
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

function useProposalWords({ body }: Proposal, isOwn: boolean, them: string): string {
  const { t } = useLingui()
  const { locale } = useRegion()
  const day = (one: string) => dayText(one, locale, { weekday: 'short', day: 'numeric', month: 'short' })
  const days = (list: readonly string[]) => list.map(day).join(', ')
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
}

/** What it would do over two years: the same figures for both. */
function Effect({ proposal, facts, them }: Pick<RowProps, 'proposal' | 'facts' | 'them'>) {
  const { t } = useLingui()
  const { body } = proposal
  if (!facts.plan || body.kind === 'swap') return null
  const plan = withAgreement(facts.plan, {
    id: proposal.id,
    by: facts.mine,
    body: body as Parameters<typeof withAgreement>[1]['body'],
  })
  const from = asDay(body.from)
  const figures = nightFigures(nightsOf(plan, null, from, addDays(from, 730)), from)
  const [mine, theirs] = facts.mine === 'A' ? (['a', 'b'] as const) : (['b', 'a'] as const)
  return (
    <>
      {t`Over two years: ${figures.nights[mine]} nights with you, ${figures.nights[theirs]} with ${them}; ${figures.handovers} handovers; ${Math.max(figures.longest.a, figures.longest.b)} nights at the longest.`}
    </>
  )
}
