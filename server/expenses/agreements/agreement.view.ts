import { writeRules } from '@evenhand/contract/expenses/agreement-wire.ts'
import type { compareAgreements, ExpenseAgreement } from '@evenhand/contract/expenses/agreements.ts'
import type { ReplyOf } from '@evenhand/contract/http.ts'
import type { Agreement } from '@evenhand/domain/expenses/agreement.ts'
import { decisionOn, spentUnder } from '@evenhand/domain/expenses/clause.ts'
import { counts } from '@evenhand/domain/expenses/expense.ts'
import { sharesOf } from '@evenhand/domain/expenses/split.ts'
import type { Parents } from '@evenhand/domain/family/parents.ts'
import { cents, decimalFromCents } from '@evenhand/domain/money/money.ts'
import type { Day } from '@evenhand/domain/time/day.ts'
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

/** Compares two versions over the same expenses, as if each had been in force all along. */
export function comparisonView(
  rows: readonly ExpenseRow[],
  pair: readonly [Agreement, Agreement],
  parents: Parents,
  currency: string,
  birthdays: ReadonlyMap<string, Day | null>,
): ReplyOf<typeof compareAgreements> {
  const expenses = rows
    .map(factsOf)
    .filter((one) => counts(one) && !one.ownLedger && one.currency === currency)
  const runOf = (agreement: Agreement) => {
    const versions = [{ ...agreement, validFrom: expenses[0]?.date ?? agreement.validFrom }]
    const borne: Sums = {}
    const byCategory: Record<string, Sums> = {}
    let decided = 0
    for (const [index, one] of expenses.entries()) {
      const found = decisionOn(one, {
        parents,
        versions,
        spent: (rule, under) => spentUnder(rule, under, one, expenses.slice(0, index)),
        birthOf: (childId) => birthdays.get(childId) ?? null,
      })
      if (found.ok) decided += 1
      const shares = sharesOf(found.ok ? { ...one, ...found.decision } : one, parents)
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
  return { currency, count: expenses.length, first: runOf(pair[0]), second: runOf(pair[1]) }
}
