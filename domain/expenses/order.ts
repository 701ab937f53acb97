import type { Parents, PersonId } from '../family/parents.ts'
import { type Cents, cents } from '../money/money.ts'
import type { Day } from '../time/day.ts'
import { type Agreement, ruleFor } from './agreement.ts'
import { type Decision, decisionOn, isBefore, type Placed } from './clause.ts'
import { counts, type ExpenseFacts } from './expense.ts'
import { type Divided, refundShares, together } from './refund.ts'
import { sharesOf } from './split.ts'

/** An expense in its place, with what it says itself of its split. */
export type Booked = Placed &
  Pick<ExpenseFacts, 'splitType' | 'splitDetails'> & {
    /** the expense that this one is a refund of */
    readonly refundOf: string | null
    /** the version that decides it; null: the parents have said the split themselves */
    readonly decidedBy: Agreement | null
  }

/** What each parent bears of an expense in the order of the days, and what decided it. */
export type Due = { readonly shares: Readonly<Record<PersonId, Cents>>; readonly decision: Decision | null }

/** What the order of the days needs to know beside the expenses. */
export type Setting = {
  readonly parents: Parents
  readonly birthOf: (childId: string) => Day | null
  /** the shares of an original that is not among the expenses */
  readonly originalOf?: (id: string) => Divided | null
}

/**
 * What each expense comes to when floors and caps count by the day of the expense over all that count, whatever the
 * order of entry; a refund has the shares of what it refunds. The one function behind what is booked, what is corrected
 * and what two agreements are compared by. [EXP-11]
 */
export function dueByDay(expenses: readonly Booked[], setting: Setting): ReadonlyMap<string, Due> {
  const { parents, birthOf } = setting
  const due = new Map<string, Due>()
  const ordered = expenses.toSorted((p, q) => (isBefore(p, q) ? -1 : 1))
  const spentOn = runningSums(ordered)
  for (const one of ordered) {
    if (one.refundOf !== null) continue
    const found =
      one.decidedBy === null
        ? null
        : decisionOn(one, {
            parents,
            versions: [one.decidedBy],
            spent: (rule, agreement) => spentOn(rule, agreement, one),
            birthOf,
          })
    const decision = found?.ok ? found.decision : null
    due.set(one.id, { shares: sharesOf({ ...one, ...decision }, parents), decision })
  }
  const [first, second] = parents
  if (second === undefined) return due
  // in order of entry: what came back first was shared first
  const refunds = ordered
    .filter(({ refundOf }) => refundOf !== null)
    .toSorted((p, q) => (p.id < q.id ? -1 : 1))
  const given = new Map<string, Divided>()
  const byId = new Map(ordered.map((one) => [one.id, one]))
  for (const one of refunds) {
    const id = one.refundOf!
    const shares = due.get(id)?.shares
    const original = shares ? { amount: byId.get(id)!.amount, shares } : (setting.originalOf?.(id) ?? null)
    const before = given.get(id) ?? NOTHING
    const isWithin = original !== null && -(before.amount + one.amount) <= original.amount
    const back = isWithin
      ? refundShares(original, before, one.amount, [first, second])
      : sharesOf(one, parents)
    due.set(one.id, { shares: back, decision: null })
    if (counts(one)) given.set(id, together([before, { amount: one.amount, shares: back }], parents))
  }
  return due
}

const NOTHING: Divided = { amount: cents(0), shares: {} }

/** `spentUnder` for one after the other in order, without adding up the whole year each time. */
function runningSums(ordered: readonly Booked[]): typeof spentOf {
  const rules = new Map<string, ReturnType<typeof ruleFor>>()
  const keyOf = (agreement: Agreement, one: Placed) =>
    `${agreement.id} ${one.category} ${one.childId} ${one.shop ?? ''}`
  const ruleOf = (agreement: Agreement, one: Placed) => {
    const key = keyOf(agreement, one)
    if (!rules.has(key)) rules.set(key, ruleFor(agreement, one))
    return rules.get(key) ?? null
  }
  const sums = new Map<string, { at: number; sum: number }>()
  const places = new Map(ordered.map((one, place) => [one.id, place]))
  function spentOf(rule: NonNullable<ReturnType<typeof ruleFor>>, agreement: Agreement, one: Placed): Cents {
    const key = `${keyOf(agreement, one)} ${one.date.slice(0, 4)} ${one.currency}`
    const place = places.get(one.id)!
    const known = sums.get(key) ?? { at: 0, sum: 0 }
    for (; known.at < place; known.at += 1) {
      const other = ordered[known.at]!
      const isSame =
        other.childId === one.childId &&
        other.currency === one.currency &&
        other.date.slice(0, 4) === one.date.slice(0, 4)
      if (isSame && counts(other) && !other.ownLedger && ruleOf(agreement, other) === rule)
        known.sum += other.amount
    }
    sums.set(key, known)
    return cents(known.sum)
  }
  return spentOf
}
