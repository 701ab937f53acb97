import { addDays, type Day } from '../time/day.ts'
import { asWallTime, dayAt, type Instant, instantOf, type Zone } from '../time/wall.ts'
import type { Clocks } from './agreement.ts'
import type { ExpenseFacts } from './expense.ts'

/** What is known of when things happened to an expense. */
export type Moments = {
  /** the day the money was spent */
  readonly paidOn: Day
  readonly submittedAt: Instant
  /** when the other parent first had it on screen */
  readonly viewedAt: Instant | null
  readonly approvedAt: Instant | null
}

/** Until when each step may be done: the end of that day in the family's zone; null where no clock runs. */
export type Deadlines = {
  readonly submit: Instant | null
  readonly respond: Instant | null
  readonly pay: Instant | null
}

/**
 * The three clocks of an expense. A clock counts whole days of the calendar on the family's wall: the day it
 * starts is day nought, and it ends with its last day at midnight, whether that day has 23, 24 or 25 hours.
 */
export function deadlinesOf(moments: Moments, clocks: Clocks, zone: Zone): Deadlines {
  const after = (start: Day | null, days: number | null) =>
    start === null || days === null ? null : endOf(addDays(start, days), zone)
  const dayOf = (at: Instant | null) => (at === null ? null : dayAt(at, zone))
  const answerFrom = clocks.respondFrom === 'viewed' ? moments.viewedAt : moments.submittedAt
  return {
    submit: after(moments.paidOn, clocks.submitDays),
    respond: after(dayOf(answerFrom), clocks.respondDays),
    pay: after(dayOf(moments.approvedAt), clocks.payDays),
  }
}

/** What lateness means for an expense now. Waived: the claim has lapsed. Late and overdue only show. */
export type Lateness = {
  readonly isLate: boolean
  readonly isWaived: boolean
  readonly isAnswerOverdue: boolean
  readonly isPaymentOverdue: boolean
}

/**
 * Whether it was submitted late, and which answer or payment is overdue at `now`. `isOutstanding`: whether anything of it
 * still is (`outstandingParts`): what is covered is never overdue.
 */
export function latenessOf(
  status: ExpenseFacts['status'],
  moments: Moments,
  clocks: Clocks,
  zone: Zone,
  now: Instant,
  isOutstanding = true,
): Lateness {
  const until = deadlinesOf(moments, clocks, zone)
  const isPast = (deadline: Instant | null, at: Instant) => deadline !== null && at >= deadline
  const isLate = isPast(until.submit, moments.submittedAt)
  return {
    isLate,
    isWaived: isLate && clocks.lateness === 'waived',
    isAnswerOverdue: status === 'pending' && isPast(until.respond, now),
    isPaymentOverdue: status === 'approved' && isOutstanding && isPast(until.pay, now),
  }
}

/** The first instant after the day. */
function endOf(day: Day, zone: Zone): Instant {
  return instantOf(addDays(day, 1), midnight, zone)
}

const midnight = asWallTime('00:00')
