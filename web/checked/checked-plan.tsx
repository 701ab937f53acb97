import { getCalendar } from '@evenhand/contract/calendar/calendar.ts'
import { planOf } from '@evenhand/contract/calendar/plan-of.ts'
import { shownPlan } from '@evenhand/contract/calendar/shown.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import type { ReplyOf } from '@evenhand/contract/http.ts'
import type { Plan } from '@evenhand/domain/calendar/plan.ts'
import { nightsOf } from '@evenhand/domain/calendar/slots.ts'
import type { Fields } from '@evenhand/domain/shown/book.ts'
import type { ShownPlan } from '@evenhand/domain/shown/plan.ts'
import { addDays, type Day } from '@evenhand/domain/time/day.ts'
import { asWallTime, asZone } from '@evenhand/domain/time/wall.ts'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { touched } from '../api/reads/query.ts'
import { otherSide, useParents } from '../family/scope/parents.ts'
import type { Difference, Looked } from './checking.ts'
import { WhereDifferent } from './where-different.tsx'

type CheckedPlanProps = {
  family: Family
  plan: Plan | null
  setAlone: readonly ReplyOf<typeof getCalendar>['setAlone'][number][]
  /** the viewer's letter */
  mine: 'A' | 'B'
  day: Day
}

/** [REC-08] Above a calendar: nothing while it follows from what was recorded, and where it does not, which nights differ. */
export function CheckedPlan({ family, plan, setAlone, mine, day }: CheckedPlanProps) {
  const { t } = useLingui()
  const parents = useParents(family)
  const looked = useMemo(() => lookedOf(family.id, plan, setAlone, day), [family.id, plan, setAlone, day])
  if (!parents) return null
  const [you, them] = [parents.me.id, otherSide(parents)?.id ?? parents.them]
  const parentOf = (letter: 'A' | 'B' | null) => (letter === null ? null : letter === mine ? you : them)
  const said = (found: Difference) => nightsIn(found, { family, day, parentOf })
  return (
    <WhereDifferent
      {...{ looked, parents, said }}
      titleOf={() => t`Whose night it is does not follow from what was recorded.`}
    >
      {t`Check what is right before you rely on it.`}
    </WhereDifferent>
  )
}

function lookedOf(
  family: string,
  plan: Plan | null,
  setAlone: CheckedPlanProps['setAlone'],
  day: Day,
): Looked {
  return {
    family,
    thing: `plan:${family}`,
    shown: shownPlan(plan, setAlone),
    async again(ask) {
      const reply = await ask(getCalendar, { params: { familyId: family }, query: { from: day, to: day } })
      return shownPlan(reply.plan && planOf(reply.plan), reply.setAlone)
    },
    refresh: () => touched(getCalendar),
  }
}

/** How many days are looked through for nights that differ, and how many of these are named. */
const [DAYS, MOST_NAMED] = [120, 7]

type Asked = {
  readonly family: Family
  readonly day: Day
  readonly parentOf: (letter: 'A' | 'B' | null) => string | null
}

/** A difference in rules as the nights it moves, by their days; the rules themselves where it moves none that are near. */
function nightsIn(found: Difference, { family, day, parentOf }: Asked): Difference {
  const { told, shown } = found
  if (!told || !shown) return found
  const [one, other] = [told, shown].map((fields) => planFrom(fields, family.zone))
  const [from, to] = [addDays(day, -DAYS / 2), addDays(day, DAYS / 2)]
  const [recorded, drawn]: Record<string, string | null>[] = [{}, {}]
  for (const child of [null, ...family.children.map(({ id }) => id)]) {
    const seen = nightsOf(other!, child, from, to)
    for (const [at, night] of nightsOf(one!, child, from, to).entries()) {
      if (night.letter === seen[at]!.letter || Object.keys(recorded!).length >= MOST_NAMED) continue
      recorded![night.day] = parentOf(night.letter)
      drawn![night.day] = parentOf(seen[at]!.letter)
    }
  }
  const fields = Object.keys(recorded!)
  return fields.length === 0 ? found : { ...found, told: recorded!, shown: drawn!, fields }
}

function planFrom(fields: Fields, zone: string): Plan {
  const { handover, alone: _, ...rules } = fields as ShownPlan
  return { ...rules, zone: asZone(zone), handover: asWallTime(handover) } as Plan
}
