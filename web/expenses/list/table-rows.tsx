import type { Expense } from '@evenhand/contract/expenses/expenses.ts'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { memo, useState } from 'react'
import { Link } from 'react-router'
import type { Parents } from '../../family/scope/parents.ts'
import { dayText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { Money } from '../../ui/money.tsx'
import { useCategoryWord } from '../category.tsx'
import { useExpenseName } from '../expense-name.ts'
import { ExpenseStatus } from '../status.tsx'
import { minorOf, shareOf } from '../wire.ts'
import { columns } from './table-order.ts'
import { useWindow } from './use-window.ts'

/** As high as a finger needs, on every screen. */
const ROW_HEIGHT = 48

type TableRowsProps = {
  rows: readonly Expense[]
  parents: Parents
  childName: (id: string | null) => string
}

/** The rows of the table that are near the view; those further away are one blank row above and one below. */
export function TableRows({ rows, parents, childName }: TableRowsProps) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const { from, to } = useWindow(rows.length, ROW_HEIGHT, body)
  return (
    <tbody ref={setBody}>
      {from > 0 && <BlankRows count={from} />}
      {rows.slice(from, to).map((one, index) => (
        <TableRow
          key={one.id}
          expense={one}
          parents={parents}
          child={childName(one.childId)}
          // the heading is the first
          place={from + index + 2}
        />
      ))}
      {to < rows.length && <BlankRows count={rows.length - to} />}
    </tbody>
  )
}

/** As high as the rows it stands for, ruled like them. */
function BlankRows({ count }: { count: number }) {
  return (
    <tr className="blank-rows">
      <td
        colSpan={columns.length}
        style={{ height: count * ROW_HEIGHT }}
        aria-label={plural(count, { one: '# more expense', other: '# more expenses' })}
      />
    </tr>
  )
}

type TableRowProps = { expense: Expense; parents: Parents; child: string; place: number }

/** Drawn once while it is near the view, whatever comes and goes beside it. */
const TableRow = memo(function TableRow({ expense, parents, child, place }: TableRowProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const word = useCategoryWord()
  const name = useExpenseName()
  const { me, them } = parents
  const { currency } = expense
  return (
    <tr aria-rowindex={place}>
      <td>{dayText(expense.date, locale)}</td>
      <td>
        <Link to={`/expenses/${expense.id}`} className="link">
          {name(expense)}
        </Link>
      </td>
      <td>{word(expense.category)}</td>
      <td>{child}</td>
      <td>{expense.corrects ? '–' : expense.paidBy === me.id ? t`You` : them}</td>
      <td>
        <ExpenseStatus expense={expense} parents={parents} />
      </td>
      <td className="number">
        <Money cents={minorOf(expense.amount, currency)} currency={currency} withCurrency={false} />
      </td>
      <td className="number">
        <Money cents={shareOf(expense, me.id)} currency={currency} withCurrency={false} />
      </td>
    </tr>
  )
})
