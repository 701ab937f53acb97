import type { Expense } from '@evenhand/contract/expenses/expenses.ts'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { memo, useState } from 'react'
import { Link } from 'react-router'
import type { Parents } from '../../family/scope/parents.ts'
import { dayText } from '../../text/dates.ts'
import { moneyText } from '../../text/money.ts'
import { useRegion } from '../../text/region.tsx'
import { Money } from '../../ui/money.tsx'
import { useCategoryWord } from '../category.tsx'
import { useExpenseName } from '../expense-name.ts'
import { ExpenseStatus } from '../status.tsx'
import { minorOf, shareOf } from '../wire.ts'
import { type Column, phoneColumns } from './table-order.ts'
import { useWindow } from './use-window.ts'

/** As high as a finger needs; on a phone two lines. */
const ROW_HEIGHT = { desk: 48, phone: 68 }

type TableRowsProps = {
  rows: readonly Expense[]
  parents: Parents
  childName: (id: string | null) => string
  columns: readonly Column[]
}

/** The rows of the table that are near the view; those further away are one blank row above and one below. */
export function TableRows({ rows, parents, childName, columns }: TableRowsProps) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const isPhone = columns === phoneColumns
  const height = isPhone ? ROW_HEIGHT.phone : ROW_HEIGHT.desk
  const { from, to } = useWindow(rows.length, height, body)
  return (
    <tbody ref={setBody}>
      {from > 0 && <BlankRows count={from} height={height} span={columns.length} />}
      {rows.slice(from, to).map((one, index) => (
        <TableRow
          key={one.id}
          expense={one}
          parents={parents}
          child={childName(one.childId)}
          // the heading is the first
          place={from + index + 2}
          isPhone={isPhone}
        />
      ))}
      {to < rows.length && <BlankRows count={rows.length - to} height={height} span={columns.length} />}
    </tbody>
  )
}

/** As high as the rows it stands for, ruled like them. */
function BlankRows({ count, height, span }: { count: number; height: number; span: number }) {
  return (
    <tr className="blank-rows">
      <td
        colSpan={span}
        style={{ height: count * height }}
        aria-label={plural(count, { one: '# more expense', other: '# more expenses' })}
      />
    </tr>
  )
}

type TableRowProps = {
  expense: Expense
  parents: Parents
  child: string
  place: number
  isPhone: boolean
}

/** Drawn once while it is near the view, whatever comes and goes beside it. */
const TableRow = memo(function TableRow({ expense, parents, child, place, isPhone }: TableRowProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const word = useCategoryWord()
  const name = useExpenseName()
  const { me, them } = parents
  const { currency } = expense
  const payer = expense.corrects ? '–' : expense.paidBy === me.id ? t`You` : them
  const link = (
    <Link to={`/expenses/${expense.id}`} className="link">
      {name(expense)}
    </Link>
  )
  const amount = <Money cents={minorOf(expense.amount, currency)} currency={currency} withCurrency={false} />
  const share = shareOf(expense, me.id)
  if (isPhone) {
    const part = moneyText(share, currency, locale, false)
    return (
      <tr aria-rowindex={place}>
        <td>{dayText(expense.date, locale, { day: 'numeric', month: 'short' })}</td>
        <td>
          {link}
          <span className="table-more">{[payer, child, word(expense.category)].join(' · ')}</span>
        </td>
        <td className="number">
          {amount}
          <span className="table-more">{t`your ${part}`}</span>
        </td>
      </tr>
    )
  }
  return (
    <tr aria-rowindex={place}>
      <td>{dayText(expense.date, locale)}</td>
      <td>{link}</td>
      <td>{word(expense.category)}</td>
      <td>{child}</td>
      <td>{payer}</td>
      <td>
        <ExpenseStatus expense={expense} parents={parents} />
      </td>
      <td className="number">{amount}</td>
      <td className="number">
        <Money cents={share} currency={currency} withCurrency={false} />
      </td>
    </tr>
  )
})
