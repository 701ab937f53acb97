import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import type { Family } from '../family.ts'
import { alternate, costAgainst, loadFor, median } from '../rounds.ts'
import { bearer } from './list.ts'

/**
 * The cost of the calendar's rules, warm, on one core: a month of recurring events against bare rrule-temporal, ten years of
 * nights for three children with every layer, and the swap solver over 60 days.
 */
export async function benchCalendarRules(root: string, rounds: number): Promise<string[]> {
  const load = (path: string) => import(pathToFileURL(join(root, path)).href)
  const { occurrences } = await load('domain/calendar/recurrence.ts')
  const { nightsOf } = await load('domain/calendar/slots.ts')
  const { returnsFor } = await load('domain/calendar/swap-solver.ts')
  const { daysFrom } = await load('domain/time/day.ts')
  const { RRuleTemporal } = await import('rrule-temporal')
  const { Temporal } = await import('temporal-polyfill')

  const first = '2024-03-04'
  const start = Temporal.PlainDate.from(first).toZonedDateTime('Europe/Berlin')
  const bare = RULES.map(
    (rule) => new RRuleTemporal({ rruleString: `RRULE:${rule}`, dtstart: start } as never),
  )
  const [from, to] = ['2027-02-22', '2027-04-04']
  const instant = (day: string) =>
    new Date(Temporal.PlainDate.from(day).toZonedDateTime('Europe/Berlin').epochMilliseconds)
  const ours = () => RULES.flatMap((rule) => occurrences(first, rule, [], from, to) as string[])
  const theirs = () =>
    bare.flatMap((rule) =>
      rule.between(instant(from), instant(to), true).map((one) => one.toPlainDate().toString()),
    )
  // do not measure a quick wrong answer
  if (ours().join() !== theirs().join()) throw new Error('the two interpret the rules differently')

  const month: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const [mine, others] = round % 2 ? [timed(ours, 40), timed(theirs, 40)] : turned(theirs, ours)
    if (round > 0) month.push(mine / others)
  }

  const plan = fullPlan(daysFrom)
  const decade = () => CHILDREN.map((child) => nightsOf(plan, child, '2025-01-01', '2034-12-31'))
  if (decade().some((nights) => nights.some(({ letter }: { letter: string | null }) => letter === null)))
    throw new Error('a night without a parent')
  timed(decade, 5)
  const years = Array.from({ length: 40 }, () => timed(decade, 1)).sort((a, b) => a - b)

  const cases = Array.from({ length: 1000 }, (_, at) => swapCase(at, daysFrom))
  for (const { nights, asked } of cases.slice(0, 50)) returnsFor(nights, asked)
  const solved = cases
    .map(({ nights, asked }) => timed(() => returnsFor(nights, asked), 1))
    .sort((a, b) => a - b)
  return [
    'The rules of the calendar (one core, warm):',
    `  a month of ${RULES.length} rules against bare rrule-temporal       ${median(month).toFixed(2)} (${Math.min(...month).toFixed(2)} to ${Math.max(...month).toFixed(2)})   aim 1.5 or less`,
    `  ten years of nights, three children, p50 and p95, ms ${at(years, 0.5)}  ${at(years, 0.95)}   aim 20 or less`,
    `  the swap solver over 60 days, p50 and p99, ms        ${at(solved, 0.5)}  ${at(solved, 0.99)}   aim 50 or less`,
  ]

  function turned(one: () => unknown, other: () => unknown): [number, number] {
    const others = timed(one, 40)
    return [timed(other, 40), others]
  }
}

/** The month of a family with 5,000 events against that of one with 50, through the product. */
export async function benchCalendar(
  product: string,
  root: pg.Client,
  [many, few]: readonly [Family, Family],
  rounds: number,
): Promise<string[]> {
  for (const [family, count] of [
    [many, 5000],
    [few, 50],
  ] as const)
    await fillEvents(root, family, count)
  await root.query('vacuum analyze calendar_events, calendar_event_versions')
  const month = (family: Family) => () =>
    loadFor({
      url: `${product}/api/families/${family.id}/calendar?from=2027-02-22&to=2027-04-04`,
      headers: bearer(family),
    })
  const turns = await alternate({ many: month(many), few: month(few) }, rounds)
  return [
    'The calendar (8 connections; requests a second in the same round):',
    `  a month of a family with 5,000 events against 50     ${costAgainst(turns.many, turns.few)}   aim 1.2 or less`,
    `  (${median(turns.many.map((turn) => turn.rate)).toFixed(0)} requests a second here)`,
  ]
}

const EVENT =
  '{"title":"Event","kind":"other","childIds":[],"place":"","takenBy":null,"notes":"","reminders":[]}'

/** This many events over 14 years, with the same few in the month measured. */
async function fillEvents(root: pg.Client, { id, parents }: Family, count: number): Promise<void> {
  const shown = 20
  await root.query(
    `insert into calendar_events (family_id, event_id, visibility, first_day, last_day, starts_at, ends_at,
       until_day, version, created_by, created_at, updated_at)
     select $1::uuid, (left($1::uuid::text, 8) || '-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, 'shared',
       d.day, d.day, '15:00', '16:00', d.day, 1, $2::uuid, now(), now()
     from (select n, case when n <= $4 then date '2027-03-01' + n
             else date '2015-01-01' + (n::bigint * 4000 / $3)::int end as day
           from generate_series(1, $3::int) n) d`,
    [id, parents[0].id, count, shown],
  )
  await root.query(
    `insert into calendar_event_versions (family_id, event_id, version, is_own, owner_id, facts, changed_by, changed_at)
     select family_id, event_id, 1, false, created_by, $2::jsonb, created_by, now() from calendar_events where family_id = $1`,
    [id, EVENT],
  )
}

const RULES = [
  'FREQ=WEEKLY;BYDAY=MO,WE',
  'FREQ=DAILY;INTERVAL=3',
  'FREQ=MONTHLY;BYDAY=2TU',
  'FREQ=MONTHLY;BYMONTHDAY=-1',
  'FREQ=YEARLY',
]
const CHILDREN = ['mila', 'theo', 'kim']

/** A plan with every layer: usual weeks for each child, a summer, a phase, 20 holidays, vacations, breaks and swaps. */
function fullPlan(daysFrom: (from: string, to: string) => string[]) {
  const cycle = (nights: string) => ({ kind: 'cycle', nights, start: '2025-01-06' })
  const rule = (id: string, layer: string, more: object) => ({
    id,
    layer,
    from: '2025-01-01',
    handover: '17:00',
    ...more,
  })
  const holidays = Array.from({ length: 20 }, (_, n) => ({
    id: `h${n}`,
    name: `Holiday ${n}`,
    from: '2025-01-01',
    on: n % 2 ? { kind: 'easter', offset: n * 5 - 40 } : { kind: 'date', month: 1 + (n % 12), day: 1 + n },
    starts: { days: 0, time: '12:00' },
    ends: { days: 1 + (n % 3), time: '17:00' },
    division: n % 3 ? { method: 'alternate', even: 'A' } : { method: 'halves', even: 'B' },
  }))
  const days = daysFrom('2025-01-01', '2034-12-31')
  const overrides = Array.from({ length: 100 }, (_, n) => {
    const at = (n * 36 + 7) % (days.length - 20)
    const layer = ['swap', 'vacation', 'break', 'emergency'][n % 4]
    return { id: `o${n}`, layer, from: days[at], to: days[at + (n % 10)], with: n % 2 ? 'A' : 'B' }
  })
  return {
    zone: 'Europe/Berlin',
    handover: '17:00',
    holidays,
    overrides,
    schedules: [
      ...CHILDREN.map((child, n) =>
        rule(child, 'rotation', {
          children: [child],
          pattern: cycle(['AABBBAA', 'AAAAAAABBBBBBB', 'AABB'][n]!),
        }),
      ),
      rule('summer', 'summer', { season: { from: '06-15', to: '08-31' }, pattern: cycle('AAAAAAABBBBBBB') }),
      rule('step', 'phase', { from: '2028-01-01', until: '2029-12-31', pattern: cycle('AAABBBB') }),
    ],
  }
}

/** A random window of 60 nights, the same in each run, and up to 14 nights that are requested. */
function swapCase(seed: number, daysFrom: (from: string, to: string) => string[]) {
  let state = seed * 7919 + 1
  const random = (most: number) => {
    state = (state * 48271) % 2147483647
    return state % most
  }
  const cycle = Array.from({ length: 14 }, () => (random(2) ? 'A' : 'B'))
  const nights = daysFrom('2027-03-01', '2027-04-29').map((day, n) => ({
    day,
    letter: cycle[n % 14]!,
    isFree: random(10) > 0,
  }))
  const first = nights.findIndex(({ letter }, n) => n >= 20 && letter === nights[20]!.letter)
  const all = nights.flatMap(({ letter }, n) => (letter === nights[first]!.letter && n >= first ? [n] : []))
  return { nights, asked: all.slice(0, 1 + random(Math.min(14, all.length))) }
}

function timed(work: () => unknown, times: number): number {
  const began = performance.now()
  for (let n = 0; n < times; n += 1) work()
  return performance.now() - began
}

const at = (sorted: readonly number[], part: number) =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1)
