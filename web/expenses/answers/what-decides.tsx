import type { Expense } from '@evenhand/contract/expenses/expenses.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import type { Rule } from '@evenhand/domain/expenses/agreement.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { clockNow } from '../../device/clock.ts'
import type { Parents } from '../../family/scope/parents.ts'
import { moneyText } from '../../text/money.ts'
import { useRegion } from '../../text/region.tsx'
import { useAgreements } from '../agreements/agreements.data.ts'
import { useCategoryWord } from '../category.tsx'
import { clocksOf, decidedBy } from '../entry/decision.ts'
import { DecisionWords } from '../entry/decision-words.tsx'
import { usePayments } from '../payments/payments.data.ts'
import { minorOf } from '../wire.ts'
import { useClockWords } from './clock-words.ts'
import { ExpenseActs } from './expense-acts.tsx'

type WhatDecidesProps = { expense: Expense; family: Family; parents: Parents }

/** An expense's clause and deadline, and what can be done about it. [EXP-11] */
export function WhatDecides({ expense, family, parents }: WhatDecidesProps) {
  const agreements = useAgreements(family.id)
  const partWords = usePartWords(expense)
  const clockWords = useClockWords(family, parents)
  const all = agreements.data?.agreements ?? []
  const decided = decidedBy(expense, all)
  const payments = usePayments(family.id)
  const left = payments.data?.open?.find(({ id }) => id === expense.id)?.amount ?? 0
  const clocks = clocksOf(expense, all, family, clockNow(), left > 0)
  const said = clocks ? clockWords(expense, clocks, left) : []
  // covered by what was paid on account or by what the other owes
  const isCovered = expense.status === 'approved' && payments.data?.open !== undefined && left === 0
  return (
    <>
      {isCovered && (
        <p className="text-15">
          <Trans>None of it is outstanding: payments, or what the other of you owes, cover it.</Trans>
        </p>
      )}
      {said.length > 0 && (
        <ul className="grid gap-1 text-15">
          {said.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {decided?.rule && (
        <div className="border-t border-line pt-4">
          <DecisionWords
            agreement={decided.agreement}
            number={decided.number}
            rule={decided.rule}
            parts={partWords}
            family={family}
            parents={parents}
          />
        </div>
      )}
      {parents.other !== null && !isNotShared(decided?.rule ?? null) && (
        <NeverShared category={expense.category} shop={expense.shop} />
      )}
      <ExpenseActs
        expense={expense}
        parents={parents}
        zone={family.zone}
        suggested={
          clocks?.late.isLate
            ? 'late'
            : decided?.rule?.receiptRequired && !expense.receipt
              ? 'no-receipt'
              : undefined
        }
      />
    </>
  )
}

/** A rule that both accept once, instead of the same refusal each time. */
function NeverShared({ category, shop }: Pick<Expense, 'category' | 'shop'>) {
  const word = useCategoryWord()
  const kind = word(category)
  return (
    <p className="grid justify-items-start text-15">
      {shop && (
        <Link
          className="link inline-flex min-h-11 items-center"
          to={`/expenses/agreements?not-shared-at=${encodeURIComponent(shop)}`}
        >
          <Trans>Propose a rule: what {shop} sells is not shared</Trans>
        </Link>
      )}
      <Link
        className="link inline-flex min-h-11 items-center"
        to={`/expenses/agreements?not-shared=${category}`}
      >
        <Trans>Propose a rule: {kind} not shared</Trans>
      </Link>
    </p>
  )
}

const isNotShared = (rule: Rule | null) => rule?.method.kind === 'fixed' && rule.method.amount === 0

/** The parts into which a floor or cap divides the amount, in words. */
export function usePartWords({ decision, currency }: Pick<Expense, 'decision' | 'currency'>): string[] {
  const { t } = useLingui()
  const { locale } = useRegion()
  if (decision === null || (decision.underFloor === 0 && decision.overCap === 0)) return []
  const [under, shared, over] = [decision.underFloor, decision.shared, decision.overCap].map((part) =>
    moneyText(minorOf(part, currency), currency, locale),
  )
  return [
    ...(decision.underFloor === 0
      ? []
      : [t`${under} of it lies under the yearly amount that one parent pays.`]),
    ...(decision.shared === 0 ? [] : [t`${shared} of it is shared.`]),
    ...(decision.overCap === 0
      ? []
      : [t`${over} of it lies beyond the yearly limit and stays with whoever paid.`]),
  ]
}
