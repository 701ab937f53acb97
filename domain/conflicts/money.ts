import { agreementOn } from '../expenses/agreement.ts'
import type { ExpenseStatus } from '../expenses/expense.ts'
import { addDays, type Day } from '../time/day.ts'
import { asWallTime, dayAt, type Instant, instantOf } from '../time/wall.ts'
import type { Conflict, ConflictKind } from './conflict.ts'
import type { Scene, SceneExpense } from './scene.ts'

/** Expenses in negotiation, refused, in dispute, or past a day the agreement sets. */
export function moneyConflicts(scene: Scene): Conflict[] {
  if (scene.parents.A === null || scene.parents.B === null) return []
  return scene.expenses.flatMap((expense) => moneyConflict(expense, scene) ?? [])
}

const BY_STATUS: Partial<Record<ExpenseStatus, ConflictKind>> = {
  negotiating: 'expense-open',
  rejected: 'expense-refused',
  denied: 'expense-disputed',
}

/** What is open about one expense; null: nothing. */
export function moneyConflict(
  expense: SceneExpense,
  scene: Pick<Scene, 'agreements' | 'zone' | 'now'>,
): Conflict | null {
  const kind = BY_STATUS[expense.status]
  if (kind) return openOf(expense, kind, expense.changedAt)
  const late = lateSince(scene, expense)
  if (late === null) return null
  return openOf(expense, expense.status === 'approved' ? 'payment-late' : 'expense-late', late)
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

/**
 * Since when an expense of this status must be waiting to be late now by any of these agreements; null: none can be. What
 * waits for less is no conflict, so it need not be read; what waits for longer `lateSince` decides.
 */
export function mayBeLateSince(
  status: 'pending' | 'approved',
  { agreements, now }: Pick<Scene, 'agreements' | 'now'>,
): Instant | null {
  const days = agreements.flatMap(({ clocks }) => {
    if (status === 'approved') return clocks.payDays ?? []
    return clocks.respondFrom === 'viewed' ? [] : (clocks.respondDays ?? [])
  })
  return days.length === 0 ? null : now - (Math.min(...days) - 1) * DAY
}

const DAY = 86_400_000
/** Kinds that come again with other figures or another answer. */
const CHANGES: readonly ConflictKind[] = ['expense-open', 'expense-refused']

/** An expense as something that is open. */
function openOf(expense: SceneExpense, kind: ConflictKind, since: Instant): Conflict {
  const { id, title, amount, share, currency, paidBy } = expense
  return {
    key: `expense:${id}:${expense.status}${CHANGES.includes(kind) ? `:${expense.changedAt}` : ''}`,
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
