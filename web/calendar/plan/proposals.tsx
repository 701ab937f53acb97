import type { Proposal } from '@evenhand/contract/calendar/calendar.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { asDay } from '@evenhand/domain/time/day.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { shortDateText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { type CalendarFacts, useAnswer } from '../calendar.data.ts'
import { SwapRibbon } from '../swap/swap-ribbon.tsx'
import { EffectCard } from './effect-card.tsx'
import { planAfter } from './proposal-effect.ts'
import { useProposalWords } from './proposal-words.ts'
import { useClosedMeanwhile } from './use-closed-meanwhile.ts'

type ProposalsProps = {
  family: Family
  facts: CalendarFacts
  me: string
  them: string
  /** answers a swap with another */
  onCounter: (proposal: Proposal) => void
}

/** [CAL-03] Proposals awaiting an answer. Three equal buttons, so that the app favours none. */
export function Proposals({ family, facts, me, them, onCounter }: ProposalsProps) {
  const { t } = useLingui()
  const { closed, noteAnswered } = useClosedMeanwhile(facts.open)
  if (facts.open.length + closed.length === 0) return null
  return (
    <Section title={t`Waiting for an answer`} className="mb-8">
      <ul className="items">
        {facts.open.map((one) => (
          <ProposalRow
            key={one.id}
            {...{ family, facts, me, them, onCounter }}
            proposal={one}
            onAnswer={() => noteAnswered(one.id)}
          />
        ))}
        {closed.map((one) => (
          <ClosedRow key={one.id} proposal={one} isOwn={one.proposedBy === me} them={them} />
        ))}
      </ul>
    </Section>
  )
}

/** One that somebody else closed, or oneself elsewhere, while it was shown here: it does not vanish without a word. */
function ClosedRow({ proposal, isOwn, them }: { proposal: Proposal; isOwn: boolean; them: string }) {
  const words = useProposalWords()
  return (
    <li className="cal-proposal">
      <p className="font-semibold">{words.what(proposal, isOwn, them)}</p>
      <p className="text-15 text-ink-2" role="status">
        <Trans>No longer open: it was answered, withdrawn or ran out meanwhile.</Trans>
      </p>
      <Link className="link" to={`/calendar/proposals#${proposal.id}`}>
        <Trans>See what came of it</Trans>
      </Link>
    </li>
  )
}

function ProposalRow({
  proposal,
  family,
  facts,
  me,
  them,
  onCounter,
  onAnswer,
}: ProposalsProps & { proposal: Proposal; onAnswer: () => void }) {
  const { t } = useLingui()
  const region = useRegion()
  const answer = useAnswer()
  const isOwn = proposal.proposedBy === me
  const say = (word: 'accept' | 'decline' | 'withdraw') => {
    onAnswer()
    void answer.save({ params: { id: proposal.id }, body: { answer: word } })
  }
  const words = useProposalWords()
  return (
    <li className="cal-proposal">
      <p className="font-semibold">{words.what(proposal, isOwn, them)}</p>
      {proposal.note && <p className="text-15">“{proposal.note}”</p>}
      {proposal.expiresAt && (
        <p className="text-15 text-ink-2">{t`Open until ${shortDateText(proposal.expiresAt, region)}.`}</p>
      )}
      <Effect {...{ proposal, family, facts, them, isOwn }} />
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
            {proposal.body.kind === 'swap' ? (
              <Button size="small" onClick={() => onCounter(proposal)}>
                <Trans>Suggest another</Trans>
              </Button>
            ) : (
              <ButtonLink size="small" to={`/calendar/schedule?counter=${proposal.id}`}>
                <Trans>Suggest another</Trans>
              </ButtonLink>
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

type EffectProps = Pick<ProposalsProps, 'family' | 'facts' | 'them'> & { proposal: Proposal; isOwn: boolean }

/** The proposal's effect over two years, computed when opened: the same figures for both parents. */
function Effect({ proposal: { body }, family, facts, them, isOwn }: EffectProps) {
  const [isOpen, setOpen] = useState(false)
  if (body.kind === 'swap')
    return facts.plan ? (
      <span className="block max-w-[420px]">
        <SwapRibbon plan={facts.plan} mine={facts.mine} them={them} changed={[...body.give, ...body.take]} />
      </span>
    ) : null
  const by = isOwn === (facts.mine === 'A') ? 'A' : 'B'
  return (
    <details className="mt-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link cursor-pointer">
        <Trans>What it would mean over two years</Trans>
      </summary>
      {isOpen && (
        <div className="cal-effect">
          <EffectCard
            after={planAfter(facts.plan, body, by, family.zone)}
            before={facts.plan}
            {...{ family, facts, them }}
            from={asDay(body.from)}
          />
        </div>
      )}
    </details>
  )
}
