import type { Expense } from '@evenhand/contract/expenses/expenses.ts'
import { counts } from '@evenhand/domain/expenses/expense.ts'
import { asDay } from '@evenhand/domain/time/day.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Paperclip } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { holderOn, type TimesOf } from '../../calendar/rotation/times.ts'
import { otherSide, type Parents } from '../../family/scope/parents.ts'
import { dayText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Money } from '../../ui/money.tsx'
import { RibbonTick } from '../../ui/plots/ribbon.tsx'
import { CategoryIcon } from '../category.tsx'
import { useExpenseName } from '../expense-name.ts'
import { useSplitWords } from '../split-words.ts'
import { ExpenseStatus } from '../status.tsx'
import { minorOf, owedBy, shareOf } from '../wire.ts'

type ExpenseRowProps = {
  expense: Expense
  parents: Parents
  times: readonly TimesOf[]
  isJustAdded?: boolean
}

/** A row of the ledger; all of it links to the expense. */
export function ExpenseRow({ expense, parents, times, isJustAdded = false }: ExpenseRowProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const splitWords = useSplitWords(parents)
  const holder = holderOn(times, asDay(expense.date), expense.childId)
  const name = useExpenseName()
  const countsNowhere = !counts(expense)
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isJustAdded) return
    // after the page has gone to its top, as it does for every screen that is opened
    const frame = requestAnimationFrame(() => row.current?.scrollIntoView({ block: 'center' }))
    return () => cancelAnimationFrame(frame)
  }, [isJustAdded])
  return (
    <li
      ref={row}
      data-just-added={isJustAdded || undefined}
      className="relative grid grid-cols-[36px_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-0.5 border-b border-line py-3.5 last:border-b-0 hover:bg-well data-just-added:bg-well md:grid-cols-[44px_24px_minmax(0,1fr)_auto_108px] md:gap-x-4 md:last:border-b"
    >
      <span className="grid gap-1 leading-[1.35]">
        <time dateTime={expense.date} className="text-serif">
          {dayText(expense.date, locale, { day: 'numeric' })}
        </time>
        {holder && <RibbonTick holder={holder} them={parents.them} />}
      </span>
      <span className="hidden pt-0.5 text-ink-2 md:block">
        <CategoryIcon category={expense.category} />
      </span>
      <span className="leading-[1.45]">
        <Link
          to={`/expenses/${expense.id}`}
          className="font-semibold no-underline after:absolute after:inset-0 after:rounded-1 hover:underline hover:underline-offset-3"
        >
          {name(expense)}
        </Link>
        <span className="block text-15 text-ink-2">
          {splitWords(expense)}
          {expense.receipt && (
            <Paperclip
              className="icon icon-small ms-1.5 inline-block align-[-2px] text-ink-2"
              role="img"
              aria-label={t`with a receipt`}
            />
          )}
        </span>
        {isJustAdded && (
          <span role="status" className="flex items-center gap-1.5 text-15">
            <Check className="icon icon-small" aria-hidden="true" />
            <Trans>Just added</Trans>
          </span>
        )}
      </span>
      <span className="col-start-2 row-start-2 pt-0.5 md:col-start-4 md:row-start-1 md:min-w-32">
        <ExpenseStatus expense={expense} parents={parents} />
      </span>
      <span
        className={classNames(
          // a long name makes room for the title
          'col-start-3 row-span-2 row-start-1 max-w-[8.5rem] text-end leading-[1.45] [overflow-wrap:anywhere] md:col-start-5',
          countsNowhere && 'text-ink-2',
        )}
      >
        {!expense.corrects && (
          <Money
            cents={minorOf(expense.amount, expense.currency)}
            currency={expense.currency}
            withCurrency={false}
            className={classNames('text-19', expense.withdrawnAt !== null && 'line-through')}
          />
        )}
        <Share expense={expense} parents={parents} />
      </span>
    </li>
  )
}

/** The part that changes the balance: the other parent's of what you paid, yours of what they paid; else who owes whom. */
function Share({ expense, parents }: { expense: Expense; parents: Parents }) {
  const other = otherSide(parents)
  if (other === null || expense.ownLedger) return null
  const isMine = expense.paidBy === parents.me.id
  const part = (
    <Money
      cents={shareOf(expense, isMine ? other.id : parents.me.id)}
      currency={expense.currency}
      withCurrency={false}
      className="text-17"
    />
  )
  const { them } = parents
  const owed = owedBy(expense, [parents.me.id, other.id])
  // money that came back and corrections go the other way: what they mean is said
  if (owed && (expense.refundOf || expense.corrects)) {
    const amount = (
      <Money cents={owed.amount} currency={expense.currency} withCurrency={false} className="text-17" />
    )
    return (
      <span className="block text-15 text-ink-2">
        {owed.from === parents.me.id ? (
          <Trans>you owe {amount}</Trans>
        ) : (
          <Trans>
            {them} owes {amount}
          </Trans>
        )}
      </span>
    )
  }
  return (
    <span className="block text-15 text-ink-2">
      {isMine ? (
        <Trans>
          {them}’s {part}
        </Trans>
      ) : (
        <Trans>your {part}</Trans>
      )}
    </span>
  )
}
