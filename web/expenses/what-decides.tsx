import type { Expense } from '@evenhand/contract/expenses.ts'
import type { Family } from '@evenhand/contract/family.ts'
import { daysBetween } from '@evenhand/domain/time/day.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { useLingui } from '@lingui/react/macro'
import type { Parents } from '../family/scope/parents.ts'
import { dayText } from '../text/dates.ts'
import { moneyText } from '../text/money.ts'
import { useRegion } from '../text/region.tsx'
import { useAgreements } from './agreements.data.ts'
import { clocksOf, decidedBy } from './decision.ts'
import { DecisionWords } from './decision-words.tsx'
import { ExpenseActs } from './expense-acts.tsx'
import { minorOf } from './wire.ts'

type WhatDecidesProps = { expense: Expense; family: Family; parents: Parents }

/** An expense's clause and deadline, and what can be done about it. [EXP-11] */
export function WhatDecides({ expense, family, parents }: WhatDecidesProps) {
  const agreements = useAgreements(family.id)
  const partWords = usePartWords(expense)
  const clockWords = useClockWords(family, parents)
  const all = agreements.data?.agreements ?? []
  const decided = decidedBy(expense, all)
  const clocks = clocksOf(expense, all, family, Date.now())
  const said = clocks ? clockWords(expense, clocks) : []
  return (
    <>
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
      <ExpenseActs
        expense={expense}
        parents={parents}
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

function useClockWords(family: Family, parents: Parents) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const { me, them } = parents
  const zone = asZone(family.zone)
  const today = dayAt(Date.now(), zone)
  return (expense: Expense, { until, late }: NonNullable<ReturnType<typeof clocksOf>>): string[] => {
    const lastDay = (deadline: number) => dayAt(deadline - 1, zone)
    const left = (deadline: number) => {
      const day = lastDay(deadline)
      const days = daysBetween(today, day)
      const name = dayText(day, locale, { day: 'numeric', month: 'long' })
      return days < 0 ? t`${name}, which has passed` : days === 0 ? t`today` : t`${name}, ${days} days left`
    }
    const said: string[] = []
    if (late.isWaived)
      said.push(
        t`It was sent after the days the agreement gives, so by the agreement the claim has lapsed. It can still be approved.`,
      )
    else if (late.isLate) said.push(t`It was sent after the days the agreement gives.`)
    const isTheirs = (expense.lastOfferBy ?? expense.createdBy) === me.id
    if ((expense.status === 'pending' || expense.status === 'negotiating') && until.respond !== null) {
      const when = left(until.respond)
      said.push(isTheirs ? t`${them} answers by ${when}.` : t`Answer by ${when}.`)
    }
    if (expense.status === 'approved' && until.pay !== null) {
      const when = left(until.pay)
      said.push(expense.paidBy === me.id ? t`${them} pays by ${when}.` : t`Pay by ${when}.`)
    }
    return said
  }
}
