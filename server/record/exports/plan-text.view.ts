import type { AgreementBody } from '@evenhand/domain/calendar/agreement.ts'
import type { Division, HolidayDate } from '@evenhand/domain/calendar/holiday.ts'
import type { NightPattern } from '@evenhand/domain/calendar/night-pattern.ts'
import type { HolidayRule, Override, Schedule } from '@evenhand/domain/calendar/plan.ts'
import type { Letter } from '@evenhand/domain/calendar/rotation.ts'
import type { PrintWords } from './words/print-words.view.ts'

/** Turns letters, children and dates of rules into words. */
export type PlanNames = {
  readonly letter: (letter: Letter) => string
  readonly child: (id: string) => string
  readonly words: PrintWords
}

const other = (letter: Letter): Letter => (letter === 'A' ? 'B' : 'A')

/** What parents proposed or agreed for the calendar, line by line, as a person would say it. [REC-01] */
export function agreementLines(body: AgreementBody, by: Letter, names: PlanNames): string[] {
  const { plans, day } = names.words
  switch (body.kind) {
    case 'schedule':
      return [
        `${plans.scheduleFrom(day(body.from))}.`,
        ...body.schedules.map((one) => scheduleLine(one, names)),
        ...(body.balance ? [`${upper(plans.balance)}.`] : []),
      ]
    case 'holidays':
      return [
        `${plans.holidaysFrom(day(body.from))}.`,
        ...body.holidays.map((one) => holidayLine(one, names)),
        ...rankLines(body.ranks, names),
        ...(body.vacations
          ? [
              `${upper(plans.vacationTerms(body.vacations.weeks, body.vacations.notice, names.letter(body.vacations.firstChoice)))}.`,
            ]
          : []),
      ]
    case 'vacation': {
      const line = plans.vacation(day(body.from), day(body.to), names.letter(body.with))
      return [body.name ? `${line} (${body.name}).` : `${line}.`]
    }
    case 'swap': {
      const days = (some: readonly string[]) => some.map(day).join(', ')
      const who = names.letter(by)
      return [
        ...(body.give.length > 0 ? [`${plans.swapGives(who, days(body.give))}.`] : []),
        ...(body.take.length > 0 ? [`${plans.swapTakes(who, days(body.take))}.`] : []),
        ...(body.children ? [`${upper(plans.onlyFor(childList(body.children, names)))}.`] : []),
      ]
    }
    case 'handover': {
      const { day: on, planned, to, at, place, drives, children } = body
      return [
        sentence([
          plans.oneHandover(names.letter(to), day(on), planned),
          at && plans.insteadAt(day(at.day), at.time),
          place && plans.atPlace(place),
          drives && plans.drives(names.child(drives)),
          children && plans.onlyFor(childList(children, names)),
        ]),
      ]
    }
  }
}

/** Rules of a plan: what one parent had set alone, as the other saw it. */
export function ruleLines(
  rules: {
    readonly schedules: readonly Schedule[]
    readonly holidays: readonly HolidayRule[]
    readonly overrides: readonly Override[]
  },
  names: PlanNames,
): string[] {
  const { plans, day } = names.words
  return [
    ...rules.schedules.map((one) => scheduleLine(one, names)),
    ...rules.holidays.map((one) => holidayLine(one, names)),
    ...rules.overrides.map(
      ({ from, to, with: holder, name }) =>
        `${plans.vacation(day(from), day(to), names.letter(holder))}${name ? ` (${name})` : ''}.`,
    ),
  ]
}

/** A cycle of nights, `AAAABBB`, as runs: "4 nights with Nora, 3 nights with Sam, and again". */
export function cycleText(nights: string, start: string, { letter, words }: PlanNames): string {
  const runs = [...nights.matchAll(/A+|B+/g)].map(([run]) =>
    words.plans.nights(run.length, letter(run[0] as Letter)),
  )
  return words.plans.inTurn(runs.join(', '), words.day(start))
}

type Rule = Omit<Schedule, 'id' | 'from'> & { readonly from?: string | undefined }

function scheduleLine(rule: Rule, names: PlanNames): string {
  const { plans, day, date, weekday } = names.words
  const { name, children, season, until, from, handoverOn, visits, isNesting, clause, layer } = rule
  const isOwnSpan = layer === 'phase'
  return sentence([
    name,
    children && plans.onlyFor(childList(children, names)),
    isOwnSpan && from && plans.from(day(from)),
    isOwnSpan && until && plans.until(day(until)),
    season && plans.eachYear(date(season.from), date(season.to)),
    patternText(rule.pattern, names),
    plans.handoverAt(rule.handover),
    ...Object.entries(handoverOn ?? {}).map(([on, at]) => plans.handoverOn(weekday(Number(on)), at)),
    ...(visits ?? []).map((one) =>
      plans.visit(
        weekday(one.weekday),
        one.from,
        one.to,
        one.with === 'other' ? plans.whoeverHasNot : names.letter(one.with),
      ),
    ),
    isNesting && plans.nesting,
    clause && plans.clause(clause),
  ])
}

function patternText(pattern: NightPattern, names: PlanNames): string {
  const { letter, words } = names
  const { plans, day, weekday } = words
  if (pattern.kind === 'cycle') return cycleText(pattern.nights, pattern.start, names)
  const [first, second]: Letter[] = pattern.isMirrored ? ['B', 'A'] : ['A', 'B']
  const [one, two] = [letter(first!), letter(second!)]
  switch (pattern.kind) {
    case 'nth-weekends': {
      const which = pattern.weekends.map((nth) => (nth === -1 ? plans.lastWeekend : String(nth))).join(', ')
      return plans.nthWeekends(which, pattern.nights, weekday(pattern.first), two, one)
    }
    case 'iso-weeks': {
      const [even, odd] = pattern.a === 'even' ? [one, two] : [two, one]
      return plans.isoWeeks(even, odd, weekday(pattern.turns))
    }
    case 'months':
      return plans.months(one, two, day(pattern.start))
    case 'roster':
      return plans.roster(pattern.nights.map(day).join(', '), two, one)
  }
}

function holidayLine(rule: Omit<HolidayRule, 'id'>, names: PlanNames): string {
  const { plans } = names.words
  const { name, on, starts, ends, division, children, transport, clause } = rule
  const [from, to] = [plans.edge(starts.days, starts.time), plans.edge(ends.days, ends.time)]
  return sentence([
    name,
    dateText(on, names),
    plans.span(from, to),
    divisionText(division, names),
    children && plans.onlyFor(childList(children, names)),
    transport,
    clause && plans.clause(clause),
  ])
}

function dateText(on: HolidayDate, { words }: PlanNames): string {
  const { plans, day, date, weekday, month } = words
  switch (on.kind) {
    case 'date':
      return plans.each(date(`${String(on.month).padStart(2, '0')}-${String(on.day).padStart(2, '0')}`))
    case 'nth':
      return plans.nthWeekday(
        on.nth === -1 ? plans.lastWeekend : String(on.nth),
        weekday(on.weekday),
        month(on.month),
      )
    case 'easter':
      return plans.easter(on.offset)
    case 'days':
      return plans.each(on.days.map(day).join(', '))
  }
}

function divisionText(division: Division, { letter, words }: PlanNames): string {
  const { plans } = words
  switch (division.method) {
    case 'alternate':
      return plans.evenOdd(letter(division.even), letter(other(division.even)))
    case 'split-day':
      return plans.splitDay(division.at, letter(division.even), letter(other(division.even)))
    case 'halves':
      return plans.halves(letter(division.even), letter(other(division.even)))
    case 'fixed':
      return plans.always(letter(division.with))
    case 'twice':
      return plans.twice
    case 'extend-weekend':
      return plans.weekend
  }
}

type Ranks = { readonly vacation?: number | undefined; readonly holiday?: number | undefined }

function rankLines(ranks: Ranks | null | undefined, { words }: PlanNames): string[] {
  if (ranks?.vacation === undefined || ranks.holiday === undefined) return []
  return [`${upper(words.plans.first(ranks.vacation > ranks.holiday ? 'vacation' : 'holiday'))}.`]
}

const childList = (ids: readonly string[], { child }: PlanNames) => ids.map(child).join(', ')

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Parts that say something, as one sentence. */
function sentence(parts: readonly (string | false | null | undefined)[]): string {
  return `${upper(parts.filter((part) => part).join('; '))}.`
}
