import type { Family } from '@evenhand/contract/family/family.ts'
import type { Plan } from '@evenhand/domain/calendar/plan.ts'
import type { Rules } from '@evenhand/domain/calendar/set-alone.ts'
import { addDays, type Day, onOrBefore } from '@evenhand/domain/time/day.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useRegion } from '../../text/region.tsx'
import { Section } from '../../ui/section.tsx'
import { FeastList } from '../answer/feast-list.tsx'
import { WeekPicture } from '../answer/week-picture.tsx'
import { asItStands, type ChangeFor, type WhatChanges } from '../answer/what-changes.ts'
import { WhatItSays } from '../answer/what-it-says.tsx'
import type { CalendarFacts } from '../calendar.data.ts'
import { EffectCard } from '../plan/effect-card.tsx'

type PlanDrawnProps = {
  plan: Plan
  /** the rules it is about */
  rules: Rules
  facts: CalendarFacts
  family: Family
  them: string
  today: Day
}

/** Weeks that are drawn; the figures beside them count two years. */
const DRAWN = 4

/** [CAL-02] A plan as it stands: four weeks of it, its rules in words, its holidays by day, and what it comes to. */
export function PlanDrawn({ plan, rules, facts, family, them, today }: PlanDrawnProps) {
  const monday = onOrBefore(today, 1)
  const what = useMemo(() => asItStands(plan, family, monday), [plan, family, monday])
  const said = {
    start: monday,
    schedules: rules.schedules.filter(({ until }) => !until || until >= today),
    holidays: rules.holidays.filter(({ until }) => !until || until >= today),
    table: rules.holidays.length > 0 ? plan : null,
    balance: plan.balance ?? null,
  }
  return (
    <div className="grid gap-10">
      {what.children.map((one) => (
        <ForSome
          key={one.child ?? 'all'}
          one={one}
          what={what}
          facts={facts}
          family={family}
          them={them}
          hasHolidays={rules.holidays.length > 0}
          hasName={what.children.length > 1}
        />
      ))}
      <WhatItSays said={said} mine={facts.mine} them={them} family={family} />
    </div>
  )
}

type ForSomeProps = Pick<PlanDrawnProps, 'facts' | 'family' | 'them'> & {
  what: WhatChanges
  one: ChangeFor
  hasHolidays: boolean
  hasName: boolean
}

function ForSome({ what, one, facts, family, them, hasHolidays, hasName }: ForSomeProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(one.names)
  const range = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const at = (day: Day) => new Date(`${day}T00:00:00Z`)
  const weeks = Array.from({ length: DRAWN }, (_, week) => addDays(what.from, week * 7))
  return (
    <div className="answer-parts">
      <div className="grid content-start gap-7">
        {hasName && <h2 className="heading-serif text-21">{names}</h2>}
        {weeks.map((monday) => (
          <WeekPicture
            key={monday}
            monday={monday}
            before={null}
            after={what.after}
            child={one.child}
            mine={facts.mine}
            them={them}
            marked={[]}
            caption={range.formatRange(at(monday), at(addDays(monday, 6)))}
          />
        ))}
      </div>
      <Section title={hasName ? t`For ${names}` : <Trans>Over two years</Trans>} className="min-w-0">
        <div className="pt-4">
          {hasHolidays && <FeastList what={what} mine={facts.mine} them={them} child={one.child} />}
          <EffectCard
            after={what.after}
            before={null}
            family={family}
            them={them}
            facts={facts}
            from={what.from}
            child={one.child}
          />
        </div>
      </Section>
    </div>
  )
}
