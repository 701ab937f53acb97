import type { Family } from '@evenhand/contract/family/family.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { Suspense, useDeferredValue } from 'react'
import { factsOfServer } from '../api/server-facts.ts'
import { useTimes } from '../calendar/rotation/use-times.ts'
import { useOverviewBalance } from '../expenses/list/overview.data.ts'
import { FamilyGate } from '../family/scope/family-gate.tsx'
import type { Parents } from '../family/scope/parents.ts'
import { usePageTitle } from '../page/arrival.ts'
import { Loaded } from '../page/loaded.tsx'
import { Part } from '../page/part.tsx'
import { pieceLater } from '../page/piece-later.ts'
import { longDayText } from '../text/dates.ts'
import { deviceRegion, useRegion } from '../text/region.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { WaitingSection } from '../waiting/waiting-section.tsx'
import { AgendaSkeleton, BetweenSkeleton } from './agenda-skeleton.tsx'
import { AlsoWaits } from './also-waits.tsx'
import { Beginnings } from './beginnings.tsx'
import { Between } from './between.tsx'
import { Coming } from './coming.tsx'
import { DashboardTabs } from './dashboard-tabs.tsx'
import { useFirstView } from './first-view.ts'
import { useGreeting } from './greeting.ts'
import { OwnToSubmit } from './own-to-submit.tsx'
import { Plots } from './plots.tsx'
import { TimeNow } from './time-now.tsx'
import { useNow } from './use-now.ts'

/** [DASH-01] `/dashboard/agenda`: whose time it is, what comes next, what waits, the balance. */
export function AgendaScreen() {
  const { t } = useLingui()
  usePageTitle(t`Dashboard`)
  return (
    <FamilyGate isWholeScreen skeleton={<AgendaSkeleton />}>
      {(family, parents) => <Agenda family={family} parents={parents} />}
    </FamilyGate>
  )
}

function Agenda({ family, parents }: { family: Family; parents: Parents }) {
  const { t } = useLingui()
  const now = useNow()
  const isFirstView = useFirstView()
  const { expenses: hasMoney, calendar: hasCalendar } = factsOfServer().features
  const region = useRegion()
  const summary = useOverviewBalance(family.id, hasMoney)
  const sums = useDeferredValue(summary.data)
  const groups = useTimes(family, parents.me.id, now)
  const times = groups[0]?.times ?? null
  const greeting = useGreeting(now, deviceRegion().zone, parents.me.firstName)
  const today = dayAt(now, asZone(region.zone))
  const people = { now, me: parents.me.id, them: parents.them }
  return (
    <>
      <div className="page-head md:mb-7">
        <div>
          <p className="begins text-15 text-ink-2">
            {longDayText(now, { ...region, zone: deviceRegion().zone })}
          </p>
          <h1 tabIndex={-1}>{greeting}</h1>
          {isFirstView && (
            <p className="mt-2 max-w-[44ch] text-ink-2">
              {hasCalendar ? (
                <Trans>
                  Welcome. Here you see whose time it is, what comes next and what is waiting for you.
                </Trans>
              ) : (
                <Trans>Welcome. Here you see what comes next and what is waiting for you.</Trans>
              )}
            </p>
          )}
        </div>
        {hasMoney && (
          <ButtonLink
            to="/expenses/new"
            icon={<Plus className="icon" aria-hidden="true" />}
            className="max-md:hidden"
          >
            <Trans>Add an expense</Trans>
          </ButtonLink>
        )}
      </div>
      <DashboardTabs />
      {hasCalendar && (
        <Part>
          <TimeNow family={family} groups={groups} {...people} />
        </Part>
      )}
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 min-[901px]:mt-13 min-[901px]:grid-cols-[minmax(0,1fr)_320px] min-[1101px]:grid-cols-[minmax(0,1fr)_380px] min-[1101px]:gap-x-18">
        {/* on phones what waits comes before what is next, in the reading order too */}
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8 min-[901px]:col-start-2 min-[901px]:row-start-1">
          <Part>
            <WaitingSection family={family} parents={parents} />
          </Part>
          {hasMoney && (
            <>
              <Part>
                <OwnToSubmit family={family} parents={parents} />
              </Part>
              <Loaded query={summary} skeleton={<BetweenSkeleton />} failure={t`Failed to fetch expenses`}>
                {(sums) => (
                  <Part>
                    <Between summary={sums} family={family} parents={parents} />
                  </Part>
                )}
              </Loaded>
            </>
          )}
          <Part>
            <AlsoWaits family={family} parents={parents} />
          </Part>
        </div>
        <div className="min-[901px]:col-start-1 min-[901px]:row-start-1">
          <Part>
            <Coming family={family} times={times} {...people} />
          </Part>
        </div>
      </div>
      {!parents.other && summary.data?.paid.length === 0 && (
        <Part>
          <Beginnings family={family} me={parents.me.firstName} hasMoney={hasMoney} />
        </Part>
      )}
      <Part>
        <Suspense>
          <InstallOffer />
        </Suspense>
      </Part>
      <Part>
        <Plots times={times} summary={sums} today={today} parents={parents} />
      </Part>
    </>
  )
}

const InstallOffer = pieceLater(() => import('../phone/install-offer.tsx'), 'InstallOffer')
