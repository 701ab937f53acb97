import { expensesTopic } from '@evenhand/contract/expenses/topics.ts'
import { type Agreement, ruleFor } from '@evenhand/domain/expenses/agreement.ts'
import { isBefore } from '@evenhand/domain/expenses/clause.ts'
import { counts, isOpen } from '@evenhand/domain/expenses/expense.ts'
import { type Due, dueByDay } from '@evenhand/domain/expenses/order.ts'
import { type Divided, debtOf, inAmounts, refundShares, together } from '@evenhand/domain/expenses/refund.ts'
import { otherParent, type Parents } from '@evenhand/domain/family/parents.ts'
import { cents } from '@evenhand/domain/money/money.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { zoneOf } from '../../family/zone.sql.ts'
import type { FamilyScope } from '../../http/serve.ts'
import type { Work } from '../../work/write.ts'
import { accepted, readAgreements, readBirthdays } from '../agreements/agreements.sql.ts'
import { insertAnswer } from '../answers/answers.sql.ts'
import { factsOf } from '../expense.view.ts'
import { expenseFact } from '../expense-fact.view.ts'
import { type ExpenseRow, readExpense, readYear, updateExpenseRow } from '../expenses.sql.ts'
import { bookedOf, dividedOf } from './booked.view.ts'
import { closeIfEven } from './close.commands.ts'
import { insertCorrection, readRefunds } from './corrections.sql.ts'

/** What has changed: an expense as it is now, and as it was before; null where it is new. */
type Change = { readonly now: ExpenseRow; readonly before: ExpenseRow | null }

/**
 * Counts anew what a change moves. Floors and caps go by the day of the expense, so an entry of an earlier day, one that
 * is changed and one that no longer counts move the shares of others: those still open are changed, and for those that
 * were approved the difference is booked as a correction that names the clause and its cause. What was settled stays
 * settled. Refunds follow what they refund. Call it after the change is stored. [EXP-11]
 */
export async function recount(
  work: Work,
  scope: Where,
  parents: Parents,
  changes: readonly Change[],
): Promise<void> {
  const shared = changes.filter(({ now }) => now.own_of === null && now.corrects_id === null)
  const [first] = shared
  if (!first || parents.length === 1) return
  const moves = await movesByDay(work, scope, parents, shared)
  const redivided = shared.flatMap(({ now, before }): Move[] =>
    before === null ? [] : [{ row: now, due: { ...dividedOf(now, parents), decision: null }, cause: now }],
  )
  const refunds = await movesOfRefunds(work, scope, parents, [...redivided, ...moves])
  let isBooked = false
  for (const move of [...moves, ...refunds]) isBooked = (await settle(work, scope, parents, move)) || isBooked
  if (isBooked) await closeIfEven(work, scope)
}

/** An expense, what it comes to, and what has moved it. */
type Move = { readonly row: ExpenseRow; readonly due: Due; readonly cause: ExpenseRow }
type Where = Pick<FamilyScope, 'family' | 'person'>

const ALL = 'all'

/** Whose shares the changes move by a floor or a cap. */
async function movesByDay(
  { tx }: Work,
  { family }: Where,
  parents: Parents,
  changes: readonly Change[],
): Promise<Move[]> {
  const agreements = accepted(await readAgreements(tx, family))
  if (!agreements.some(({ rules }) => rules.some(({ floor, cap }) => floor !== null || cap !== null)))
    return []
  const birthdays = await readBirthdays(tx, family)
  const setting = { parents, birthOf: (child: string) => birthdays.get(child) ?? null }
  const moves: Move[] = []
  for (const [place, causes] of placesOf(changes)) {
    const [year, child] = place.split(' ') as [string, string]
    const rows = await readYear(tx, family, year, child === ALL ? null : child)
    moves.push(...movesIn(rows, agreements, setting, causes))
  }
  return moves
}

/** Whose refunds follow originals that were divided anew: in order of entry, as they came back. */
async function movesOfRefunds(
  { tx }: Work,
  { family }: Where,
  parents: Parents,
  originals: readonly Move[],
): Promise<Move[]> {
  const byId = new Map(originals.map((move) => [move.row.expense_id, move]))
  const [first, second] = parents
  const given = new Map<string, Divided>()
  const moves: Move[] = []
  for (const row of await readRefunds(tx, family, [...byId.keys()])) {
    if (row.own_of !== null) continue
    const { row: original, due, cause } = byId.get(row.refund_of!)!
    const before = given.get(original.expense_id) ?? NOTHING
    const amount = cents(Number(row.amount_minor))
    const of = { amount: cents(Number(original.amount_minor)), shares: due.shares }
    const shares = refundShares(of, before, amount, [first, second!])
    given.set(original.expense_id, together([before, { amount, shares }], parents))
    const move = { row, due: { shares, decision: null }, cause }
    if (isMoved(row, shares)) moves.push(move)
  }
  return moves
}

const NOTHING: Divided = { amount: cents(0), shares: {} }

/** An expense that has changed, at a place it has or had. */
type Cause = { readonly placed: ReturnType<typeof placed>; readonly now: ExpenseRow }

/** The years and children whose sums have changed, each with what has changed them. */
function placesOf(changes: readonly Change[]): Map<string, Cause[]> {
  const places = new Map<string, Cause[]>()
  for (const { now, before } of changes)
    for (const row of [now, before])
      if (row) {
        const causes = places.get(placeOf(row)) ?? []
        causes.push({ placed: placed(row), now })
        places.set(placeOf(row), causes)
      }
  return places
}

const placed = (row: ExpenseRow) => ({ ...factsOf(row), id: row.expense_id })

/** The first of the changes that can have moved an expense: of a day before it, and under the same rule. */
function causeOf(row: ExpenseRow, causes: readonly Cause[], version: Agreement | undefined): ExpenseRow {
  const moved = placed(row)
  const rule = version && ruleFor(version, moved)
  const found = causes.find(
    (one) => isBefore(one.placed, moved) && version && ruleFor(version, one.placed) === rule,
  )
  return (found ?? causes[0]!).now
}

const placeOf = (row: ExpenseRow) => `${row.day.slice(0, 4)} ${row.child_id ?? ALL}`

/** What the order of the days moves in one year of one child, besides the causes themselves. */
function movesIn(
  rows: readonly ExpenseRow[],
  agreements: readonly Agreement[],
  setting: Parameters<typeof dueByDay>[1],
  causes: readonly Cause[],
): Move[] {
  const versions = new Map(agreements.map((agreement) => [agreement.id, agreement]))
  const entries = rows.filter((row) => row.corrects_id === null)
  const due = dueByDay(
    entries.map((row) => bookedOf(row, versions)),
    setting,
  )
  return entries.flatMap((row) => {
    const found = due.get(row.expense_id)
    const isLimited = row.decision !== null && counts(factsOf(row)) && row.own_of === null
    if (!found?.decision || !isLimited || !isMoved(row, found.shares)) return []
    const version = versions.get(found.decision.agreementId)
    return [{ row, due: found, cause: causeOf(row, causes, version) }]
  })
}

/** Whether what the payer bears is not what is booked, corrections included. */
function isMoved(row: ExpenseRow, shares: Due['shares']): boolean {
  return shares[row.paid_by] !== dividedOf(row).shares[row.paid_by]
}

/** Changes an open expense, or books the difference to an approved one; true where it has booked one. */
async function settle(
  work: Work,
  scope: Where,
  parents: Parents,
  { row, due, cause }: Move,
): Promise<boolean> {
  const { tx, now } = work
  const { family, person } = scope
  const at = new Date(now)
  const other = otherParent(parents, row.paid_by)
  const clause = due.decision?.clause ?? cause.decision?.clause ?? row.decision?.clause ?? ''
  const agreementId = due.decision?.agreementId ?? null
  const moved = { cause: cause.expense_id, clause, agreementId }
  const payerShare = due.shares[row.paid_by]!
  const line = { act: 'correct', code: null, reason: '', answered_by: person, answered_at: at } as const
  const kept = { ...line, cause_id: cause.expense_id, clause, payer_share_minor: String(payerShare) }
  if (isOpen(factsOf(row))) {
    const { splitType, splitDetails, ...decision } = due.decision ?? { ...inAmounts(due.shares) }
    await updateExpenseRow(tx, family, row.expense_id, {
      payer_share_minor: payerShare,
      split_type: splitType,
      split_details: JSON.stringify(splitDetails),
      ...(due.decision && { decision: JSON.stringify(decision) }),
      updated_at: at,
    })
    await insertAnswer(tx, family, row.expense_id, kept)
    const changed = (await readExpense(tx, family, row.expense_id))!
    const body = { ...expenseFact(changed, other), ...moved }
    work.record(family, { kind: 'expense.recounted', subject: row.expense_id, body })
    work.tell(family, expensesTopic, row.expense_id)
    return false
  }
  const shares = dividedOf(row).shares
  const difference = Object.fromEntries(
    parents.map((parent) => [parent, cents((due.shares[parent] ?? 0) - (shares[parent] ?? 0))]),
  )
  const owes = debtOf({ paidBy: row.paid_by, amount: cents(0) }, difference, parents)!
  const id = work.ctx.newId()
  const { underFloor = 0, shared = 0, overCap = 0 } = due.decision ?? {}
  await insertCorrection(tx, {
    family,
    id,
    of: row,
    owes,
    by: person,
    at,
    correction: { ...moved, payerShare, underFloor, shared, overCap },
    day: dayAt(now, asZone((await zoneOf(tx, family)) ?? 'UTC')),
  })
  await updateExpenseRow(tx, family, row.expense_id, {
    corrected_minor: payerShare - Number(row.payer_share_minor),
    updated_at: at,
  })
  await insertAnswer(tx, family, row.expense_id, kept)
  const booked = (await readExpense(tx, family, id))!
  const body = {
    ...expenseFact(booked, otherParent(parents, booked.paid_by)),
    ...moved,
    corrects: row.expense_id,
  }
  work.record(family, { kind: 'expense.corrected', subject: id, body })
  work.tell(family, expensesTopic, id)
  work.tell(family, expensesTopic, row.expense_id)
  return true
}
