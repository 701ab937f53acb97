import type { Plan, Schedule } from '@evenhand/domain/calendar/plan.ts'
import type { Letter } from '@evenhand/domain/calendar/rotation.ts'
import type { Day } from '@evenhand/domain/time/day.ts'
import { choiceOf, ruleOf, type ScheduleChoice } from './schedule-choice.ts'

/** A schedule in addition to the usual weeks: a summer, a phase of a step-up plan, or one child's own. */
export type PartDraft = {
  readonly key: number
  readonly kind: 'summer' | 'phase' | 'child'
  readonly name: string
  /** empty: all of them */
  readonly children: readonly string[]
  readonly choice: ScheduleChoice
  /** a phase: its days */
  readonly from: string
  readonly until: string
  /** a summer: `06-15` to `08-31`, each year */
  readonly season: { readonly from: string; readonly to: string }
}

type Input = Omit<Schedule, 'id' | 'from'> & { readonly from?: Day | undefined }

/** The schedule a draft stands for. */
export function partRule(part: PartDraft, start: Day, mine: Letter): Input {
  const begins = part.kind === 'phase' && part.from ? (part.from as Day) : start
  return {
    ...ruleOf(part.choice, begins, mine),
    layer: part.kind === 'child' ? 'rotation' : part.kind,
    name: part.name.trim() || null,
    children: part.children.length > 0 ? [...part.children] : null,
    ...(part.kind === 'phase' ? { from: begins, until: part.until ? (part.until as Day) : null } : {}),
    ...(part.kind === 'summer' ? { season: part.season } : {}),
  }
}

/** The invalid field of a draft; null where there is none. */
export function partFault(part: PartDraft): 'children' | 'from' | 'until' | 'season' | null {
  if (part.kind === 'child' && part.children.length === 0) return 'children'
  if (part.kind === 'phase') {
    if (!part.from) return 'from'
    if (part.until && part.until < part.from) return 'until'
  }
  const isDate = (text: string) => /^\d\d-\d\d$/.test(text)
  if (part.kind === 'summer' && !(isDate(part.season.from) && isDate(part.season.to))) return 'season'
  return null
}

/** Drafts of the usual weeks and the additional schedules, in force or proposed, for editing. */
export function draftsOf(
  rules: readonly (Omit<Schedule, 'id' | 'from'> & { readonly from?: Day | undefined })[],
  start: Day,
  mine: Letter,
): { main: ScheduleChoice | null; parts: PartDraft[] } {
  const main = rules.find((one) => one.layer === 'rotation' && !one.children)
  const parts = rules
    .filter((one) => one !== main)
    .map((one, key): PartDraft => {
      const begins = one.layer === 'phase' && one.from && one.from > start ? one.from : start
      return {
        key,
        kind: one.layer === 'rotation' ? 'child' : one.layer,
        name: one.name ?? '',
        children: one.children ?? [],
        choice: choiceOf(one, begins, mine),
        from: begins,
        until: one.until ?? '',
        season: one.season ?? { from: '07-01', to: '08-31' },
      }
    })
  return { main: main ? choiceOf(main, start, mine) : null, parts }
}

/** The schedules in a plan that apply on a day or later. */
export function schedulesFrom(plan: Plan | null, day: Day): Schedule[] {
  return (plan?.schedules ?? []).filter(({ until }) => !until || until >= day)
}
