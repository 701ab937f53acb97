import { writeRules } from '@evenhand/contract/expenses/agreement-wire.ts'
import type { compareAgreements, ExpenseAgreement } from '@evenhand/contract/expenses/agreements.ts'
import type { ReplyOf } from '@evenhand/contract/http.ts'
import type { Agreement } from '@evenhand/domain/expenses/agreement.ts'
import { counts } from '@evenhand/domain/expenses/expense.ts'
import { dueByDay } from '@evenhand/domain/expenses/order.ts'
import type { Parents } from '@evenhand/domain/family/parents.ts'
import { cents, decimalFromCents } from '@evenhand/domain/money/money.ts'
import type { Day } from '@evenhand/domain/time/day.ts'
import { bookedOf } from '../corrections/booked.view.ts'
import { factsOf } from '../expense.view.ts'
import type { ExpenseRow } from '../expenses.sql.ts'
import type { AgreementRow } from './agreements.sql.ts'

/** A version as the calls return it. */
export function agreementView(row: AgreementRow): ExpenseAgreement {
  return {
    id: row.agreement_id,
    validFrom: row.valid_from,
    rules: writeRules(row.rules, row.currency),
    clocks: row.clocks,
    currency: row.currency,
    proposedBy: row.proposed_by,
    proposedAt: row.proposed_at.toISOString(),
    answer: row.answer,
    answeredBy: row.answered_by,
    answeredAt: row.answered_at?.toISOString() ?? null,
  }
}

type Sums = Record<string, number>
const NONE: ReadonlyMap<string, Agreement> = new Map()

/** Compares two versions over the same expenses, as if each had been in force all along. */
export function comparisonView(
  rows: readonly ExpenseRow[],
  pair: readonly [Agreement, Agreement],
  parents: Parents,
  currency: string,
  birthdays: ReadonlyMap<string, Day | null>,
): ReplyOf<typeof compareAgreements> {
  const expenses = rows.filter(
    (row) => row.own_of === null && row.corrects_id === null && row.currency === currency,
  )
  const booked = expenses.map((row) => bookedOf(row, NONE))
  // each version decides from the first of these expenses on, also where it came into force later
  const first = booked.map(({ date }) => date).toSorted()[0]
  const runOf = (agreement: Agreement) => {
    const decidedBy = { ...agreement, validFrom: first ?? agreement.validFrom }
    const entries = booked.map((one) => ({ ...one, decidedBy }))
    const due = dueByDay(entries, { parents, birthOf: (childId) => birthdays.get(childId) ?? null })
    const borne: Sums = {}
    const byCategory: Record<string, Sums> = {}
    let decided = 0
    for (const one of entries.filter(counts)) {
      const { shares } = due.get(one.id)!
      // a refund is shared by whatever decided what it refunds
      if (due.get(one.refundOf ?? one.id)?.decision) decided += 1
      byCategory[one.category] ??= {}
      const inCategory = byCategory[one.category]!
      for (const parent of parents) {
        const share = shares[parent] ?? 0
        borne[parent] = (borne[parent] ?? 0) + share
        inCategory[parent] = (inCategory[parent] ?? 0) + share
      }
    }
    const decimals = (sums: Sums): Sums =>
      Object.fromEntries(
        parents.map((parent) => [parent, decimalFromCents(cents(sums[parent] ?? 0), currency)]),
      )
    const categories = Object.entries(byCategory).map(([category, sums]) => [category, decimals(sums)])
    return { borne: decimals(borne), byCategory: Object.fromEntries(categories), decided }
  }
  const count = expenses.map(factsOf).filter(counts).length
  return { currency, count, first: runOf(pair[0]), second: runOf(pair[1]) }
}
