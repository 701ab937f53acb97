import { checkPlan } from '../../domain/calendar/check-plan.ts'
import { type EasyHoliday, easyHoliday } from '../../domain/calendar/easy-holiday.ts'
import { mirrored } from '../../domain/calendar/mirror.ts'
import { nightFigures } from '../../domain/calendar/parenting-time.ts'
import type { Override, Plan, Schedule } from '../../domain/calendar/plan.ts'
import { scheduleTemplateOf } from '../../domain/calendar/schedule-templates.ts'
import { nightsOf } from '../../domain/calendar/slots.ts'
import { asDay, type Day, daysBetween, isDay } from '../../domain/time/day.ts'
import { asWallTime, asZone, isWallTime, isZone } from '../../domain/time/wall.ts'

type Line = {
  id?: unknown
  template?: string
  cycle?: string
  start?: string
  startsWith?: string
  handover?: string
  zone?: string
  holidays?: EasyHoliday[]
  exceptions?: { from?: string; to?: string; day?: string; with?: string; layer?: string; name?: string }[]
  from?: string
  to?: string
}

/** Returns the result for one line: the nights with their figures, or `{id, error, field}`. */
export function answerLine(text: string): object {
  let line: Line
  try {
    line = JSON.parse(text)
  } catch {
    return { id: null, error: 'not-json' }
  }
  const { id = null, from, to } = line ?? {}
  if (!isDayText(from)) return { id, error: 'not-a-day', field: 'from' }
  if (!isDayText(to)) return { id, error: 'not-a-day', field: 'to' }
  if (to < from) return { id, error: 'ends-before-it-begins', field: 'to' }
  if (daysBetween(from, to) > 36_600) return { id, error: 'too-long', field: 'to' }
  const plan = planOf(line)
  if ('error' in plan) return { id, ...plan }
  const checked = checkPlan(plan)
  if (!checked.ok) return { id, error: checked.reason, field: fieldNames[checked.field] ?? checked.field }
  const nights = nightsOf(plan, null, from, to)
  const figures = nightFigures(
    nights.map(({ letter }) => ({ letter })),
    from,
  )
  return {
    id,
    nights: nights.map(({ letter }) => letter ?? '-').join(''),
    shareA: figures.nights.a / nights.length,
    exchanges: figures.handovers,
    longest: figures.longest,
    decidedBy: nights.map(({ decidedBy, losers }) => ({
      layer: decidedBy?.layer ?? null,
      rank: decidedBy?.rank ?? null,
      rule: decidedBy?.rule ?? null,
      clause: decidedBy?.clause ?? null,
      parity: decidedBy?.parity ?? null,
      over: losers.map(({ letter, reason }) => ({ layer: reason.layer, rule: reason.rule, letter })),
    })),
  }
}

// maps the plan's field names to the line's
const fieldNames: Record<string, string> = {
  'schedules.0.pattern': 'cycle',
  'schedules.0.handover': 'handover',
}

type Fault = { readonly error: string; readonly field: string }

function planOf(line: Line): Plan | Fault {
  const { start, startsWith = 'a', handover, zone = 'Etc/UTC', holidays = [], exceptions = [] } = line
  if (!isDayText(start)) return { error: 'not-a-day', field: 'start' }
  if (startsWith !== 'a' && startsWith !== 'b') return { error: 'not-a-parent', field: 'startsWith' }
  if (handover !== undefined && !(typeof handover === 'string' && isWallTime(handover)))
    return { error: 'not-a-time', field: 'handover' }
  if (typeof zone !== 'string' || !isZone(zone)) return { error: 'not-a-zone', field: 'zone' }
  if (!Array.isArray(holidays)) return { error: 'not-a-list', field: 'holidays' }
  if (!Array.isArray(exceptions)) return { error: 'not-a-list', field: 'exceptions' }
  const schedule = scheduleOf(line, start)
  if ('error' in schedule) return schedule
  const time = asWallTime(handover ?? schedule.handover)
  const regular = { ...schedule, handover: time }
  const found: Override[] = []
  for (const [at, one] of exceptions.entries()) {
    const override = overrideOf(one, at)
    if ('error' in override) return override
    found.push(override)
  }
  const rules = holidays.map((one, at) => easyHoliday(one, at, time))
  const bad = rules.indexOf(null)
  if (bad >= 0) return { error: 'not-a-holiday', field: `holidays.${bad}` }
  return {
    zone: asZone(zone),
    handover: time,
    schedules: [startsWith === 'b' ? mirrored(regular) : regular],
    holidays: rules.filter((one) => one !== null),
    overrides: found,
  }
}

function scheduleOf({ template, cycle }: Line, start: Day): Schedule | Fault {
  const head = { layer: 'rotation' as const, from: asDay('0001-01-01') }
  if (template !== undefined) {
    const found = typeof template === 'string' ? scheduleTemplateOf(template.toLowerCase()) : null
    if (!found) return { error: 'no-such-template', field: 'template' }
    return { ...head, id: found.id, ...found.draft(start) }
  }
  if (typeof cycle !== 'string' || !/^[ab]{1,56}$/i.test(cycle))
    return { error: 'not-a-pattern', field: 'cycle' }
  const pattern = { kind: 'cycle' as const, nights: cycle.toUpperCase(), start }
  return { ...head, id: 'cycle', pattern, handover: asWallTime('17:00') }
}

function overrideOf(one: NonNullable<Line['exceptions']>[number], at: number): Override | Fault {
  const field = `exceptions.${at}`
  const [from, to] = [one?.from ?? one?.day, one?.to ?? one?.day ?? one?.from]
  if (!isDayText(from)) return { error: 'not-a-day', field: `${field}.from` }
  if (!isDayText(to)) return { error: 'not-a-day', field: `${field}.to` }
  if (to < from) return { error: 'ends-before-it-begins', field: `${field}.to` }
  if (!/^[ab]$/i.test(String(one.with))) return { error: 'not-a-parent', field: `${field}.with` }
  const layer = one.layer ?? 'swap'
  if (layer !== 'swap' && layer !== 'vacation' && layer !== 'break' && layer !== 'emergency')
    return { error: 'not-a-layer', field: `${field}.layer` }
  return {
    id: `exception-${at}`,
    name: one.name ?? null,
    layer,
    from,
    to,
    with: String(one.with).toUpperCase() as 'A' | 'B',
  }
}

const isDayText = (text: unknown): text is Day => typeof text === 'string' && isDay(text)
