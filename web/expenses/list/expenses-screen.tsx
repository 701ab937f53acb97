import type { Family } from '@evenhand/contract/family/family.ts'
import type { WaitingItem } from '@evenhand/contract/waiting/waiting.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { useTimes } from '../../calendar/rotation/use-times.ts'
import { ExpensesCheck } from '../../checked/checked-later.tsx'
import { clockNow } from '../../device/clock.ts'
import { FamilyGate } from '../../family/scope/family-gate.tsx'
import type { Parents } from '../../family/scope/parents.ts'
import { usePageTitle } from '../../page/arrival.ts'
import { Loaded } from '../../page/loaded.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { hereOf, useWaitingList } from '../../waiting/waiting.data.ts'
import { WaitingOn } from '../../waiting/waiting-section.tsx'
import { useExpenseName } from '../expense-name.ts'
import { useExpenses, useMonths, useSummary } from '../expenses.data.ts'
import { BalanceCard } from './balance-card.tsx'
import { CategoryPlot } from './category-plot.tsx'
import { ExpenseList } from './expense-list.tsx'
import { ExpensesSkeleton, ListSkeleton } from './expenses-skeleton.tsx'
import { FilterBar } from './filter-bar.tsx'
import { filtersOf, isFiltered, lastPage, queryOf, searchWith } from './filters.ts'
import { monthToShow } from './month-total.ts'
import { Pager } from './pager.tsx'
import { UnsentExpenses } from './unsent-expenses.tsx'

/** [EXP-09] The ledger both parents share: the balance, what to answer, every expense. */
export function ExpensesScreen() {
  const { t } = useLingui()
  usePageTitle(t`Expenses`)
  return (
    <>
      <div className="page-head md:mb-5">
        <h1 tabIndex={-1} className="text-21 md:text-28">
          <Trans>Expenses</Trans>
        </h1>
        <div className="flex flex-wrap items-center gap-3">
          <ButtonLink to="/expenses-credit-card">
            <Trans>Statement</Trans>
          </ButtonLink>
          <AddButton className="max-md:hidden" />
        </div>
      </div>
      <FamilyGate skeleton={<ExpensesSkeleton />}>
        {(family, parents) => <Ledger family={family} parents={parents} />}
      </FamilyGate>
    </>
  )
}

function AddButton({ className = '', wide = false }: { className?: string; wide?: boolean }) {
  return (
    <ButtonLink
      to="/expenses/new"
      look="primary"
      wide={wide}
      size={wide ? 'large' : 'normal'}
      className={className}
      icon={<Plus className="icon" aria-hidden="true" />}
    >
      <Trans>Add an expense</Trans>
    </ButtonLink>
  )
}

function Ledger({ family, parents }: { family: Family; parents: Parents }) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const filters = filtersOf(search)
  const summary = useSummary(family.id)
  const page = useExpenses(family.id, filters)
  const months = useMonths(family.id, filters)
  // what waits stands above the list: the list is not shown before it, or it would be pushed away from under a finger
  const { isLoading: isWaitUnknown, data: waiting } = useWaitingList()
  const toAnswer = waiting ? hereOf(waiting, family.id, 'mine', ['expense']).items.filter(isToAnswer) : []
  const today = dayAt(clockNow(), asZone(family.zone))
  const times = useTimes(family, parents.me.id, clockNow())
  const nameOf = useExpenseName()
  const isBare = page.data?.total === 0 && !isFiltered(filters)
  return (
    <Loaded query={summary} skeleton={<ExpensesSkeleton />} failure={t`Failed to fetch expenses`}>
      {(sums) =>
        isWaitUnknown ? (
          <ExpensesSkeleton />
        ) : (
          <>
            <BalanceCard summary={sums} parents={parents} familyId={family.id} />
            <UnsentExpenses familyId={family.id} currency={family.currency} />
            <WaitingOn family={family} parents={parents} kinds={MONEY} />
            {/* the bar at its foot stays within it, and never covers what waits for an answer */}
            <div>
              <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-8 min-[1180px]:grid-cols-[minmax(0,1fr)_320px]">
                {!isBare && (
                  <aside aria-label={t`Plots`} className="min-[1180px]:order-last">
                    <h2 className="sr-only">{t`Plots`}</h2>
                    <CategoryPlot
                      summary={sums}
                      month={monthToShow(sums, today.slice(0, 7))}
                      parents={parents}
                    />
                  </aside>
                )}
                <section aria-labelledby="ledger">
                  <h2 id="ledger" className="sr-only">
                    <Trans>All expenses</Trans>
                  </h2>
                  {!isBare && (
                    <FilterBar
                      filters={filters}
                      familyChildren={family.children}
                      today={today}
                      toAnswer={toAnswer.length}
                    />
                  )}
                  {page.data && (
                    <ExpensesCheck
                      familyId={family.id}
                      query={queryOf(filters)}
                      page={page.data}
                      parents={parents}
                      nameOf={nameOf}
                    />
                  )}
                  <Loaded query={page} skeleton={<ListSkeleton />} failure={t`Failed to fetch expenses`}>
                    {({ expenses, total }) =>
                      expenses.length === 0 && total > 0 ? (
                        <Navigate to={{ search: searchWith(filters, { page: lastPage(total) }) }} replace />
                      ) : expenses.length === 0 ? (
                        <NothingHere isFiltered={isFiltered(filters)} />
                      ) : (
                        <>
                          <ExpenseList
                            expenses={expenses}
                            parents={parents}
                            times={times}
                            summary={sums}
                            months={isFiltered(filters) ? months.data : null}
                            thisMonth={today.slice(0, 7)}
                            isFresh={!page.isFetching}
                          />
                          <Pager total={total} filters={filters} />
                        </>
                      )
                    }
                  </Loaded>
                </section>
              </div>
              {!isBare && <OtherViews />}
              {!isBare && (
                <div className="act-bar md:hidden">
                  <AddButton wide />
                </div>
              )}
            </div>
          </>
        )
      }
    </Loaded>
  )
}

/** What waits on this screen. */
const MONEY = ['expense', 'payment', 'agreement', 'sealing'] as const

/** What the filter of the list finds: a refusal waits, too, but there is nothing to approve in it. */
const isToAnswer = (item: WaitingItem) => item.kind === 'expense' && item.expense.status !== 'rejected'

/** Links to other views of the same expenses. */
function OtherViews() {
  const { t } = useLingui()
  const views = [
    ['/expenses/balances', t`Balances and payments`],
    ['/expenses/agreements', t`What you agreed`],
    ['/expenses/budget', t`Monthly budget`],
    ['/expenses/recurring', t`Recurring expenses`],
    ['/expenses-old', t`Table`],
    ['/expenses-credit-card', t`Statement`],
    ['/expenses/export', t`Export`],
    ['/expenses/import', t`Import`],
  ] as const
  return (
    <nav aria-label={t`More about your expenses`} className="mt-10 border-t border-line pt-5">
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {views.map(([to, name]) => (
          <li key={to}>
            <Link to={to} className="link inline-flex min-h-11 items-center">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NothingHere({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return (
      <EmptyState
        headingLevel={3}
        title={<Trans>No expenses match these filters.</Trans>}
        act={
          <ButtonLink to="/expenses">
            <Trans>Show all expenses</Trans>
          </ButtonLink>
        }
      />
    )
  return (
    <EmptyState
      headingLevel={3}
      title={<Trans>No expenses yet.</Trans>}
      act={
        <ButtonLink to="/expenses/new" look="primary">
          <Trans>Add the first one</Trans>
        </ButtonLink>
      }
    >
      <Trans>The amount and a category are enough. The receipt can follow.</Trans>
    </EmptyState>
  )
}
