import type { Plan, Schedule } from '@evenhand/domain/calendar/plan.ts'
import { asDay, type Day } from '@evenhand/domain/time/day.ts'
import { dayAt } from '@evenhand/domain/time/wall.ts'
import { Trans } from '@lingui/react/macro'
import { wallTimeText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { choiceOf } from '../plan/schedule-choice.ts'
import { useTemplateName } from '../plan/template-names.ts'
import type { OwnPlan } from '../plan.data.ts'

/** How the nights are shared in the usual weeks now, in a sentence. */
export function UsualWeeks({ own: { plan, mine }, now }: { own: OwnPlan; now: number }) {
  const nameOf = useTemplateName()
  const { locale } = useRegion()
  const rule = weeksOn(plan, dayAt(now, plan.zone))
  if (!rule) return <Trans>Not settled here yet.</Trans>
  const start = rule.pattern.kind === 'cycle' ? asDay(rule.pattern.start) : rule.from
  const { template, handover } = choiceOf(rule, start, mine)
  const time = wallTimeText(handover, locale)
  if (template === 'own') return <Trans>A rotation of your own, handover at {time}.</Trans>
  const name = nameOf(template)
  return (
    <Trans>
      {name}, handover at {time}.
    </Trans>
  )
}

/** The usual weeks in force on a day: those of all children before those of one. */
function weeksOn({ schedules }: Plan, day: Day): Schedule | null {
  const inForce = schedules.filter(
    ({ layer, from, until }) => layer === 'rotation' && from <= day && (!until || until >= day),
  )
  return inForce.findLast(({ children }) => !children) ?? inForce.at(-1) ?? null
}
