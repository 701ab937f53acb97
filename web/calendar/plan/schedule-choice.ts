import { mirrored } from '@evenhand/domain/calendar/mirror.ts'
import type { NightPattern } from '@evenhand/domain/calendar/night-pattern.ts'
import type { Schedule, Visit } from '@evenhand/domain/calendar/plan.ts'
import { scheduleTemplateOf, scheduleTemplates } from '@evenhand/domain/calendar/schedule-templates.ts'
import type { Day, Weekday } from '@evenhand/domain/time/day.ts'
import { asWallTime, isWallTime } from '@evenhand/domain/time/wall.ts'

/** A schedule while it is being chosen, from the viewer's side. */
export type ScheduleChoice = {
  /** a template's id; 'own': drawn night by night; 'nth': weekends of the month by their number; 'roster': a list */
  readonly template: string
  readonly own: string
  readonly weekends: readonly number[]
  readonly weekendNights: number
  readonly weekendFirst: Weekday
  /** one parent's nights; the other has all the rest */
  readonly roster: readonly Day[]
  /** whether the other parent is A in the template */
  readonly first: 'me' | 'other'
  readonly handover: string
  /** another time on some weekdays */
  readonly handoverOn: NonNullable<Schedule['handoverOn']>
  /** hours of each week with whoever does not have the children */
  readonly visit: Omit<Visit, 'with'> | null
  /** values without a field, passed on unchanged */
  readonly kept: Pick<Schedule, 'visits' | 'isNesting'>
}

/** The form's initial values. */
export const FIRST_CHOICE: ScheduleChoice = {
  template: '2-2-3',
  own: 'AAAAAAABBBBBBB',
  weekends: [1, 3],
  weekendNights: 2,
  weekendFirst: 5,
  roster: [],
  first: 'me',
  handover: '17:00',
  handoverOn: {},
  visit: null,
  kept: {},
}

/** The rule for a choice from a day on, in the family's letters. */
export function ruleOf(choice: ScheduleChoice, start: Day, mine: 'A' | 'B') {
  const handover = isWallTime(choice.handover) ? choice.handover : asWallTime('17:00')
  const drawn = patternOf(choice, start)
  const template = drawn ? null : scheduleTemplateOf(choice.template)?.draft(start)
  const made = template ?? choice.kept
  const visits = [
    ...(made.visits ?? []),
    ...(choice.visit ? [{ ...choice.visit, with: 'other' as const }] : []),
  ]
  const rule: Schedule = {
    ...made,
    ...(visits.length > 0 ? { visits } : {}),
    ...(Object.keys(choice.handoverOn).length > 0 ? { handoverOn: choice.handoverOn } : {}),
    pattern: drawn ?? template!.pattern,
    id: 'draft',
    layer: 'rotation',
    from: start,
    handover,
  }
  const {
    id: _,
    layer: __,
    from: ___,
    ...turned
  } = (choice.first === 'me') !== (mine === 'A') ? mirrored(rule) : rule
  return turned
}

function patternOf(choice: ScheduleChoice, start: Day): NightPattern | null {
  const { weekends, weekendNights: nights, weekendFirst: first } = choice
  if (choice.template === 'own') return { kind: 'cycle', nights: choice.own, start }
  if (choice.template === 'nth') return { kind: 'nth-weekends', weekends, nights, first }
  if (choice.template === 'roster') return { kind: 'roster', nights: choice.roster }
  return null
}

/** The choice behind a rule, for editing: a cycle is shifted to begin on the given day. */
export function choiceOf(rule: Omit<Schedule, 'id' | 'from'>, start: Day, mine: 'A' | 'B'): ScheduleChoice {
  const { pattern, handover, handoverOn, visits, isNesting } = rule
  const turned = mine === 'B' ? mirrored({ ...rule, id: '', from: start }) : rule
  const isOthers = pattern.kind !== 'cycle' && (pattern.isMirrored ?? false) !== (mine === 'B')
  const first = isOthers ? ('other' as const) : ('me' as const)
  // in the orientation that ruleOf expects
  const asMade = isOthers === (mine === 'B') ? rule : mirrored({ ...rule, id: '', from: start })
  const [only, ...others] = visits ?? []
  const visit = only?.with === 'other' && others.length === 0 ? withoutHolder(only) : null
  const kept = { visits: visit ? null : asMade.visits, isNesting }
  const base = { ...FIRST_CHOICE, handover, handoverOn: handoverOn ?? {}, visit, kept }
  switch (pattern.kind) {
    case 'cycle': {
      const nights = turned.pattern.kind === 'cycle' ? turned.pattern.nights : pattern.nights
      const own = rolled(nights, pattern.start, start)
      const isPlain = !kept.visits?.length && !isNesting
      return { ...base, template: 'own', own, ...(isPlain ? templateLike(own, start) : null) }
    }
    case 'nth-weekends': {
      const { weekends, nights: weekendNights, first: weekendFirst } = pattern
      return { ...base, template: 'nth', weekends, weekendNights, weekendFirst, first }
    }
    case 'iso-weeks':
      return { ...base, template: 'iso-weeks', first }
    case 'months':
      return { ...base, template: 'alternating-months', first }
    case 'roster':
      return { ...base, template: 'roster', roster: pattern.nights, first }
  }
}

/** A template with these nights from that day on, whichever parent is first. */
function templateLike(nights: string, start: Day): Pick<ScheduleChoice, 'template' | 'first'> | null {
  for (const { id, draft } of scheduleTemplates) {
    const { pattern, visits, isNesting } = draft(start)
    if (pattern.kind !== 'cycle' || visits || isNesting) continue
    if (pattern.nights === nights) return { template: id, first: 'me' }
    if (swapped(pattern.nights) === nights) return { template: id, first: 'other' }
  }
  return null
}

/** The cycle shifted to begin on another day. */
function rolled(nights: string, from: Day, to: Day): string {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
  const at = ((days % nights.length) + nights.length) % nights.length
  return nights.slice(at) + nights.slice(0, at)
}

const swapped = (nights: string) => nights.replace(/./g, (letter) => (letter === 'A' ? 'B' : 'A'))

const withoutHolder = ({ with: _, ...visit }: Visit) => visit
