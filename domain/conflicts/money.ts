import { agreementOn } from '../expenses/agreement.ts'
import { addDays, type Day } from '../time/day.ts'
import { asWallTime, dayAt, type Instant, instantOf } from '../time/wall.ts'
import type { Conflict, ConflictKind } from './conflict.ts'
import type { Scene, SceneExpense } from './scene.ts'

/** Expenses in negotiation, in dispute, or past a day the agreement sets. */
export function moneyConflicts(scene: Scene): Conflict[] {
  if (scene.parents.A === null || scene.parents.B === null) return []
  return scene.expenses.flatMap((expense) => {
    if (expense.status === 'negotiating') return [openOf(expense, 'expense-open', expense.changedAt)]
    if (expense.status === 'denied') return [openOf(expense, 'expense-disputed', expense.changedAt)]
    const late = lateSince(scene, expense)
    if (late === null) return []
    return [openOf(expense, expense.status === 'approved' ? 'payment-late' : 'expense-late', late)]
  })
}

/** Since when an answer or a payment is overdue; null: it is not. */
export function lateSince(
  { agreements, zone, now }: Pick<Scene, 'agreements' | 'zone' | 'now'>,
  expense: SceneExpense,
): Instant | null {
  const { status } = expense
  if (status !== 'pending' && status !== 'approved') return null
  const version = agreementOn(agreements, expense.date)
  if (!version) return null
  const { clocks } = version
  const isPending = status === 'pending'
  // the view that starts the clock is not known here
  if (isPending && clocks.respondFrom === 'viewed') return null
  const days = isPending ? clocks.respondDays : clocks.payDays
  if (days === null) return null
  const start = isPending ? expense.createdAt : expense.changedAt
  // cheap, and right for all but the last day: zones are slow to ask
  if (now - start < (days - 1) * DAY) return null
  const until = endOfDay(addDays(dayAt(start, zone), days), { zone })
  return now >= until ? until : null
}

const DAY = 86_400_000

/** An expense as something that is open. */
export function openOf(expense: SceneExpense, kind: ConflictKind, since: Instant): Conflict {
  const { id, title, amount, share, currency, paidBy } = expense
  return {
    key: `expense:${id}:${expense.status}${kind === 'expense-open' ? `:${expense.changedAt}` : ''}`,
    kind,
    since,
    day: null,
    at: null,
    until: null,
    childIds: expense.childId === null ? [] : [expense.childId],
    by: expense.figuresBy,
    about: [{ kind: 'expense', id, title, from: null, to: null, by: null }],
    money: { currency, amount, share, paidBy },
    give: [],
    take: [],
  }
}

/** The first moment after a day on the family's wall. */
export const endOfDay = (day: Day, { zone }: Pick<Scene, 'zone'>): Instant =>
  instantOf(addDays(day, 1), asWallTime('00:00'), zone)
