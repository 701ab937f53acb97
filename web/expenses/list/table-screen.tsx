import type { Expense } from '@evenhand/contract/expenses/expenses.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { counts } from '@evenhand/domain/expenses/expense.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { clockNow } from '../../device/clock.ts'
import { FamilyGate } from '../../family/scope/family-gate.tsx'
import type { Parents } from '../../family/scope/parents.ts'
import { usePageTitle } from '../../page/arrival.ts'
import { Loaded } from '../../page/loaded.tsx'
import { moneyText } from '../../text/money.ts'
import { useRegion } from '../../text/region.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Money } from '../../ui/money.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { PHONE, useMedia } from '../../ui/use-media.ts'
import { useAllExpenses } from '../expenses.data.ts'
import { minorOf, shareOf } from '../wire.ts'
import { ListSkeleton } from './expenses-skeleton.tsx'
import { type Column, columns, ordered, orderIn, phoneColumns, searchFor } from './table-order.ts'
import { TableRows } from './table-rows.tsx'

/** [ROUTE-19] [EXP-09] The ledger as a table, with sortable columns and totals. */
export function ExpenseTableScreen() {
  const { t } = useLingui()
  usePageTitle(t`All expenses`)
  return (
    <>
      <PageHead
        over={
          <Link to="/expenses" className="link">
            <Trans>Expenses</Trans>
          </Link>
        }
        title={<Trans>All expenses</Trans>}
      />
      <FamilyGate skeleton={<ListSkeleton />}>
        {(family, parents) => <Years family={family} parents={parents} />}
      </FamilyGate>
    </>
  )
}

function Years({ family, parents }: { family: Family; parents: Parents }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const thisYear = Number(dayAt(clockNow(), asZone(family.zone)).slice(0, 4))
  const asked = search.get('year') ?? String(thisYear)
  const days = asked === 'all' ? {} : { dateFrom: `${asked}-01-01`, dateTo: `${asked}-12-31` }
  const page = useAllExpenses(family.id, days)
  const choose = (year: string) => {
    const next = new URLSearchParams(search)
    next.set('year', year)
    navigate({ search: `?${next}` }, { replace: true })
  }
  return (
    <>
      <fieldset className="mb-5 flex flex-wrap gap-2">
        <legend className="sr-only">{t`Year`}</legend>
        {[String(thisYear), String(thisYear - 1), 'all'].map((year) => (
          <Chip key={year} isOn={asked === year} onClick={() => choose(year)}>
            {year === 'all' ? t`All years` : year}
          </Chip>
        ))}
      </fieldset>
      <Loaded query={page} skeleton={<ListSkeleton />} failure={t`Failed to fetch expenses`}>
        {({ expenses }) =>
          expenses.length === 0 ? (
            <EmptyState title={<Trans>Nothing was entered for this time.</Trans>} />
          ) : (
            <ExpenseTable expenses={expenses} family={family} parents={parents} />
          )
        }
      </Loaded>
    </>
  )
}

type TableProps = { expenses: readonly Expense[]; family: Family; parents: Parents }

function ExpenseTable({ expenses, family, parents }: TableProps) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const order = orderIn(search)
  const { locale } = useRegion()
  const { me } = parents
  const childName = (id: string | null) => {
    const child = family.children.find((one) => one.id === id)
    return child ? child.firstName || child.name : t`All`
  }
  const rows = ordered(expenses, order, me.id, childName)
  const counting = rows.filter(counts)
  const sum = (of: (one: Expense) => number) => counting.reduce((all, one) => all + of(one), 0)
  const { currency } = family
  const isPhone = useMedia(PHONE)
  const shown = isPhone ? phoneColumns : columns
  const mine = sum((one) => shareOf(one, me.id))
  const part = moneyText(mine, currency, locale, false)
  const words: Record<Column, string> = {
    date: t`Day`,
    what: t`What`,
    category: t`Category`,
    child: t`For`,
    paidBy: t`Paid by`,
    status: t`Status`,
    amount: t`Amount`,
    share: t`Your share`,
  }
  const isNumber = (column: Column) => column === 'amount' || column === 'share'
  return (
    <section aria-label={t`All expenses`} className="expense-table">
      <table className="ledger" aria-rowcount={rows.length + 2}>
        <caption className="sr-only">{t`All expenses`}</caption>
        <thead>
          <tr>
            {shown.map((column) => {
              const isBy = column === order.by
              const Arrow = order.isDown ? ArrowDown : ArrowUp
              return (
                <th
                  key={column}
                  scope="col"
                  data-column={column}
                  className={isNumber(column) ? 'number' : undefined}
                  aria-sort={isBy ? (order.isDown ? 'descending' : 'ascending') : undefined}
                >
                  <Link to={{ search: searchFor(column, order, search) }} replace className="sort-link">
                    {words[column]}
                    {isBy && <Arrow className="icon icon-small" aria-hidden="true" />}
                  </Link>
                </th>
              )
            })}
          </tr>
        </thead>
        <TableRows rows={rows} parents={parents} childName={childName} columns={shown} />
        <tfoot>
          <tr>
            <td colSpan={shown.indexOf('amount')}>
              <Plural value={counting.length} one="One expense counts" other="# expenses count" />
            </td>
            <td className="number">
              <Money
                cents={sum((one) => minorOf(one.amount, one.currency))}
                currency={currency}
                withCurrency={false}
              />
              {isPhone && <span className="table-more">{t`your ${part}`}</span>}
            </td>
            {!isPhone && (
              <td className="number">
                <Money cents={mine} currency={currency} withCurrency={false} />
              </td>
            )}
          </tr>
        </tfoot>
      </table>
      <p className="hint mt-3">
        <Trans>
          In {currency}. Expenses that are withdrawn, not shared or disputed are listed and not counted.
        </Trans>
      </p>
    </section>
  )
}
