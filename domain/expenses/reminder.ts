import type { PersonId } from '../family/parents.ts'
import { addDays, type Day, daysBetween } from '../time/day.ts'
import { dayAt, type Instant, type Zone } from '../time/wall.ts'
import type { Clocks } from './agreement.ts'
import { type Deadlines, deadlinesOf, type Moments } from './deadline.ts'
import type { ExpenseFacts } from './expense.ts'

/** A step that somebody still has to take, and until when. */
export type DueStep = { readonly step: 'submit' | 'respond' | 'pay'; readonly until: Instant }

type Subject = Pick<
  ExpenseFacts,
  'status' | 'withdrawnAt' | 'createdBy' | 'paidBy' | 'lastOfferBy' | 'ownLedger'
> & {
  /** who owes by it, where it is not simply the parent who did not pay; null: nobody any more */
  readonly owedBy?: PersonId | null
}

/** What the agreement's days ask of this person about an expense now; null where nothing. [EXP-11] */
export function dueStepOf(
  expense: Subject,
  moments: Moments,
  clocks: Clocks,
  zone: Zone,
  person: PersonId,
): DueStep | null {
  if (expense.withdrawnAt !== null) return null
  const until: Deadlines = deadlinesOf(moments, clocks, zone)
  const step = stepOf(expense, person)
  const deadline = step === null ? null : until[step]
  return step === null || deadline === null ? null : { step, until: deadline }
}

function stepOf(expense: Subject, person: PersonId): DueStep['step'] | null {
  if (expense.ownLedger) return expense.createdBy === person ? 'submit' : null
  if (expense.status === 'pending' || expense.status === 'negotiating')
    return (expense.lastOfferBy ?? expense.createdBy) === person ? null : 'respond'
  if (expense.status !== 'approved') return null
  const owes = expense.owedBy === undefined ? expense.paidBy !== person : expense.owedBy === person
  return owes ? 'pay' : null
}

/** Days before a deadline on which a person is reminded; one day after it, once more. */
export const REMINDED_DAYS = [3, 0, -1] as const

/** Which reminder is due today, or null: the last of those whose day has come, unless it was sent. */
export function dueReminderOf(
  until: Instant,
  today: Day,
  zone: Zone,
  sent: readonly number[],
): number | null {
  const lastDay = addDays(dayAt(until, zone), -1)
  const left = daysBetween(today, lastDay)
  const reached = REMINDED_DAYS.filter((days) => days >= left)
  const latest = reached.at(-1)
  // long past: it was agreed to remind, not to pester
  if (latest === undefined || left < -7) return null
  return sent.includes(latest) ? null : latest
}
