import type { Proposal } from '@evenhand/contract/calendar/calendar.ts'
import { Trans } from '@lingui/react/macro'
import { dateTimeText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { stopped } from '../../text/sentences.ts'
import { PersonMark } from '../../ui/people.tsx'
import { Section } from '../../ui/section.tsx'
import { useProposalWords } from '../plan/proposal-words.ts'

type SoFarProps = {
  proposal: Proposal
  /** every proposal known, to find what this one answers */
  known: readonly Proposal[]
  me: { readonly id: string; readonly firstName: string }
  them: string
}

/** [CAL-03] What was proposed before and answered with this: the way here, oldest first. */
export function SoFar({ proposal, known, me, them }: SoFarProps) {
  const region = useRegion()
  const words = useProposalWords()
  const chain = chainOf(proposal, known)
  if (chain.length < 2 && proposal.note === '') return null
  return (
    <Section title={<Trans>So far</Trans>}>
      <ol className="answer-history">
        {chain.map((one) => {
          const isOwn = one.proposedBy === me.id
          return (
            <li key={one.id}>
              <PersonMark name={isOwn ? me.firstName : them} kind={isOwn ? 'you' : 'them'} size="small" />
              <div>
                <p>
                  {stopped(words.what(one, isOwn, them))} {words.whose(one, isOwn, them)}
                </p>
                {one.note && (
                  <p className="text-15">
                    <Trans>“{one.note}”</Trans>
                  </p>
                )}
                {one.id !== proposal.id && one.reason && (
                  <p className="text-15">
                    <Trans>“{one.reason}”</Trans>
                  </p>
                )}
                <p className="text-13 text-ink-2">{dateTimeText(one.createdAt, region)}</p>
              </div>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}

/** A proposal after those it answers, oldest first. */
function chainOf(proposal: Proposal, known: readonly Proposal[]): Proposal[] {
  const chain = [proposal]
  for (let at: Proposal | undefined = proposal; at?.counters; ) {
    const earlier: Proposal | undefined = known.find(({ id }) => id === at?.counters)
    if (!earlier || chain.includes(earlier)) break
    chain.unshift(earlier)
    at = earlier
  }
  return chain
}
