import type { Expense } from '@evenhand/contract/expenses/expenses.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { isOpen } from '@evenhand/domain/expenses/expense.ts'
import { addDays } from '@evenhand/domain/time/day.ts'
import { firstDayOf, isMonth, lastDayOf, monthsOn } from '@evenhand/domain/time/month.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { clockNow } from '../../device/clock.ts'
import { FamilyGate } from '../../family/scope/family-gate.tsx'
import type { Parents } from '../../family/scope/parents.ts'
import { usePageTitle } from '../../page/arrival.ts'
import { Loaded } from '../../page/loaded.tsx'
import { dayText } from '../../text/dates.ts'
import { moneyText } from '../../text/money.ts'
import { useRegion } from '../../text/region.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useExpenseName } from '../expense-name.ts'
import { useAllExpenses, useSummaryOf } from '../expenses.data.ts'
import { ListSkeleton } from '../list/expenses-skeleton.tsx'
import { usePayments } from '../payments/payments.data.ts'
import { minorOf, shareOf } from '../wire.ts'
import { MonthHead } from './month-head.tsx'
import { type StatementLine, statementOf } from './statement.ts'

/** [ROUTE-19] [EXP-09] A monthly statement with a running balance. */
export function StatementScreen() {
  const { t } = useLingui()
  usePageTitle(t`Statement`)
  return (
    <>
      <PageHead
        over={
          <Link to="/expenses" className="link">
            <Trans>Expenses</Trans>
          </Link>
        }
        title={<Trans>Statement</Trans>}
        acts={
          <Button icon={<Printer className="icon" aria-hidden="true" />} onClick={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
        }
      />
      <FamilyGate skeleton={<ListSkeleton />}>
        {(family, parents) => <Statement family={family} parents={parents} />}
      </FamilyGate>
    </>
  )
}

function Statement({ family, parents }: { family: Family; parents: Parents }) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const [search] = useSearchParams()
  const thisMonth = dayAt(clockNow(), asZone(family.zone)).slice(0, 7)
  const asked = search.get('month') ?? ''
  const month = isMonth(asked) && asked <= thisMonth ? asked : thisMonth
  const days = { dateFrom: firstDayOf(month), dateTo: lastDayOf(month) }
  const before = useSummaryOf(family.id, { dateTo: addDays(days.dateFrom, -1) })
  const page = useAllExpenses(family.id, days)
  const payments = usePayments(family.id)
  const name = dayText(days.dateFrom, locale, { month: 'long', year: 'numeric' })
  return (
    <>
      <nav aria-label={t`Months`} className="mb-6 flex items-center gap-3">
        <ButtonLink
          to={`?month=${monthsOn(month, -1)}`}
          iconOnly
          aria-label={t`The month before`}
          icon={<ChevronLeft className="icon rtl:-scale-x-100" aria-hidden="true" />}
        />
        <h2 className="begins heading-serif min-w-44 text-center">{name}</h2>
        {month < thisMonth && (
          <ButtonLink
            to={`?month=${monthsOn(month, 1)}`}
            iconOnly
            aria-label={t`The month after`}
            icon={<ChevronRight className="icon rtl:-scale-x-100" aria-hidden="true" />}
          />
        )}
      </nav>
      <Loaded query={before} skeleton={<ListSkeleton />} failure={t`Failed to fetch expenses`}>
        {(sums) => (
          <Loaded query={page} skeleton={<ListSkeleton />} failure={t`Failed to fetch expenses`}>
            {({ expenses }) => (
              <Loaded
                query={payments}
                skeleton={<ListSkeleton />}
                failure={t`The payments could not be loaded`}
              >
                {({ payments: all }) => {
                  const opening = minorOf(sums.outstanding, sums.currency)
                  const within = all.filter(({ date }) => date >= days.dateFrom && date <= days.dateTo)
                  const lines = statementOf(opening, expenses, within, parents.me.id)
                  const open = expenses.filter(isOpen)
                  return (
                    <>
                      <Lines
                        lines={lines}
                        opening={opening}
                        parents={parents}
                        currency={sums.currency}
                        days={days}
                        claimed={claimedOf(open, parents.me.id)}
                      />
                      {open.length > 0 && (
                        <p className="hint mt-4">
                          <Plural
                            value={open.length}
                            one="One expense of this month is not answered yet and is not counted here."
                            other="# expenses of this month are not answered yet and are not counted here."
                          />
                        </p>
                      )}
                    </>
                  )
                }}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  )
}

/** What is not answered yet, as the person sees it: positive is claimed by them. */
function claimedOf(open: readonly Expense[], me: string): number {
  return open.reduce(
    (sum, one) => sum + (one.paidBy === me ? minorOf(one.amount, one.currency) : 0) - shareOf(one, me),
    0,
  )
}

type LinesProps = {
  lines: readonly StatementLine[]
  opening: number
  claimed: number
  currency: string
  parents: Parents
  days: { dateFrom: string; dateTo: string }
}

function Lines({ lines, opening, claimed, currency, parents, days }: LinesProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const name = useExpenseName()
  const { me, them } = parents
  const closing = lines.at(-1)?.balance ?? opening
  const words = (minor: number) => {
    const amount = moneyText(Math.abs(minor), currency, locale)
    if (minor === 0) return t`even`
    return minor > 0 ? t`${them} owes you ${amount}` : t`you owe ${them} ${amount}`
  }
  const money = (minor: number, isSigned = false) => (
    <span className="whitespace-nowrap">
      {isSigned && minor > 0 && '+'}
      <Money cents={minor} currency={currency} withCurrency={false} />
    </span>
  )
  const day = (date: string) => dayText(date, locale, { day: 'numeric', month: 'short' })
  const title = ({ expense, payment }: StatementLine) => {
    if (expense)
      return (
        <Link to={`/expenses/${expense.id}`} className="link">
          {name(expense)}
        </Link>
      )
    return payment?.from === me.id
      ? t`Your payment, receipt ${payment.receiptNumber ?? 0}`
      : t`Payment from ${them}, receipt ${payment?.receiptNumber ?? 0}`
  }
  return (
    <>
      <p className="lede mb-4">
        <Trans>
          Start of month: {words(opening)}. End of month: {words(closing)}.
        </Trans>
      </p>
      <MonthHead
        lines={lines}
        opening={opening}
        closing={closing}
        claimed={claimed}
        currency={currency}
        parents={parents}
        words={words}
      />
      <table className="ledger statement">
        <caption className="sr-only">{t`Statement`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Day`}</th>
            <th scope="col">{t`What`}</th>
            <th scope="col" className="number">{t`Difference`}</th>
            <th scope="col" className="number">{t`Balance`}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{day(days.dateFrom)}</td>
            <th scope="row">{t`Opening balance`}</th>
            <td className="number">–</td>
            <td className="number">{money(opening)}</td>
          </tr>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>{day(line.date)}</td>
              <th scope="row">{title(line)}</th>
              <td className="number">{money(line.change, true)}</td>
              <td className="number">{money(line.balance)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{day(days.dateTo)}</td>
            <th scope="row">{t`Closing balance`}</th>
            <td className="number">{money(closing - opening, true)}</td>
            <td className="number">{money(closing)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="hint mt-3">
        <Trans>In {currency}. Plus: owed to you. Minus: you owe.</Trans>
      </p>
    </>
  )
}
