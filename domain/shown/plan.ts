import { type Agreement, emptyPlan, withAgreement } from '../calendar/agreement.ts'
import type { Plan } from '../calendar/plan.ts'
import { FIRST_DAY, scheduleOf } from '../calendar/rotation-schedule.ts'
import { stillSaid } from '../calendar/set-alone.ts'
import { asZone, dayAt } from '../time/wall.ts'
import { bodyOf, versionOf } from './body.ts'
import { type Book, type ToldEntry, tell } from './book.ts'
import type { Accepted, PlanSoFar, Weeks } from './plan-so-far.ts'

/** What decides whose night it is, as a calendar shows it: see `Plan`. */
export type ShownPlan = Required<Pick<Plan, 'schedules' | 'holidays' | 'overrides' | 'moved'>> & {
  readonly ranks: Plan['ranks'] | null
  readonly vacations: Plan['vacations'] | null
  readonly balance: boolean
  readonly handover: string
  /** what one parent set alone and the other has not agreed to, by its id */
  readonly alone: Readonly<Record<string, { readonly by: string; readonly isLeftOpen: boolean }>>
}

/** The kinds that say anything of whose night it is. */
export const TOLD_OF_PLAN = [
  ...(['family.created', 'family.changed', 'rotation.set', 'plan.agreed', 'plan.left-open'] as const),
]
const ACCEPTED: readonly string[] = ['calendar.set', 'calendar.accepted']

/** What an entry says of whose night it is, by which rule. */
export function tellPlan(book: Book, entry: ToldEntry): void {
  const { kind } = entry
  if (!ACCEPTED.includes(kind) && !TOLD_OF_PLAN.some((one) => one === kind)) return
  const { plan: so } = book
  if (ACCEPTED.includes(kind)) accept(so, entry)
  else if (kind === 'rotation.set') setWeeks(so, entry)
  else if (kind === 'plan.agreed' || kind === 'plan.left-open') answer(so, entry, kind)
  else place(so, entry)
  if (so.family === null) return
  const isTold = !so.isUntold && so.maker !== ''
  tell(book, `plan:${so.family}`, entry, isTold ? shownOf(so) : {})
}

function place(so: PlanSoFar, entry: ToldEntry): void {
  so.family = entry.subject
  so.plan = null
  const made = bodyOf('family.created', entry)
  if (made) so.maker = made.createdBy
  const body = made ?? bodyOf('family.changed', entry)
  if (body) so.zone = body.zone
  else so.isUntold = true
}

function accept(so: PlanSoFar, entry: ToldEntry): void {
  const kind = entry.kind === 'calendar.set' ? 'calendar.set' : 'calendar.accepted'
  const told = bodyOf(kind, entry)
  if (!told) {
    so.isUntold = true
    return
  }
  const { body, proposedBy, answeredAt } = told
  const one: Accepted = { id: entry.subject, at: Date.parse(answeredAt ?? ''), by: proposedBy, body }
  const isLast = [...so.weeks, ...so.accepted].every(({ at }) => at < one.at)
  so.accepted.push(one)
  if (so.plan) so.plan = isLast ? withAgreement(so.plan, agreementOf(so, one)) : null
  if (kind === 'calendar.set' && body.kind !== 'handover')
    so.alone.set(one.id, { by: proposedBy, isLeftOpen: false, isAgreed: false })
}

function setWeeks(so: PlanSoFar, entry: ToldEntry): void {
  const body = bodyOf('rotation.set', entry)
  so.plan = null
  if (!body) {
    so.isUntold = true
    return
  }
  const { pattern, anchorDay, handoverTime, a, b } = body
  const before = so.weeks.findIndex(({ id }) => id === entry.subject)
  const weeks: Weeks = {
    pattern,
    anchorDay,
    handoverTime,
    a,
    b,
    id: entry.subject,
    at: so.weeks[before]?.at ?? entry.at,
  }
  if (versionOf(entry) < 2 || !('act' in body)) so.isAloneUntold = true
  else if (before < 0) {
    const moved = body.act === 'moved' ? so.alone.get(so.weeks.at(-1)?.id ?? '') : undefined
    so.alone.set(weeks.id, moved ?? { by: body.plannedBy, isLeftOpen: false, isAgreed: false })
  }
  if (before < 0) so.weeks.push(weeks)
  else so.weeks[before] = weeks
}

function answer(so: PlanSoFar, entry: ToldEntry, kind: 'plan.agreed' | 'plan.left-open'): void {
  const body = bodyOf(kind, entry)
  if (!body) so.isAloneUntold = true
  for (const id of body?.ids ?? []) {
    const one = so.alone.get(id)
    if (one)
      so.alone.set(id, kind === 'plan.agreed' ? { ...one, isAgreed: true } : { ...one, isLeftOpen: true })
  }
}

const letterIn =
  ({ maker }: PlanSoFar) =>
  (person: string) =>
    person === maker ? 'A' : 'B'

const agreementOf = (so: PlanSoFar, { id, by, body }: Accepted): Agreement => ({
  id,
  by: letterIn(so)(by),
  body,
})

/** In the order they came to be, as a server puts them together; weeks stand before what was accepted in their moment. */
function planOf(so: PlanSoFar): Plan {
  const zone = asZone(so.zone)
  const weeks = so.weeks.map((one, place) => {
    // the first apply to all of the past, later ones from the day they were set
    const from = place === 0 ? FIRST_DAY : dayAt(one.at, zone)
    const body = { kind: 'schedule', from, schedules: [scheduleOf(one, letterIn(so))] } as const
    return { at: one.at, agreement: { id: one.id, by: 'A', body } as Agreement }
  })
  const accepted = so.accepted
    .toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1))
    .map((one) => ({ at: one.at, agreement: agreementOf(so, one) }))
  return [...weeks, ...accepted]
    .sort((one, other) => one.at - other.at)
    .reduce((plan, { agreement }) => withAgreement(plan, agreement), emptyPlan(zone))
}

function shownOf(so: PlanSoFar): Partial<ShownPlan> {
  so.plan ??= planOf(so)
  const { plan } = so
  const { schedules, holidays, overrides, moved = [], ranks = null, vacations = null } = plan
  const { balance = false, handover } = plan
  const alone = [...so.alone].flatMap(([id, one]) => (one.isAgreed ? [] : [{ id, ...one }]))
  const still = stillSaid(plan, alone).map(({ id, by, isLeftOpen }) => [id, { by, isLeftOpen }] as const)
  return {
    ...{ schedules, holidays, overrides, moved, ranks, vacations, balance: balance ?? false, handover },
    ...(!so.isAloneUntold && { alone: Object.fromEntries(still) }),
  }
}
