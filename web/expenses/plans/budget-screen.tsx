import type { Summary } from '@evenhand/contract/expenses/summary.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { firstDayOf, isMonth, lastDayOf, monthsOn } from '@evenhand/domain/time/month.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { clockNow } from '../../device/clock.ts'
import { FamilyGate } from '../../family/scope/family-gate.tsx'
import { usePageTitle } from '../../page/arrival.ts'
import { Loaded } from '../../page/loaded.tsx'
import { dayText } from '../../text/dates.ts'
import { moneyText } from '../../text/money.ts'
import { useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { Ledger } from '../../ui/plots/plot.tsx'
import { Section } from '../../ui/section.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useSummaryOf } from '../expenses.data.ts'
import { ExpensesHead } from '../expenses-head.tsx'
import { ListSkeleton } from '../list/expenses-skeleton.tsx'
import { MonthNav } from '../statement/month-nav.tsx'
import { type Budget, budgetIn } from './budget.ts'
import { BudgetForm } from './budget-form.tsx'
import { BudgetPlot } from './budget-plot.tsx'
import { useBudget } from './plans.data.ts'

/** [ROUTE-05] [EXP-09] What is planned per month for each category, and what was spent. */
export function BudgetScreen() {
  const { t } = useLingui()
  usePageTitle(t`Monthly budget`)
  return (
    <>
      <ExpensesHead title={<Trans>Monthly budget</Trans>} />
      <FamilyGate skeleton={<ListSkeleton />}>{(family) => <BudgetOf family={family} />}</FamilyGate>
    </>
  )
}

function BudgetOf({ family }: { family: Family }) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const thisMonth = dayAt(clockNow(), asZone(family.zone)).slice(0, 7)
  const asked = search.get('month') ?? ''
  const furthest = monthsOn(thisMonth, 12)
  const month = isMonth(asked) && asked <= furthest ? asked : thisMonth
  const budget = useBudget(family.id)
  // the summary over all time covers the last thirteen months by category
  const isOld = month < monthsOn(thisMonth, -12)
  const summary = useSummaryOf(
    family.id,
    isOld ? { dateFrom: firstDayOf(month), dateTo: lastDayOf(month) } : undefined,
  )
  return (
    <>
      <MonthNav month={month} last={furthest} />
      <Loaded query={budget} skeleton={<ListSkeleton />} failure={t`The budget could not be loaded`}>
        {(plans) => (
          <Loaded query={summary} skeleton={<ListSkeleton />} failure={t`Failed to fetch expenses`}>
            {(sums) => <Month key={month} family={family} month={month} budget={plans} summary={sums} />}
          </Loaded>
        )}
      </Loaded>
    </>
  )
}

type MonthProps = { family: Family; month: string; budget: Budget; summary: Summary }

function Month({ family, month, budget, summary }: MonthProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const [isEditing, setEditing] = useState(false)
  const { lines, sum } = budgetIn(budget, summary, month)
  const { currency } = budget
  const monthWord = dayText(`${month}-01`, locale, { month: 'long', year: 'numeric' })
  const text = (minor: number) => moneyText(minor, currency, locale)
  if (isEditing)
    return (
      <BudgetForm
        familyId={family.id}
        onClose={() => setEditing(false)}
        budget={budget}
        month={month}
        monthWord={monthWord}
      />
    )
  if (sum.planned === 0)
    return (
      <EmptyState
        headingLevel={3}
        title={<Trans>Nothing is planned for {monthWord}.</Trans>}
        act={
          <Button look="primary" onClick={() => setEditing(true)}>
            <Trans>Plan a budget</Trans>
          </Button>
        }
      >
        {sum.spent === 0 ? (
          <Trans>A budget is a plan you make together. It decides nothing about who pays.</Trans>
        ) : (
          <Trans>{text(sum.spent)} was spent. A budget is a plan; it decides nothing about who pays.</Trans>
        )}
      </EmptyState>
    )
  const left = text(Math.abs(sum.left))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-10 min-[1180px]:grid-cols-[minmax(0,1fr)_340px]">
      <div className="grid min-w-0 gap-8">
        <div>
          <p className="heading-serif">
            {sum.left < 0 ? <Trans>{left} over the plan</Trans> : <Trans>{left} left of the plan</Trans>}
          </p>
          <p className="mt-1 text-ink-2">
            <Trans>
              {text(sum.spent)} spent of {text(sum.planned)} planned, by both of you together.
            </Trans>
          </p>
        </div>
        <BudgetPlot title={t`Planned and spent`} lines={lines} sum={sum} currency={currency} />
        <div>
          <Button onClick={() => setEditing(true)}>
            <Trans>Change the budget</Trans>
          </Button>
        </div>
      </div>
      <YearTable budget={budget} summary={summary} month={month} />
    </div>
  )
}

/** The twelve months up to the displayed one. */
function YearTable({ budget, summary, month }: Omit<MonthProps, 'family'>) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const months = Array.from({ length: 12 }, (_, back) => monthsOn(month, -back))
    .map((one) => ({ one, sum: budgetIn(budget, summary, one).sum }))
    .filter(({ sum }) => sum.planned !== 0 || sum.spent !== 0)
  const money = (minor: number) =>
    minor === 0 ? '–' : <Money cents={minor} currency={budget.currency} withCurrency={false} />
  return (
    <Section title={t`By month`}>
      <div className="pt-3">
        <Ledger
          caption={t`By month`}
          head={[t`Month`, t`Planned`, t`Spent`, t`Left`]}
          rows={months.map(({ one, sum }) => [
            dayText(`${one}-01`, locale, { month: 'short', year: 'numeric' }),
            money(sum.planned),
            money(sum.spent),
            money(sum.left),
          ])}
        />
      </div>
    </Section>
  )
}
