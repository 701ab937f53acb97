import { listProposals, type Proposal } from '@evenhand/contract/calendar/calendar.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../../api/call.ts'
import { ProposalsCheck } from '../../checked/checked-later.tsx'
import { usePageTitle } from '../../page/arrival.ts'
import { Loaded } from '../../page/loaded.tsx'
import { SkeletonScreen } from '../../page/skeleton-screen.tsx'
import { shortDateText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Section } from '../../ui/section.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { CalendarGate, type Home } from '../calendar-gate.tsx'
import { useProposalWords } from './proposal-words.ts'

/** [CAL-03] `/calendar/proposals`: everything ever proposed for the calendar, with its outcome. */
export function ProposalsScreen() {
  const { t } = useLingui()
  usePageTitle(t`Proposals`)
  return (
    <CalendarGate>
      {(home) => (
        <>
          <PageHead
            over={<Link to="/calendar">{t`Calendar`}</Link>}
            title={<Trans>Proposals</Trans>}
            lede={<Trans>Schedules, holidays, vacations and swaps, with their answers.</Trans>}
          />
          <Pages {...home} />
        </>
      )}
    </CalendarGate>
  )
}

function Pages(home: Home) {
  const { t } = useLingui()
  const nameOf = useProposalName(home)
  const { id: familyId } = home.family
  const pages = useInfiniteQuery({
    queryKey: [listProposals.path, { params: { familyId } }, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(
        listProposals,
        { params: { familyId }, query: pageParam === '' ? {} : { before: pageParam } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ proposals, more }) => (more ? proposals.at(-1)?.id : undefined),
  })
  return (
    <Loaded query={pages} skeleton={<SkeletonScreen />} failure={t`The calendar could not be loaded`}>
      {(loaded) => {
        const all = loaded.pages.flatMap(({ proposals }) => proposals)
        return all.length === 0 ? (
          <EmptyState
            title={<Trans>Nothing has been proposed yet.</Trans>}
            act={
              <ButtonLink look="primary" to="/calendar/schedule">
                <Trans>Propose a schedule</Trans>
              </ButtonLink>
            }
          />
        ) : (
          <>
            <ProposalsCheck family={home.family} pages={loaded.pages} nameOf={nameOf} />
            {[true, false].map((isOpen) => {
              const these = all.filter(({ status }) => (status === 'open') === isOpen)
              return (
                these.length > 0 && (
                  <Section
                    key={String(isOpen)}
                    className="mb-10"
                    title={isOpen ? t`Waiting for an answer` : t`Answered or closed`}
                  >
                    <ol className="items">
                      {these.map((one) => (
                        <Row key={one.id} proposal={one} {...home} />
                      ))}
                    </ol>
                  </Section>
                )
              )
            })}
            {pages.hasNextPage && (
              <Button
                className="mt-5"
                busy={pages.isFetchingNextPage}
                onClick={() => void pages.fetchNextPage()}
              >
                <Trans>Show earlier ones</Trans>
              </Button>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

/** What a proposal is called in the list. */
function useProposalName({ family, me, them }: Home) {
  const words = useProposalWords()
  return (proposal: Proposal) => {
    const isOwn = proposal.proposedBy === me.id
    return words.what(proposal, isOwn, isOwn ? them : nameIn(family, proposal.proposedBy) || them)
  }
}

const nameIn = ({ members, former }: Home['family'], id: string | null) =>
  [...members, ...former].find((one) => one.id === id)?.firstName

function Row({ proposal, ...home }: Home & { proposal: Proposal }) {
  const { family, me, them } = home
  const nameOf = useProposalName(home)
  const { t } = useLingui()
  const region = useRegion()
  const words = useProposalWords()
  const said = [
    words.outcome(proposal, nameIn(family, proposal.answeredBy) || them, proposal.answeredBy === me.id),
    proposal.answeredAt && shortDateText(proposal.answeredAt, region),
  ]
  return (
    <li className="cal-proposal" id={proposal.id}>
      <p className="text-13 text-ink-2">
        {shortDateText(proposal.createdAt, region)}
        {proposal.counters && (
          <>
            {' · '}
            <a className="link max-md:inline" href={`#${proposal.counters}`}>
              {t`reply to an earlier proposal`}
            </a>
          </>
        )}
      </p>
      <p className="font-semibold">
        <Link className="link" to={`/calendar/proposals/${proposal.id}`}>
          {nameOf(proposal)}
        </Link>
      </p>
      {proposal.note && (
        <p className="text-15">
          <Trans>“{proposal.note}”</Trans>
        </p>
      )}
      {proposal.status !== 'open' && <p className="text-15 text-ink-2">{said.filter(Boolean).join(', ')}</p>}
      {proposal.reason && (
        <p className="text-15">
          <Trans>“{proposal.reason}”</Trans>
        </p>
      )}
    </li>
  )
}
