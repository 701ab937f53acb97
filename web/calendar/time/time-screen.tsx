import { hoursOf, nightFigures } from '@evenhand/domain/calendar/parenting-time.ts'
import type { Plan } from '@evenhand/domain/calendar/plan.ts'
import { nightsSetAlone, stillSaid } from '@evenhand/domain/calendar/set-alone.ts'
import { nightsOf, slotsOf } from '@evenhand/domain/calendar/slots.ts'
import { addDays, asDay, type Day, daysBetween, laterOf, yearsOn } from '@evenhand/domain/time/day.ts'
import { asZone } from '@evenhand/domain/time/wall.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { usePageTitle } from '../../page/arrival.ts'
import { Loaded } from '../../page/loaded.tsx'
import { SkeletonScreen } from '../../page/skeleton-screen.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { PlotParts } from '../../ui/plots/plot-bars.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useAloneWords } from '../alone/alone-words.ts'
import { type CalendarFacts, useCalendar } from '../calendar.data.ts'
import { CalendarGate, type Home } from '../calendar-gate.tsx'
import { PaperPage } from '../grid/paper-page.tsx'
import { ChooseChild, useChildChoice } from './child-choice.tsx'
import { Laboratory } from './laboratory.tsx'
import { NightsByMonth } from './nights-by-month.tsx'
import { PlannedActual } from './planned-actual.tsx'
import { WhoHasDay } from './who-has-day.tsx'

/** [CAL-07] [CAL-08] `/calendar/time`: parenting time, who has a day years ahead, and a comparison of plans. */
export function TimeScreen() {
  const { t } = useLingui()
  usePageTitle(t`Parenting time`)
  return (
    <CalendarGate>
      {(home) => (
        <PaperPage title={<Trans>Parenting time</Trans>}>
          <Known {...home} />
        </PaperPage>
      )}
    </CalendarGate>
  )
}

function Known(home: Home) {
  const { t } = useLingui()
  const calendar = useCalendar(
    home.family.id,
    home.me.id,
    asDay(`${home.today.slice(0, 4)}-01-01`),
    home.today,
  )
  return (
    <Loaded query={calendar} skeleton={<SkeletonScreen />} failure={t`The calendar could not be loaded`}>
      {(facts) =>
        facts.plan ? (
          <Figures {...home} facts={facts} plan={facts.plan} />
        ) : (
          <EmptyState
            title={<Trans>Whose time it is hasn’t been set.</Trans>}
            act={
              <ButtonLink look="primary" to="/calendar/schedule">
                <Trans>Set it up</Trans>
              </ButtonLink>
            }
          />
        )
      }
    </Loaded>
  )
}

type Span = 'year' | 'next12' | 'next24'
type PlanProps = Home & { facts: CalendarFacts; plan: Plan }

function Figures({ family, me, them, today, facts, plan }: PlanProps) {
  const choice = useChildChoice(plan, family)
  const { child } = choice
  const { t, i18n } = useLingui()
  const [span, setSpan] = useState<Span>('year')
  const [line, setLine] = useState('92')
  const [from, to] = spanDays(span, today, facts.begins)
  const zone = asZone(family.zone)
  const figures = useMemo(() => {
    const nights = nightsOf(plan, child, from, to)
    return {
      ...nightFigures(
        nights.map(({ letter, decidedBy }) => ({ letter, layer: decidedBy?.layer ?? null })),
        from,
      ),
      hours: hoursOf(slotsOf(plan, child, from, to), zone),
      alone: nightsSetAlone(nights, facts.setAlone),
    }
  }, [plan, child, from, to, zone, facts.setAlone])
  const words = useAloneWords({ family, me })
  const [mine, theirs] = facts.mine === 'A' ? (['a', 'b'] as const) : (['b', 'a'] as const)
  const pair = (one: { a: number; b: number }) =>
    `${i18n.number(Math.round(one[mine]))} : ${i18n.number(Math.round(one[theirs]))}`
  const cards: [string, string][] = [
    [t`Hours`, pair(figures.hours)],
    [t`Weekend nights`, pair(figures.weekendNights)],
    [t`Holiday nights`, pair(figures.holidayNights)],
    [t`Longest stay, nights`, pair(figures.longest)],
    [t`Handovers`, i18n.number(figures.handovers)],
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <div className="grid justify-items-start gap-4">
        <ChooseChild {...choice} />
        <Segmented
          label={t`Which time`}
          value={span}
          options={[
            { value: 'year', label: today.slice(0, 4) },
            { value: 'next12', label: t`Next 12 months` },
            { value: 'next24', label: t`Next 24 months` },
          ]}
          onChange={setSpan}
        />
        <p className="heading-serif text-28">
          <Trans>
            {figures.nights[mine]} nights with you, {figures.nights[theirs]} with {them}
          </Trans>
        </p>
        <div aria-hidden="true" className="cal-no-print w-full max-w-[560px]">
          <PlotParts
            bar={{
              you: figures.nights[mine],
              them: figures.nights[theirs],
              youText: String(figures.nights[mine]),
              themText: String(figures.nights[theirs]),
            }}
            most={figures.nights.a + figures.nights.b || 1}
          />
        </div>
        {figures.alone > 0 && (
          <p className="text-15">
            <Trans>
              {words.label(stillSaid(plan, facts.setAlone))}: {figures.alone} of these nights.
            </Trans>
          </p>
        )}
        <div className="flex flex-wrap items-end gap-4">
          <TextField
            label={t`Nights-a-year threshold`}
            type="number"
            min={0}
            max={366}
            value={line}
            onChange={(event) => setLine(event.target.value)}
          />
          <p className="max-w-[46ch] text-15 text-ink-2">
            {figures.nights[mine] * ratio(from, to) >= Number(line) ? (
              <Trans>You are above {line} nights a year. Ask a lawyer what it means for you.</Trans>
            ) : (
              <Trans>You are below {line} nights a year. Ask a lawyer what it means for you.</Trans>
            )}{' '}
            <Trans>Evenhand counts nights; it does not work out support.</Trans>
          </p>
        </div>
      </div>
      <div className="grid items-start gap-x-12 gap-y-10 min-[1100px]:grid-cols-[minmax(0,1fr)_320px]">
        <NightsByMonth plan={plan} facts={facts} them={them} child={child} from={from} to={to} />
        <div className="cal-no-print">
          <WhoHasDay
            plan={plan}
            facts={facts}
            them={them}
            today={today}
            child={child === null ? null : { id: child, names: choice.names ?? '' }}
          />
        </div>
      </div>
      <PlannedActual
        family={family}
        plan={plan}
        facts={facts}
        them={them}
        child={child}
        today={today}
        zone={zone}
      />
      <dl className="grid grid-cols-2 gap-5 min-[700px]:grid-cols-5">
        {cards.map(([name, value]) => (
          <div key={name}>
            <dt className="text-15 font-semibold">{name}</dt>
            <dd className="cal-figure">{value}</dd>
          </div>
        ))}
      </dl>
      <Laboratory family={family} them={them} child={child} today={today} facts={facts} plan={plan} />
    </div>
  )
}

/** A year counts from the day the schedule began; 12 and 24 months have the days they have. */
function spanDays(span: Span, today: Day, begins: Day | null): [Day, Day] {
  const year = today.slice(0, 4)
  if (span === 'year') return [laterOf(asDay(`${year}-01-01`), begins), asDay(`${year}-12-31`)]
  return [today, addDays(yearsOn(today, span === 'next12' ? 1 : 2), -1)]
}

const ratio = (from: Day, to: Day) => 365 / (daysBetween(from, to) + 1)
