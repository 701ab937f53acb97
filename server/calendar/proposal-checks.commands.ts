import type { ErrorCode } from '@evenhand/contract/errors.ts'
import { type Agreement, withAgreement } from '@evenhand/domain/calendar/agreement.ts'
import { checkPlan } from '@evenhand/domain/calendar/check-plan.ts'
import { otherLetter } from '@evenhand/domain/calendar/layer.ts'
import { oneHandoverFault } from '@evenhand/domain/calendar/one-handover.ts'
import { instantOfMinutes } from '@evenhand/domain/calendar/parenting-time.ts'
import type { Plan } from '@evenhand/domain/calendar/plan.ts'
import { changedSpans } from '@evenhand/domain/calendar/plan-change.ts'
import type { Letter } from '@evenhand/domain/calendar/rotation.ts'
import { nightsOf, slotsOf } from '@evenhand/domain/calendar/slots.ts'
import { addDays, asDay, type Day, daysBetween } from '@evenhand/domain/time/day.ts'
import { asWallTime, asZone, dayAt, instantOf } from '@evenhand/domain/time/wall.ts'
import { Failure } from '../http/failures.ts'
import type { Places } from './plan.sql.ts'

const DAY = 86_400_000

/** Checks what shapes cannot: the days are in the future, the nights are theirs to give, and the plan is valid. */
export function check(plan: Plan, agreement: Agreement, now: number, places: Places): void {
  const { body } = agreement
  const today = dayAt(now, asZone(places.zone))
  if (body.kind === 'swap') {
    checkSwap(plan, body, agreement.by, today)
    return
  }
  if (body.kind === 'handover') {
    checkHandover(plan, body, now, places)
    return
  }
  if (body.kind === 'vacation') {
    if (body.to < body.from) throw refused('calendar/invalid', 'proposal.to', 'ends-before-it-begins')
    if (daysBetween(body.from, body.to) > 120) throw refused('calendar/invalid', 'proposal.to', 'too-long')
  }
  // the past keeps its schedule; if it had none, the first may set it
  const isFirst =
    body.kind !== 'vacation' && plan[body.kind === 'holidays' ? 'holidays' : 'schedules'].length === 0
  if (body.from < today && !isFirst) throw refused('calendar/past', 'proposal.from', 'past')
  if (body.from > addDays(today, 3660) || body.from < asDay('1990-01-01'))
    throw refused('calendar/invalid', 'proposal.from', 'too-far')
  const checked = checkPlan(withAgreement({ ...plan, schedules: [], holidays: [], overrides: [] }, agreement))
  if (!checked.ok) throw refused('calendar/invalid', `proposal.${checked.field}`, checked.reason)
}

function checkSwap(
  plan: Plan,
  { give, take, children }: Extract<Agreement['body'], { kind: 'swap' }>,
  by: Letter,
  today: Day,
): void {
  const all = [...give, ...take].toSorted()
  const [first, last] = [all[0], all.at(-1)]
  if (!first || !last) throw refused('calendar/invalid', 'proposal.give', 'required')
  if (new Set(all).size < all.length) throw refused('calendar/invalid', 'proposal.take', 'twice')
  if (first < today) throw refused('calendar/past', 'proposal.give', 'past')
  if (daysBetween(today, last) > 800) throw refused('calendar/invalid', 'proposal.take', 'too-far')
  // each of the children, whose schedules may differ
  const nights = (children ?? [null]).map((child) => nightsOf(plan, child, first, last))
  const isHeldBy = (holder: Letter, day: Day) =>
    nights.every((ofChild) => ofChild[daysBetween(first, day)]?.letter === holder)
  const fields = [
    ['give', give, by],
    ['take', take, otherLetter(by)],
  ] as const
  for (const [field, days, holder] of fields)
    for (const [at, day] of days.entries())
      if (!isHeldBy(holder, day))
        throw refused('calendar/not-your-night', `proposal.${field}.${at}`, 'holder')
}

/** One handover: there is one at that time for each child it is for, and what is asked of it is still to come. */
function checkHandover(
  plan: Plan,
  body: Extract<Agreement['body'], { kind: 'handover' }>,
  now: number,
  { members }: Places,
): void {
  const { day, at, drives, children } = body
  const today = dayAt(now, plan.zone)
  if (day < today) throw refused('calendar/past', 'proposal.day', 'past')
  if (daysBetween(today, day) > 800) throw refused('calendar/invalid', 'proposal.day', 'too-far')
  if (at && instantOf(at.day, at.time, plan.zone) <= now)
    throw refused('calendar/past', 'proposal.at.time', 'past')
  if (drives && !members.includes(drives))
    throw refused('expense/unknown-parent', 'proposal.drives', 'not-a-parent')
  for (const child of children ?? [null]) {
    const fault = oneHandoverFault(body, slotsOf(plan, child, addDays(day, -AROUND), addDays(day, AROUND)))
    if (fault)
      throw refused('calendar/invalid', `proposal.${fault === 'no-handover' ? 'planned' : 'at'}`, fault)
  }
}

/** Days to either side of a handover in which its neighbours are looked for. */
const AROUND = 40

/**
 * A month to answer, but never after what it is about: for a swap not beyond where its first night begins, for anything
 * else not beyond its first day, after which it could not be accepted any more. A night that has begun can still be asked
 * for until its day ends. The first rules of all may begin in the past: then not beyond the first moment ahead at which
 * they would change whose time it is.
 */
export function expiryOf(plan: Plan, agreement: Agreement, now: number): number {
  const { body } = agreement
  const month = now + 30 * DAY
  if (body.kind === 'handover') {
    // whoever stands at the station asks after the planned time, and is answered before the other one
    const moments = [{ day: body.day, time: body.planned }, ...(body.at ? [body.at] : [])]
    const last = Math.max(...moments.map(({ day, time }) => instantOf(day, time, plan.zone)))
    return Math.min(month, last, instantOf(addDays(body.day, 1), asWallTime('00:00'), plan.zone))
  }
  const first = body.kind === 'swap' ? [...body.give, ...body.take].toSorted()[0]! : body.from
  const begins = instantOf(first, plan.handover, plan.zone)
  if (body.kind === 'swap' && begins > now) return Math.min(month, begins)
  const isOver = instantOf(addDays(first, 1), asWallTime('00:00'), plan.zone)
  if (isOver > now) return Math.min(month, isOver)
  const today = dayAt(now, plan.zone)
  const turns = changedSpans(plan, withAgreement(plan, agreement), null, today, addDays(today, 31))
    .filter((span) => span.now !== span.next)
    .map((span) => instantOfMinutes(span.from, plan.zone))
  return Math.min(month, ...turns.filter((at) => at > now))
}

/** A refusal at one field. */
export function refused(code: ErrorCode, field: string, reason: string): Failure {
  return new Failure(code, { fields: [{ field, code: reason }] })
}
