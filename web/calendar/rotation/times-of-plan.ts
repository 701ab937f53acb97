import { instantOfMinutes } from '@evenhand/domain/calendar/parenting-time.ts'
import type { Plan } from '@evenhand/domain/calendar/plan.ts'
import type { Letter } from '@evenhand/domain/calendar/rotation.ts'
import { nightsOf, slotsOf } from '@evenhand/domain/calendar/slots.ts'
import { addDays, asDay, type Day } from '@evenhand/domain/time/day.ts'
import { dayAt } from '@evenhand/domain/time/wall.ts'
import type { Custody } from '../../ui/plots/ribbon.tsx'
import type { Times } from './times.ts'

/** How far to either side a stretch is followed, in days. */
const BEYOND = 57
/** Days computed in addition on either side: a screen usually asks for those next. */
const AROUND = 7

/**
 * From everything the parents agreed on, including holidays, vacations and swaps. A child with other rules has other
 * times.
 */
export function timesOfPlan(plan: Plan, mine: Letter, child: string | null): Times {
  const { zone } = plan
  const read: { readonly first: Day; readonly last: Day; readonly custody: Custody[] }[] = []
  const custodyOver = (first: Day, last: Day): Custody[] => {
    const known = read.find((one) => one.first <= first && one.last >= last)
    if (known) return known.custody
    const wide = { first: addDays(first, -AROUND), last: addDays(last, AROUND) }
    const custody = custodyOf(plan, mine, child, wide.first, wide.last)
    read.push({ ...wide, custody })
    return custody
  }
  const months = new Map<string, Map<string, Letter | null>>()
  return {
    zone,
    begins: beginningOf(plan),
    custodyIn: ({ from, to }) => {
      const custody = custodyOver(dayAt(from, zone), dayAt(to, zone))
      return custody.filter((one) => Number(one.from) < to && Number(one.to) > from)
    },
    nightsIn: (from, to) => {
      const nights = nightsOf(plan, child, from, addDays(to, -1))
      const you = nights.filter(({ letter }) => letter === mine).length
      return { you, them: nights.filter(({ letter }) => letter !== null).length - you }
    },
    holderOf: (day) => {
      const month = day.slice(0, 7)
      const nights = months.get(month) ?? nightsOfMonth(plan, child, month)
      months.set(month, nights)
      const letter = nights.get(day) ?? null
      return letter && (letter === mine ? 'you' : 'them')
    },
  }
}

/** A list of days asks a month's nights once. */
function nightsOfMonth(plan: Plan, child: string | null, month: string): Map<string, Letter | null> {
  const first = asDay(`${month}-01`)
  return new Map(nightsOf(plan, child, first, addDays(first, 30)).map(({ day, letter }) => [day, letter]))
}

function custodyOf(plan: Plan, mine: Letter, child: string | null, first: Day, last: Day): Custody[] {
  const found: { holder: 'you' | 'them'; from: number; to: number }[] = []
  for (const slot of slotsOf(plan, child, addDays(first, -BEYOND), addDays(last, BEYOND))) {
    const holder = slot.letter === mine ? ('you' as const) : ('them' as const)
    const before = found.at(-1)
    // a different rule but the same parent: no handover
    if (before?.holder === holder && before.to === slot.from) before.to = slot.to
    else found.push({ holder, from: slot.from, to: slot.to })
  }
  return found.map(({ holder, from, to }) => ({
    holder,
    from: instantOfMinutes(from, plan.zone),
    to: instantOfMinutes(to, plan.zone),
  }))
}

/** The first schedule also covers the past; its times are only known from the day its cycle starts. */
function beginningOf({ schedules, overrides }: Plan): Day {
  const days = schedules.map(({ from, pattern }) =>
    pattern.kind === 'cycle' && pattern.start > from && from < '1990-01-01' ? pattern.start : from,
  )
  return [...days, ...overrides.map(({ from }) => from)].toSorted()[0] ?? ('9999-12-31' as Day)
}

/** The children grouped by equal times: one group, unless siblings have different rules. */
export function groupsOf(plan: Plan, children: readonly string[]): (readonly [string | null, string[]])[] {
  const rules = [...plan.schedules, ...plan.holidays, ...plan.overrides, ...(plan.moved ?? [])].filter(
    (one) => one.children,
  )
  if (rules.length === 0) return [[null, [...children]]]
  const groups = new Map<string, string[]>()
  for (const child of children) {
    const own = rules
      .filter((one) => one.children?.includes(child))
      .map(({ id }) => id)
      .join(' ')
    groups.set(own, [...(groups.get(own) ?? []), child])
  }
  return [...groups.values()].map((ids) => [ids[0] ?? null, ids] as const)
}
