import { type Division, type HolidayDate, holidayDays } from '@evenhand/domain/calendar/holiday.ts'
import { otherLetter } from '@evenhand/domain/calendar/layer.ts'
import type { HolidayRule, Plan } from '@evenhand/domain/calendar/plan.ts'
import type { Letter } from '@evenhand/domain/calendar/rotation.ts'
import { type Day, daysBetween } from '@evenhand/domain/time/day.ts'
import { asWallTime, isWallTime } from '@evenhand/domain/time/wall.ts'

/** The ways of sharing a holiday, from the viewer's side. */
export type Way =
  | 'none'
  | 'even-me'
  | 'even-them'
  | 'me'
  | 'them'
  | 'halves-me'
  | 'halves-them'
  | 'split-me'
  | 'split-them'
  | 'twice'
  | 'weekend'

/** A row of the table while it is being edited. */
export type HolidayDraft = {
  readonly key: string
  readonly name: string
  readonly on: HolidayDate
  readonly starts: { readonly days: number; readonly time: string }
  readonly ends: { readonly days: number; readonly time: string }
  readonly way: Way
  /** the time at which a split day changes hands */
  readonly at: string
  readonly layer: 'holiday' | 'break'
  readonly clause: string
  readonly kept: Pick<HolidayRule, 'children' | 'transport'>
}

export type HolidayRow = Omit<HolidayRule, 'id' | 'from' | 'until'>

/** A row for a holiday with a number of nights that nobody has assigned yet. */
export function newHoliday(name: string, on: HolidayDate, nights: number, time: string): HolidayDraft {
  return {
    key: `${name} ${JSON.stringify(on)}`,
    name,
    on,
    way: 'none',
    at: '13:00',
    layer: 'holiday',
    starts: { days: 0, time },
    ends: { days: nights, time },
    clause: '',
    kept: {},
  }
}

/** A row from a table in force, or from a proposed one. */
export function draftOfHoliday(rule: HolidayRow, mine: Letter): HolidayDraft {
  const { name, on, starts, ends, division, layer, clause, children, transport } = rule
  return {
    key: `${name} ${JSON.stringify(on)}`,
    name: name ?? '',
    on,
    starts,
    ends,
    way: wayFrom(division, mine),
    at: division.method === 'split-day' ? division.at : '13:00',
    layer: layer ?? 'holiday',
    clause: clause ?? '',
    kept: { children, transport },
  }
}

/** The rule a row stands for; null where the schedule decides. */
export function holidayRow(draft: HolidayDraft, mine: Letter): HolidayRow | null {
  const division = divisionOf(draft, mine)
  if (!division) return null
  const { name, on, layer, clause, kept } = draft
  const edge = ({ days, time }: HolidayDraft['starts']) => ({ days, time: timeOr(time) })
  const row = { name: name.trim(), on, starts: edge(draft.starts), ends: edge(draft.ends), division, ...kept }
  return {
    ...row,
    ...(layer === 'break' ? { layer } : {}),
    ...(clause.trim() ? { clause: clause.trim() } : {}),
  }
}

/** The invalid field of a row; null where there is none. */
export function holidayFaultOf({ name, on, starts, ends }: HolidayDraft): 'name' | 'on' | 'ends' | null {
  if (name.trim() === '') return 'name'
  if (on.kind === 'days' && on.days.length === 0) return 'on'
  const isBackwards = ends.days < starts.days || (ends.days === starts.days && ends.time <= starts.time)
  return isBackwards || ends.days - starts.days > 119 ? 'ends' : null
}

/** The plan with its table replaced by this one. */
export function planWithTable(plan: Plan, drafts: readonly HolidayDraft[], mine: Letter): Plan {
  const rows = drafts.flatMap((one) => holidayRow(one, mine) ?? [])
  return { ...plan, holidays: rows.map((one, at) => ({ ...one, id: `draft:${at}` })) }
}

/** By the day each next falls on. */
export function inOrder(drafts: readonly HolidayDraft[], today: Day): HolidayDraft[] {
  const year = Number(today.slice(0, 4))
  const next = ({ on }: HolidayDraft) =>
    [year, year + 1, year + 2].flatMap((of) => holidayDays(on, of)).find((day) => day >= today) ?? '9999'
  return drafts.toSorted((one, other) => next(one).localeCompare(next(other)))
}

/** A school break: known days, once. */
export function breakOf(name: string, from: Day, to: Day, time: string): HolidayDraft {
  const on: HolidayDate = { kind: 'days', days: [from] }
  return { ...newHoliday(name, on, daysBetween(from, to) + 1, time), way: 'halves-me', layer: 'break' }
}

const timeOr = (time: string) => (isWallTime(time) ? time : asWallTime('17:00'))

function divisionOf({ way, at }: HolidayDraft, mine: Letter): Division | null {
  const other = otherLetter(mine)
  const found: Record<Way, Division | null> = {
    none: null,
    'even-me': { method: 'alternate', even: mine },
    'even-them': { method: 'alternate', even: other },
    me: { method: 'fixed', with: mine },
    them: { method: 'fixed', with: other },
    'halves-me': { method: 'halves', even: mine },
    'halves-them': { method: 'halves', even: other },
    'split-me': { method: 'split-day', at: timeOr(at), even: mine },
    'split-them': { method: 'split-day', at: timeOr(at), even: other },
    twice: { method: 'twice' },
    weekend: { method: 'extend-weekend' },
  }
  return found[way]
}

function wayFrom(division: Division, mine: Letter): Way {
  const side = (letter: Letter) => (letter === mine ? 'me' : 'them')
  switch (division.method) {
    case 'alternate':
      return `even-${side(division.even)}`
    case 'split-day':
      return `split-${side(division.even)}`
    case 'halves':
      return `halves-${side(division.even)}`
    case 'fixed':
      return side(division.with)
    case 'twice':
      return 'twice'
    case 'extend-weekend':
      return 'weekend'
  }
}
