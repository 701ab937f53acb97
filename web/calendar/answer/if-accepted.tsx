import type { Proposal } from '@evenhand/contract/calendar/calendar.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import type { Pair } from '@evenhand/domain/calendar/parenting-time.ts'
import type { Letter } from '@evenhand/domain/calendar/rotation.ts'
import { asDay, type Day, daysBetween, isDay } from '@evenhand/domain/time/day.ts'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { dayText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { useDayWords } from '../grid/day-words.ts'
import { EffectCard } from '../plan/effect-card.tsx'
import { whoseOf } from '../whose.ts'
import { FeastList } from './feast-list.tsx'
import { type ChangeFor, daysOf, type WhatChanges } from './what-changes.ts'

type IfAcceptedProps = {
  body: Proposal['body']
  what: WhatChanges
  one: ChangeFor
  family: Family
  mine: Letter
  them: string
}

/** [CAL-03] What accepting does to a child's nights, and to what each parent has of them. */
export function IfAccepted(props: IfAcceptedProps) {
  const { body, what, one, family, mine, them } = props
  if (body.kind !== 'schedule' && body.kind !== 'holidays') return <Facts {...props} />
  return (
    <>
      {body.kind === 'holidays' && <FeastList what={what} mine={mine} them={them} child={one.child} />}
      <EffectCard
        after={what.after}
        before={what.before}
        family={family}
        them={them}
        facts={{ mine }}
        from={what.from}
        child={one.child}
      />
    </>
  )
}

function Facts({ body, what, one, family, mine, them }: IfAcceptedProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const { now, next, nights } = one.change
  const [my, their] = mine === 'A' ? (['a', 'b'] as const) : (['b', 'a'] as const)
  const more = (pick: (of: typeof now) => Pair) => pick(next)[my] - pick(now)[my]
  const toMe = nights.filter(({ next: to }) => to === mine).length
  const moreNights = more((of) => of.nights)
  const weekends = more((of) => of.weekendNights)
  const handovers = next.handovers - now.handovers
  const [longNow, longThen] = [
    Math.max(now.longest.a, now.longest.b),
    Math.max(next.longest.a, next.longest.b),
  ]
  const whose = (plan: WhatChanges['before']) =>
    plan && whoseOf(plan, mine, what.from, what.to, what.after.zone, one.child)
  const wordsNow = useDayWords({ whose: whose(what.before), mine, them })
  const wordsThen = useDayWords({ whose: whose(what.after), mine, them })
  const weeks = (daysBetween(what.from, what.to) + 1) / 7
  const [mineThen, theirsThen] = [next.nights[my], next.nights[their]]
  const extra = (count: number) =>
    count > 0
      ? t`${plural(count, { one: 'You have one more', other: 'You have # more' })}`
      : t`${plural(-count, { one: `${them} has one more`, other: `${them} has # more` })}`
  const facts: [string, string, string?][] = [
    [
      t`Nights`,
      moreNights !== 0
        ? extra(moreNights)
        : toMe === 0
          ? t`Stay as they are`
          : t`${plural(toMe, { one: 'Stay even, one each way', other: 'Stay even, # each way' })}`,
      t`In these ${weeks} weeks: you ${mineThen}, ${them} ${theirsThen}`,
    ],
    [
      t`Handovers`,
      handovers === 0
        ? t`As many as now`
        : handovers > 0
          ? t`${plural(handovers, { one: 'One more', other: '# more' })}`
          : t`${plural(-handovers, { one: 'One fewer', other: '# fewer' })}`,
    ],
    [t`Weekend nights`, weekends === 0 ? t`Stay as they are` : extra(weekends)],
    [
      t`Longest stay`,
      longThen > longNow
        ? t`Grows from ${longNow} to ${longThen} nights`
        : longThen < longNow
          ? t`Shrinks from ${longNow} to ${plural(longThen, { one: '# night', other: '# nights' })}`
          : t`${plural(longThen, { one: 'One night, as now', other: '# nights, as now' })}`,
    ],
    ...birthdaysOf({ body, one, family }).map(({ name, day }): [string, string] => {
      const when = dayText(day, locale, { weekday: 'short', day: 'numeric', month: 'short' })
      const [before, after] = [wordsNow.whose(day), wordsThen.whose(day)]
      return [t`${name}’s birthday, ${when}`, before === after ? t`${after}, as now` : after]
    }),
  ]
  return (
    <dl className="answer-facts">
      {facts.map(([name, value, small]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {small && <dd className="text-13 text-ink-2">{small}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** The birthdays of these children on a day between the first and the last that a proposal is about. */
function birthdaysOf({ body, one, family }: Pick<IfAcceptedProps, 'body' | 'one' | 'family'>) {
  const days = daysOf(body)
  const [first, last] = [days[0]!, days.at(-1)!]
  return family.children
    .filter(({ firstName, name }) => one.names.includes(firstName || name))
    .flatMap((child) => {
      const day = birthdayIn(child.birthDate, first, last)
      return day === null ? [] : [{ name: child.firstName || child.name, day }]
    })
}

/** Whoever was born on 29 February is celebrated on 1 March in common years. */
function birthdayIn(birth: string | null, first: Day, last: Day): Day | null {
  if (birth === null) return null
  for (const year of new Set([first.slice(0, 4), last.slice(0, 4)])) {
    const exact = `${year}-${birth.slice(5)}`
    const day = asDay(isDay(exact) ? exact : `${year}-03-01`)
    if (day >= first && day <= last) return day
  }
  return null
}
