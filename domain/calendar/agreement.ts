import { addDays, type Day } from '../time/day.ts'
import { asWallTime, type WallTime, type Zone } from '../time/wall.ts'
import { otherLetter } from './layer.ts'
import type { OneHandover } from './one-handover.ts'
import type { HolidayRule, Override, Plan, Schedule } from './plan.ts'
import type { Letter } from './rotation.ts'
import type { VacationTerms } from './vacation.ts'

/** What parents can agree on, and a parent alone can set. [CAL-03] */
export type AgreementBody =
  | {
      readonly kind: 'schedule'
      readonly from: Day
      readonly schedules: readonly (Omit<Schedule, 'id' | 'from'> & { readonly from?: Day | undefined })[]
      readonly ranks?: Plan['ranks']
      readonly balance?: boolean | null | undefined
    }
  | {
      readonly kind: 'holidays'
      readonly from: Day
      readonly holidays: readonly Omit<HolidayRule, 'id' | 'from' | 'until'>[]
      readonly vacations?: VacationTerms | null | undefined
      readonly ranks?: Plan['ranks']
    }
  | {
      readonly kind: 'vacation'
      readonly from: Day
      readonly to: Day
      readonly with: Letter
      readonly name?: string | null | undefined
    }
  | {
      readonly kind: 'swap'
      readonly give: readonly Day[]
      readonly take: readonly Day[]
      readonly children?: readonly string[] | null | undefined
    }
  | (OneHandover & { readonly kind: 'handover' })

/** An agreement in force: its id, and the letter of the parent who proposed it. */
export type Agreement = { readonly id: string; readonly by: Letter; readonly body: AgreementBody }

/** A plan in which nothing has been agreed. */
export function emptyPlan(zone: Zone): Plan {
  return {
    zone,
    handover: asWallTime('17:00'),
    schedules: [],
    holidays: [],
    overrides: [],
    ranks: null,
    balance: false,
  }
}

/** The plan with one more agreement: from its day on it replaces what it is about; what was before stays. */
export function withAgreement(plan: Plan, { id, by, body }: Agreement): Plan {
  switch (body.kind) {
    case 'schedule': {
      const schedules = body.schedules.map((one, at) => ({
        ...one,
        id: `${id}:${at}`,
        from: one.from !== undefined && one.from > body.from ? one.from : body.from,
      }))
      const rotation = schedules.find(({ layer }) => layer === 'rotation') ?? schedules[0]
      return {
        ...plan,
        handover: rotation?.handover ?? plan.handover,
        schedules: [...endedBefore(plan.schedules, body.from), ...schedules],
        ranks: body.ranks ?? plan.ranks,
        balance: body.balance ?? plan.balance,
      }
    }
    case 'holidays': {
      const holidays = body.holidays.map((one, at) => ({
        ...one,
        id: `${id}:${at}`,
        from: body.from,
        until: null,
      }))
      return {
        ...plan,
        holidays: [...endedBefore(plan.holidays, body.from), ...holidays],
        vacations: body.vacations ?? plan.vacations,
        ranks: body.ranks ?? plan.ranks,
      }
    }
    case 'vacation': {
      const { from, to, name = null } = body
      const vacation: Override = {
        id,
        name,
        layer: 'vacation',
        from,
        to,
        with: body.with,
        handover: plan.handover,
      }
      return { ...plan, overrides: [...plan.overrides, vacation] }
    }
    case 'swap': {
      const nights = (days: readonly Day[], holder: Letter) =>
        days.map((day) => nightOf(id, day, holder, body.children ?? null, plan.handover))
      return {
        ...plan,
        overrides: [...plan.overrides, ...nights(body.give, otherLetter(by)), ...nights(body.take, by)],
      }
    }
    case 'handover': {
      const { kind: _, ...one } = body
      return { ...plan, moved: [...(plan.moved ?? []), { ...one, id }] }
    }
  }
}

function nightOf(
  id: string,
  day: Day,
  holder: Letter,
  children: Override['children'],
  handover: WallTime,
): Override {
  return { id, name: null, children, layer: 'swap', from: day, to: day, with: holder, handover }
}

/** What was in force before the day, ended on its eve; what would only have begun later is gone. */
function endedBefore<
  Rule extends { readonly from?: Day | null | undefined; readonly until?: Day | null | undefined },
>(rules: readonly Rule[], day: Day): Rule[] {
  const kept = rules.filter(({ from }) => !from || from < day)
  if (kept.length === 0) return []
  const eve = addDays(day, -1)
  return kept.map((rule) => (rule.until && rule.until <= eve ? rule : { ...rule, until: eve }))
}
