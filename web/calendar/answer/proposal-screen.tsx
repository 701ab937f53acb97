import { listProposals, type Proposal } from '@evenhand/contract/calendar/calendar.ts'
import type { Letter } from '@evenhand/domain/calendar/rotation.ts'
import { addDays, asDay } from '@evenhand/domain/time/day.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { Link, useParams } from 'react-router'
import { reading } from '../../api/reads/query.ts'
import { ProposalCheck } from '../../checked/checked-later.tsx'
import { usePageTitle } from '../../page/arrival.ts'
import { Loaded } from '../../page/loaded.tsx'
import { NotHere } from '../../page/not-here.tsx'
import { pieceLater } from '../../page/piece-later.ts'
import { SkeletonScreen } from '../../page/skeleton-screen.tsx'
import { shortDateText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { type CalendarFacts, useCalendar } from '../calendar.data.ts'
import { CalendarGate, type Home } from '../calendar-gate.tsx'
import { useProposalWords } from '../plan/proposal-words.ts'
import { AnswerBar, Deadline } from './answer-bar.tsx'
import { ProposalPicture } from './proposal-picture.tsx'
import { SoFar } from './so-far.tsx'
import { useAnswerTo } from './use-answer.ts'
import { daysOf, whatChanges } from './what-changes.ts'

/** [CAL-03] `/calendar/proposals/:id`: one proposal, drawn, with what it would change, and its answer. */
export function ProposalScreen() {
  const { id = '' } = useParams()
  return <CalendarGate>{(home) => <Known key={id} id={id} {...home} />}</CalendarGate>
}

function Known({ id, ...home }: Home & { id: string }) {
  const { t } = useLingui()
  const calendar = useCalendar(home.family.id, home.me.id, home.today, addDays(home.today, 30))
  return (
    <Loaded query={calendar} skeleton={<SkeletonScreen />} failure={t`The calendar could not be loaded`}>
      {(facts) => <One {...home} id={id} facts={facts} />}
    </Loaded>
  )
}

type OneProps = Home & { id: string; facts: CalendarFacts }

function One({ id, facts, ...home }: OneProps) {
  const answer = useAnswerTo(id)
  const open = facts.open.find((one) => one.id === id)
  // what is answered here stays as it was drawn: the plan it was drawn over may already be another
  const [drawn, setDrawn] = useState<{ proposal: Proposal; facts: CalendarFacts } | null>(null)
  if (open && answer.given === null && drawn?.facts !== facts) setDrawn({ proposal: open, facts })
  const shown = (answer.given && drawn) || (open ? { proposal: open, facts } : null)
  if (shown) return <Shown {...home} {...shown} answer={answer} />
  return <Closed {...home} id={id} refusal={answer.refusal} />
}

type ShownProps = Home & {
  proposal: Proposal
  facts: CalendarFacts
  answer: ReturnType<typeof useAnswerTo>
}

function Shown({ proposal, facts, answer, family, me, them, today }: ShownProps) {
  const { t } = useLingui()
  const words = useProposalWords()
  const [isCountering, setCountering] = useState(false)
  const known = useKnownProposals(family.id)
  const isOwn = proposal.proposedBy === me.id
  const by: Letter = isOwn === (facts.mine === 'A') ? 'A' : 'B'
  const what = useMemo(
    () => whatChanges(proposal, by, facts.plan, family),
    [proposal, by, facts.plan, family],
  )
  const title = words.what(proposal, isOwn, them)
  usePageTitle(title)
  const whose = words.whose(proposal, isOwn, them)
  return (
    <article>
      <PageHead
        over={<Link to={`/calendar?day=${daysOf(proposal.body)[0]}`} className="link">{t`Calendar`}</Link>}
        title={title}
        lede={whose || undefined}
      />
      <ProposalCheck {...{ family, proposal }} />
      <ProposalPicture
        proposal={proposal}
        what={what}
        facts={facts}
        family={family}
        them={them}
        isOwn={isOwn}
        given={answer.given}
      />
      <div className="mt-10 grid gap-8">
        <SoFar proposal={proposal} known={known.data ?? []} me={me} them={them} />
        {answer.given === null && <Deadline expiresAt={proposal.expiresAt} />}
      </div>
      <AnswerBar
        proposal={proposal}
        answer={answer}
        me={me}
        them={them}
        isOwn={isOwn}
        onCounter={() => setCountering(true)}
      />
      <Suspense>
        {isCountering && proposal.body.kind === 'handover' && (
          <AskHandover
            family={family}
            facts={facts}
            them={them}
            handover={{ day: asDay(proposal.body.day), time: proposal.body.planned, to: proposal.body.to }}
            counters={proposal}
            onClose={() => setCountering(false)}
          />
        )}
        {isCountering && proposal.body.kind === 'swap' && (
          <SwapDialog
            today={today}
            facts={facts}
            them={them}
            familyId={family.id}
            day={daysOf(proposal.body)[0]!}
            counters={proposal}
            onClose={() => setCountering(false)}
          />
        )}
      </Suspense>
    </article>
  )
}

const AskHandover = pieceLater(() => import('../handovers/ask-handover.tsx'), 'AskHandover')
const SwapDialog = pieceLater(() => import('../swap/swap-dialog.tsx'), 'SwapDialog')

/** The newest fifty, in which what was answered lately is found. */
function useKnownProposals(familyId: string) {
  return useQuery({
    ...reading(listProposals, { params: { familyId }, query: {} }),
    select: ({ proposals }) => proposals,
  })
}

/** One that is not open: what came of it, or that there is no such proposal. */
function Closed({ id, family, me, them, refusal }: Home & { id: string; refusal: string | null }) {
  const { t } = useLingui()
  const known = useKnownProposals(family.id)
  return (
    <Loaded query={known} skeleton={<SkeletonScreen />} failure={t`The calendar could not be loaded`}>
      {(all) => {
        const proposal = all.find((one) => one.id === id)
        return proposal && proposal.status !== 'open' ? (
          <Outcome
            proposal={proposal}
            all={all}
            me={me}
            them={them}
            refusal={refusal}
            former={family.former}
          />
        ) : (
          <Missing refusal={refusal} />
        )
      }}
    </Loaded>
  )
}

type OutcomeProps = Pick<Home, 'me' | 'them'> & {
  proposal: Proposal
  all: readonly Proposal[]
  former: Home['family']['former']
  refusal: string | null
}

function Outcome({ proposal, all, me, them, former, refusal }: OutcomeProps) {
  const { t } = useLingui()
  const region = useRegion()
  const words = useProposalWords()
  const isOwn = proposal.proposedBy === me.id
  const nameOf = (id: string | null) => former.find((one) => one.id === id)?.firstName || them
  const title = words.what(proposal, isOwn, isOwn ? them : nameOf(proposal.proposedBy))
  usePageTitle(title)
  const next = all.find(({ counters }) => counters === proposal.id)
  const said = [
    words.outcome(proposal, nameOf(proposal.answeredBy), proposal.answeredBy === me.id),
    proposal.answeredAt && shortDateText(proposal.answeredAt, region),
  ]
  return (
    <article>
      <PageHead
        over={<Link to="/calendar/proposals" className="link">{t`Proposals`}</Link>}
        title={title}
        lede={said.filter(Boolean).join(', ')}
      />
      {refusal && (
        <p role="alert" className="mb-4">
          {refusal}
        </p>
      )}
      {proposal.reason !== '' && (
        <blockquote className="mb-6 text-17">
          <p>
            <Trans>“{proposal.reason}”</Trans>
          </p>
        </blockquote>
      )}
      <SoFar proposal={proposal} known={all} me={me} them={them} />
      <div className="mt-8 flex flex-wrap gap-2.5">
        {next && (
          <ButtonLink to={`/calendar/proposals/${next.id}`}>
            <Trans>See what answered it</Trans>
          </ButtonLink>
        )}
        {proposal.overtakenBy && (
          <ButtonLink to={`/calendar/proposals/${proposal.overtakenBy}`}>
            <Trans>See what was accepted</Trans>
          </ButtonLink>
        )}
        <ButtonLink to={`/calendar?day=${daysOf(proposal.body)[0]}`}>
          <Trans>See the calendar</Trans>
        </ButtonLink>
      </div>
    </article>
  )
}

function Missing({ refusal }: { refusal: string | null }) {
  const { t } = useLingui()
  return (
    <NotHere
      title={t`This proposal is not here`}
      from={{ to: '/calendar/proposals', name: <Trans>What was proposed</Trans> }}
      act={<Trans>All proposals</Trans>}
    >
      {refusal ?? (
        <Trans>
          It does not exist, it is not in your family, or it was answered long ago. Look for it among all of
          them.
        </Trans>
      )}
    </NotHere>
  )
}
