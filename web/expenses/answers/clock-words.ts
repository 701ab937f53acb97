import type { Expense } from '@evenhand/contract/expenses/expenses.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { daysBetween } from '@evenhand/domain/time/day.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { clockNow } from '../../device/clock.ts'
import type { Parents } from '../../family/scope/parents.ts'
import { dayText } from '../../text/dates.ts'
import { moneyText } from '../../text/money.ts'
import { useRegion } from '../../text/region.tsx'
import { useAgreements } from '../agreements/agreements.data.ts'
import { clocksOf } from '../entry/decision.ts'
import { minorOf, owedBy } from '../wire.ts'

/** What the agreement's deadlines say about an expense, one sentence each: "Answer by 23 December, 30 days left." [EXP-11] */
export function useClockWords(family: Family, parents: Parents) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const { me, other, them } = parents
  const zone = asZone(family.zone)
  const today = dayAt(clockNow(), zone)
  /** `outstanding`: what of it is, in the major unit */
  return (
    expense: Expense,
    { until, late }: NonNullable<ReturnType<typeof clocksOf>>,
    outstanding = 0,
  ): string[] => {
    const lastDay = (deadline: number) => dayAt(deadline - 1, zone)
    const name = (deadline: number) => dayText(lastDay(deadline), locale, { day: 'numeric', month: 'long' })
    const left = (deadline: number) => {
      const days = daysBetween(today, lastDay(deadline))
      const day = name(deadline)
      return days === 0
        ? t`today`
        : t`${plural(days, { one: `${day}, # day left`, other: `${day}, # days left` })}`
    }
    const isOver = (deadline: number) => lastDay(deadline) < today
    const said: string[] = []
    if (late.isWaived)
      said.push(
        t`It was submitted after the deadline in your agreement, so under the agreement the claim has lapsed. It can still be approved.`,
      )
    else if (late.isLate) said.push(t`It was submitted after the deadline in your agreement.`)
    const isTheirs = (expense.lastOfferBy ?? expense.createdBy) === me.id
    if ((expense.status === 'pending' || expense.status === 'negotiating') && until.respond !== null) {
      const day = name(until.respond)
      const when = left(until.respond)
      if (isOver(until.respond))
        said.push(isTheirs ? t`${them}’s answer was due ${day}.` : t`Your answer was due ${day}.`)
      else said.push(isTheirs ? t`${them} answers by ${when}.` : t`Answer by ${when}.`)
    }
    if (expense.status === 'approved' && until.pay !== null && outstanding > 0 && other) {
      const day = name(until.pay)
      const when = left(until.pay)
      const amount = moneyText(minorOf(outstanding, expense.currency), expense.currency, locale)
      const isMine = owedBy(expense, [me.id, other.id])?.from === me.id
      if (isOver(until.pay))
        said.push(
          isMine
            ? t`Your payment of ${amount} was due ${day}.`
            : t`${them}’s payment of ${amount} was due ${day}.`,
        )
      else said.push(isMine ? t`Pay ${amount} by ${when}.` : t`${them} pays ${amount} by ${when}.`)
    }
    return said
  }
}

/** The same for an expense one has to answer; nothing where no agreement sets deadlines. */
export function useAnswerBy(expense: Expense, family: Family, parents: Parents): string[] {
  const words = useClockWords(family, parents)
  const { data } = useAgreements(family.id)
  const clocks = clocksOf(expense, data?.agreements ?? [], family, clockNow())
  return clocks ? words(expense, clocks) : []
}
