import type { Proposal } from '@evenhand/contract/calendar/calendar.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { NoLongerOpen } from '../../api/writes/no-longer-open.tsx'
import { untilText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import type { CalendarFacts } from '../calendar.data.ts'
import { useProposalWords } from './proposal-words.ts'
import { useClosedMeanwhile } from './use-closed-meanwhile.ts'

type ProposalsProps = { facts: CalendarFacts; me: string; them: string }

/** [CAL-03] Proposals awaiting an answer. None is answered here: an answer needs both weeks in sight. */
export function Proposals({ facts, me, them }: ProposalsProps) {
  const { t } = useLingui()
  const closed = useClosedMeanwhile(facts.open)
  if (facts.open.length + closed.length === 0) return null
  return (
    <Section title={t`Waiting for an answer`} className="cal-waiting mb-8">
      <ul className="items">
        {facts.open.map((one) => (
          <li className="cal-proposal" key={one.id}>
            <ProposalLines proposal={one} isOwn={one.proposedBy === me} them={them} />
          </li>
        ))}
        {closed.map((one) => (
          <ClosedRow key={one.id} proposal={one} isOwn={one.proposedBy === me} them={them} />
        ))}
      </ul>
    </Section>
  )
}

type ProposalLinesProps = { proposal: Proposal; them: string; isOwn: boolean }

/** A proposal in a list: what is asked, until when, and the way to where it is drawn and answered. */
function ProposalLines({ proposal, them, isOwn }: ProposalLinesProps) {
  const region = useRegion()
  const words = useProposalWords()
  const { body, expiresAt } = proposal
  const when = expiresAt && untilText(expiresAt, region)
  return (
    <>
      <div className="cal-proposal-words">
        <h3 className="font-semibold">{words.what(proposal, isOwn, them)}</h3>
        {words.whose(proposal, isOwn, them) && (
          <p className="text-15 text-ink-2">{words.whose(proposal, isOwn, them)}</p>
        )}
        {proposal.note && (
          <p className="text-15">
            <Trans>“{proposal.note}”</Trans>
          </p>
        )}
        {when && (
          <p className="text-15 text-ink-2">
            {isOwn ? (
              <Trans>
                {them} can answer until {when}.
              </Trans>
            ) : (
              <Trans>Open until {when}.</Trans>
            )}
          </p>
        )}
      </div>
      <ButtonLink size="small" to={`/calendar/proposals/${proposal.id}`}>
        {body.kind === 'swap' ? <Trans>See both weeks</Trans> : <Trans>See what would change</Trans>}
      </ButtonLink>
    </>
  )
}

/** One that somebody else closed, or oneself elsewhere, while it was shown here: it does not vanish without a word. */
function ClosedRow({ proposal, isOwn, them }: { proposal: Proposal; isOwn: boolean; them: string }) {
  const words = useProposalWords()
  return (
    <li className="cal-proposal">
      <p className="font-semibold">{words.what(proposal, isOwn, them)}</p>
      <p className="text-15 text-ink-2" role="status">
        <NoLongerOpen id={proposal.id} />
      </p>
      <Link className="link" to={`/calendar/proposals/${proposal.id}`}>
        <Trans>See what came of it</Trans>
      </Link>
    </li>
  )
}
