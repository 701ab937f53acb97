import { addDays } from '@evenhand/domain/time/day.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { usePageTitle } from '../../page/arrival.ts'
import { Loaded } from '../../page/loaded.tsx'
import { pieceLater } from '../../page/piece-later.ts'
import { SkeletonScreen } from '../../page/skeleton-screen.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Banner } from '../../ui/states.tsx'
import { AloneLine } from '../alone/alone-line.tsx'
import { type CalendarFacts, useCalendar } from '../calendar.data.ts'
import { CalendarGate, type Home } from '../calendar-gate.tsx'
import { HolidayTable } from './holiday-table.tsx'
import { ScheduleForm } from './schedule-form.tsx'

/** [CAL-02] `/calendar/schedule`: schedule, holidays, vacations; with `?counter=`, a counter-proposal. */
export function ScheduleScreen() {
  const { t } = useLingui()
  usePageTitle(t`Schedule and holidays`)
  return (
    <CalendarGate>
      {(home) => (
        <>
          <PageHead
            over={<Link to="/calendar" className="link">{t`Calendar`}</Link>}
            title={<Trans>Schedule and holidays</Trans>}
            lede={<Trans>Nothing changes until you both agree. Past days stay as they were.</Trans>}
          />
          <Known {...home} />
        </>
      )}
    </CalendarGate>
  )
}

function Known(home: Home) {
  const { t } = useLingui()
  const calendar = useCalendar(home.family.id, home.me.id, home.today, addDays(home.today, 30))
  return (
    <Loaded query={calendar} skeleton={<SkeletonScreen />} failure={t`The calendar could not be loaded`}>
      {(facts) => <Parts {...home} facts={facts} />}
    </Loaded>
  )
}

function Parts({ facts, ...home }: Home & { facts: CalendarFacts }) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const asked = search.get('counter')
  const counters = facts.open.find(({ id, proposedBy }) => id === asked && proposedBy !== home.me.id) ?? null
  // a counter-proposal shows only what it answers, since nothing else would be sent with it
  const kind = counters?.body.kind ?? null
  const key = counters?.id ?? 'own'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      {!counters && <AloneLine {...home} facts={facts} />}
      {counters && (
        <Banner boxed title={t`You are answering ${home.them} with another proposal.`}>
          <Trans>It starts from theirs. Change what you see differently; yours replaces it.</Trans>
        </Banner>
      )}
      {asked && !counters && (
        <Banner boxed title={t`This proposal is no longer open.`}>
          <Link className="link" to="/calendar/proposals">
            <Trans>See what came of it</Trans>
          </Link>
        </Banner>
      )}
      {(kind === null || kind === 'schedule') && (
        <ScheduleForm key={`s ${key}`} {...home} facts={facts} counters={counters} />
      )}
      {(kind === null || kind === 'holidays') && (
        <HolidayTable key={`h ${key}`} {...home} facts={facts} counters={counters} />
      )}
      {(kind === null || kind === 'vacation') && (
        <Suspense>
          <VacationForm key={`v ${key}`} {...home} facts={facts} counters={counters} />
        </Suspense>
      )}
    </div>
  )
}

const VacationForm = pieceLater(() => import('./vacation-form.tsx'), 'VacationForm')
