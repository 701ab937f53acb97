import type { Family } from '@evenhand/contract/family/family.ts'
import type { Pair } from '@evenhand/domain/calendar/parenting-time.ts'
import type { Plan } from '@evenhand/domain/calendar/plan.ts'
import { type Day, daysBetween, yearsOn } from '@evenhand/domain/time/day.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { PlotParts } from '../../ui/plots/plot-bars.tsx'
import type { CalendarFacts } from '../calendar.data.ts'
import { ChooseChild, useChildChoice } from '../time/child-choice.tsx'
import { EffectTable, figuresOf } from './effect-table.tsx'

type EffectCardProps = {
  family: Family
  after: Plan
  before: Plan | null
  facts: Pick<CalendarFacts, 'mine'>
  them: string
  from: Day
  /** whose figures, where the page has said so already; null: all children's */
  child?: string | null
}

/** Years ahead for which the effect of a proposal is computed, so that even and odd ones both count. */
const EFFECT_YEARS = 2

type NightsSumProps = { plan: Plan; mine: CalendarFacts['mine']; them: string; from: Day }

/** The nights of each over the same two years, in a line: beside the button on a phone, where the ribbons are further down. */
export function NightsSum({ plan, mine, them, from }: NightsSumProps) {
  const days = daysBetween(from, yearsOn(from, EFFECT_YEARS))
  const { a, b } = useMemo(() => figuresOf(plan, null, from, days).nights, [plan, from, days])
  const [yours, theirs] = mine === 'A' ? [a, b] : [b, a]
  return (
    <p className="cal-plan-sum">
      <Trans>
        {yours} nights with you, {theirs} with {them}
      </Trans>
    </p>
  )
}

/** [CAL-03] What a change means for both over two years, as ribbons with their numbers; the table is one press away. */
export function EffectCard({ family, after, before, facts, them, from, child: known }: EffectCardProps) {
  const { t, i18n } = useLingui()
  const choice = useChildChoice(after, family)
  const child = known === undefined ? choice.child : known
  const days = daysBetween(from, yearsOn(from, EFFECT_YEARS))
  const then = useMemo(() => figuresOf(after, child, from, days), [after, child, from, days])
  const now = useMemo(() => before && figuresOf(before, child, from, days), [before, child, from, days])
  const aMonth = (handovers: number) => i18n.number(Math.round((handovers * 304.4) / days) / 10)
  const longest = ({ a, b }: Pair) => Math.max(a, b)
  return (
    <div className="grid gap-5">
      {known === undefined && <ChooseChild {...choice} />}
      <Share name={t`Nights`} facts={facts} them={them} then={then.nights} now={now?.nights} />
      <Share
        name={t`Weekend nights`}
        facts={facts}
        them={them}
        then={then.weekendNights}
        now={now?.weekendNights}
      />
      <dl className="grid grid-cols-2 gap-3">
        <div>
          <dt className="text-15 font-semibold">{t`Handovers a month`}</dt>
          <dd className="cal-figure">{aMonth(then.handovers)}</dd>
          {now && <dd className="text-13 text-ink-2">{t`Now ${aMonth(now.handovers)}`}</dd>}
        </div>
        <div>
          <dt className="text-15 font-semibold">{t`Longest stay, nights`}</dt>
          <dd className="cal-figure">{longest(then.longest)}</dd>
          {now && <dd className="text-13 text-ink-2">{t`Now ${longest(now.longest)}`}</dd>}
        </div>
      </dl>
      <details>
        <summary className="link cursor-pointer">
          <Trans>All figures</Trans>
        </summary>
        <EffectTable
          plans={[[t`New`, after], ...(before ? [[t`Now`, before] as const] : [])]}
          facts={facts}
          them={them}
          child={child}
          from={from}
          days={days}
        />
      </details>
    </div>
  )
}

type ShareProps = {
  name: string
  facts: Pick<CalendarFacts, 'mine'>
  them: string
  then: Pair
  now: Pair | undefined
}

function Share({ name, facts, them, then, now }: ShareProps) {
  const { t } = useLingui()
  const [mine, theirs] = facts.mine === 'A' ? (['a', 'b'] as const) : (['b', 'a'] as const)
  return (
    <div className="cal-share">
      <h3 className="text-15 font-semibold">{name}</h3>
      <p className="flex items-baseline justify-between gap-3 text-15">
        <span>
          <Trans>
            <b className="cal-figure">{then[mine]}</b> with you
          </Trans>
        </span>
        <span>
          <Trans>
            with {them} <b className="cal-figure">{then[theirs]}</b>
          </Trans>
        </span>
      </p>
      <Parts of={then} mine={mine} theirs={theirs} size="mid" />
      {now && (
        <>
          <p className="mt-2 text-13 text-ink-2">{t`As it is now: ${now[mine]} and ${now[theirs]}.`}</p>
          <Parts of={now} mine={mine} theirs={theirs} size="thin" />
        </>
      )}
    </div>
  )
}

type PartsProps = { of: Pair; mine: 'a' | 'b'; theirs: 'a' | 'b'; size: 'mid' | 'thin' }

function Parts({ of, mine, theirs, size }: PartsProps) {
  return (
    <span aria-hidden="true" className="block">
      <PlotParts bar={{ you: of[mine], them: of[theirs] }} most={Math.max(1, of.a + of.b)} size={size} />
    </span>
  )
}
