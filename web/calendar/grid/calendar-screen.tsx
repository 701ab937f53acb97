import type { Proposal } from '@evenhand/contract/calendar/calendar.ts'
import type { Day } from '@evenhand/domain/time/day.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { MonthCheck, PlanCheck } from '../../checked/checked-later.tsx'
import { clockNow } from '../../device/clock.ts'
import { usePageTitle } from '../../page/arrival.ts'
import { useFromMessage } from '../../page/from-message.ts'
import { Loaded } from '../../page/loaded.tsx'
import { pieceLater } from '../../page/piece-later.ts'
import { SkeletonScreen } from '../../page/skeleton-screen.tsx'
import { dayText } from '../../text/dates.ts'
import { deviceRegion, useRegion } from '../../text/region.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Banner } from '../../ui/states.tsx'
import { raiseToast } from '../../ui/toast-event.ts'
import { PHONE, useMedia } from '../../ui/use-media.ts'
import { AloneLine } from '../alone/alone-line.tsx'
import { type CalendarFacts, useCalendar, useChangeEvent } from '../calendar.data.ts'
import { CalendarGate, type Home } from '../calendar-gate.tsx'
import { eventMoved } from '../events/event-draft.ts'
import { withAsked } from '../plan/asked.ts'
import { Proposals } from '../plan/proposals.tsx'
import { groupsOf } from '../rotation/times-of-plan.ts'
import { eventsApartFrom, type Happening, happeningsOf, whoseOf } from '../whose.ts'
import { AgendaView } from './agenda-view.tsx'
import { CalendarHead } from './calendar-head.tsx'
import { DayPanel } from './day-panel.tsx'
import { DaySheet } from './day-sheet.tsx'
import { MonthView } from './month-view.tsx'
import { useViewState } from './view-state.ts'
import { YearView } from './year-view.tsx'

/** [CAL-01] `/calendar`: whose day it is, and what is on. */
export function CalendarScreen() {
  const { t } = useLingui()
  usePageTitle(t`Calendar`)
  return <CalendarGate skeleton={<Coming />}>{(home) => <Months {...home} />}</CalendarGate>
}

/** The month is known before anything is loaded: from the URL, or from this device's clock. */
function Coming() {
  const today = dayAt(clockNow(), asZone(deviceRegion().zone))
  return (
    <>
      <CalendarHead {...useViewState(today)} today={today} />
      <SkeletonScreen />
    </>
  )
}

function Months(home: Home) {
  const { t } = useLingui()
  const state = useViewState(home.today)
  const { from, to } = state
  const calendar = useCalendar(home.family.id, home.me.id, from, to)
  const fromMessage = useFromMessage()
  const [open, setOpen] = useState<Open>(fromMessage ? NEW_EVENT : null)
  return (
    <>
      <CalendarHead {...state} today={home.today} onNew={calendar.data && (() => setOpen(NEW_EVENT))} />
      <Loaded query={calendar} skeleton={<SkeletonScreen />} failure={t`The calendar could not be loaded`}>
        {(facts) => (
          <Filled
            {...home}
            {...state}
            {...{ facts, fromMessage, open, setOpen }}
            isOfOtherDays={calendar.isPlaceholderData}
          />
        )}
      </Loaded>
    </>
  )
}

type Open =
  | { readonly what: 'event'; readonly happening: Happening | null }
  | { readonly what: 'swap' }
  | null
const NEW_EVENT: Open = { what: 'event', happening: null }

type FilledProps = Home &
  ReturnType<typeof useViewState> & {
    facts: CalendarFacts
    /** the days that are shown are still being read */
    isOfOtherDays: boolean
    fromMessage: ReturnType<typeof useFromMessage>
    open: Open
    setOpen: (open: Open) => void
  }

function Filled(props: FilledProps) {
  const { family, me, them, today, facts, view, day, from, to, set, fromMessage, open, setOpen } = props
  const { isOfOtherDays } = props
  const { t } = useLingui()
  const { locale } = useRegion()
  const isPhone = useMedia(PHONE)
  const [isDayOpen, setDayOpen] = useState(false)
  const [moving, setMoving] = useState<Happening | null>(null)
  const change = useChangeEvent()
  const zone = asZone(family.zone)
  const { plan, mine, events } = facts
  const groups = plan
    ? groupsOf(
        plan,
        family.children.map(({ id }) => id),
      )
    : []
  const [chosenChild, setChild] = useState<string | null>(null)
  // siblings with the same rules are shown together
  const child = groups.length > 1 ? (chosenChild ?? family.children[0]?.id ?? null) : null
  const whose = useMemo(() => {
    if (!plan) return null
    const agreed = whoseOf(plan, mine, from, to, zone, child, facts.begins)
    const by = ({ proposedBy }: Proposal) => ((proposedBy === me.id) === (mine === 'A') ? 'A' : 'B')
    return withAsked(agreed, facts.open, plan, by, mine, child, from, to)
  }, [plan, mine, from, to, zone, child, facts.begins, facts.open, me.id])
  const happenings = useMemo(() => happeningsOf(events, from, to), [events, from, to])
  // those of the chosen day are compared beside it
  const elsewhere = useMemo(() => eventsApartFrom(happenings, day), [happenings, day])
  const shared = { day, today, facts, whose, happenings, them }
  const close = () => setOpen(null)
  const move = async (happening: Happening, to: Day) => {
    setMoving(null)
    if (to === happening.day) return
    const body = eventMoved(happening, to)
    if (!(await change.save({ params: { id: happening.event.id }, body }))) return
    set({ day: to })
    const on = dayText(to, locale, { weekday: 'long', day: 'numeric', month: 'long' })
    raiseToast({ type: 'success', title: t`Moved to ${on}` })
  }
  const startMoving = (happening: Happening) => {
    setMoving(happening)
    document.querySelector<HTMLElement>('.cal [tabindex="0"]')?.focus()
  }
  const showPanel = () => {
    setDayOpen(true)
    document.getElementById('chosen-day')?.scrollIntoView({ block: 'nearest' })
  }
  const isGrid = view === 'month' || view === 'week'
  const isSheet = isPhone && isGrid && isDayOpen
  const panel = (
    <DayPanel
      {...shared}
      family={family}
      me={me.id}
      child={child}
      happenings={happenings.get(day) ?? []}
      onSwap={() => setOpen({ what: 'swap' })}
      onEvent={(happening) => setOpen({ what: 'event', happening })}
      onMove={isGrid ? startMoving : undefined}
      isListed={view === 'agenda'}
    />
  )
  return (
    <>
      {!plan && (
        <Banner
          boxed
          title={t`Whose time it is hasn’t been set.`}
          end={
            <ButtonLink size="small" to="/calendar/schedule">
              <Trans>Set it up</Trans>
            </ButtonLink>
          }
        />
      )}
      <AloneLine facts={facts} family={family} me={me} them={them} today={today} />
      <Proposals facts={facts} them={them} me={me.id} />
      <PlanCheck {...{ family, plan, mine, day: today, setAlone: facts.setAlone }} />
      {view !== 'year' && !isOfOtherDays && (
        <MonthCheck {...{ family, facts, from, to }} events={elsewhere} />
      )}
      <div className="cal-body">
        <div className="min-w-0">
          {child !== null && (
            <Segmented
              label={t`Whose days`}
              value={child}
              options={family.children.map(({ id, firstName, name }) => ({
                value: id,
                label: firstName || name,
              }))}
              onChange={setChild}
            />
          )}
          {moving && (
            <Banner
              boxed
              title={t`Choose the new day for ${moving.event.title ?? ''}.`}
              end={
                <Button size="small" onClick={() => setMoving(null)}>
                  <Trans>Cancel</Trans>
                </Button>
              }
            >
              <Trans>Tap a day, or go to it with the arrow keys and press Enter.</Trans>{' '}
              {moving.event.recurrence && <Trans>Only this one in the series moves.</Trans>}
            </Banner>
          )}
          {isGrid && (
            <MonthView
              {...shared}
              from={from}
              to={to}
              isWeek={view === 'week'}
              onDay={(one) => set({ day: one })}
              onTap={() => setDayOpen(true)}
              onOpen={showPanel}
              onMove={move}
              onPick={moving ? (to) => void move(moving, to) : undefined}
            />
          )}
          {view === 'agenda' && <AgendaView {...shared} from={from} to={to} family={family} me={me.id} />}
          {view === 'year' && (
            <YearView
              year={Number(day.slice(0, 4))}
              custody={whose?.custody ?? []}
              zone={zone}
              them={them}
              today={today}
              onMonth={(one) => set({ view: 'month', day: one }, true)}
            />
          )}
        </div>
        <aside aria-label={t`The chosen day`} className="cal-aside">
          {!isSheet && panel}
          <nav aria-label={t`More about the calendar`} className="cal-links">
            <Link to="/calendar/schedule">{t`Schedule and holidays`}</Link>
            <Link to="/calendar/time">{t`Parenting time`}</Link>
            <Link to="/calendar/handovers">{t`Handovers`}</Link>
            <Link to="/calendar/proposals">{t`Proposals`}</Link>
            <Link to="/calendar/sync">{t`Other calendars`}</Link>
          </nav>
        </aside>
      </div>
      {isPhone && (
        <div className="act-bar">
          {isSheet && (
            <DaySheet day={day} onClose={() => setDayOpen(false)}>
              {panel}
            </DaySheet>
          )}
          <Button
            look="primary"
            size="large"
            icon={<Plus className="icon" aria-hidden="true" />}
            onClick={() => setOpen(NEW_EVENT)}
          >
            <Trans>New event</Trans>
          </Button>
        </div>
      )}
      <Suspense>
        {open?.what === 'event' && (
          <EventDialog
            family={family}
            day={day}
            them={them}
            facts={facts}
            fromMessage={fromMessage}
            happening={open.happening}
            onClose={close}
          />
        )}
        {open?.what === 'swap' && (
          <SwapDialog
            today={today}
            facts={facts}
            them={them}
            familyId={family.id}
            day={day}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

// loaded when an event is opened, since the month is used far more often
const EventDialog = pieceLater(() => import('../events/event-dialog.tsx'), 'EventDialog')
const SwapDialog = pieceLater(() => import('../swap/swap-dialog.tsx'), 'SwapDialog')
