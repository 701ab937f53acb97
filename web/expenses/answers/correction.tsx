import type { Expense } from '@evenhand/contract/expenses/expenses.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { otherSide, type Parents } from '../../family/scope/parents.ts'
import { dayText } from '../../text/dates.ts'
import { moneyText } from '../../text/money.ts'
import { useRegion } from '../../text/region.tsx'
import { Money } from '../../ui/money.tsx'
import { useCategoryWord } from '../category.tsx'
import { useExpense } from '../expenses.data.ts'
import { ExpenseStatus } from '../status.tsx'
import { minorOf, owedBy } from '../wire.ts'

type CorrectionProps = { expense: Expense; parents: Parents }

/** [EXP-11] A correction: who owes whom by it, which clause decides, what it corrects and what caused it. */
export function Correction({ expense, parents }: CorrectionProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const { currency, correction } = expense
  const { me, them } = parents
  const other = otherSide(parents)
  const owed = other && owedBy(expense, [me.id, other.id])
  if (!correction || !expense.corrects || !owed) return null
  const { clause } = correction
  const bears = moneyText(minorOf(correction.payerShare, currency), currency, locale)
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-b-2 border-ink pb-2">
        <span className="font-serif text-28 leading-[1.1] font-display tracking-[-0.018em] md:text-40">
          {owed.from === me.id ? <Trans>You owe {them}</Trans> : <Trans>{them} owes you</Trans>}{' '}
          <Money cents={owed.amount} currency={currency} className="font-display" />
        </span>
        <ExpenseStatus expense={expense} parents={parents} />
      </p>
      <p>
        {clause === '' ? (
          <Trans>Under your agreement, yearly amounts count by date, not by order of entry.</Trans>
        ) : (
          <Trans>
            By clause {clause} of your agreement, yearly amounts count by date, not by order of entry.
          </Trans>
        )}
      </p>
      <dl className="grid gap-3">
        <Linked name={t`What caused it`} id={correction.cause} />
        <Linked name={t`What it corrects`} id={expense.corrects} />
      </dl>
      <p className="text-15 text-ink-2">
        <Trans>
          Whoever paid the corrected expense now bears {bears} of it. It stays as it was approved; this entry
          is the difference, and what was settled stays settled.
        </Trans>
      </p>
    </>
  )
}

function Linked({ name, id }: { name: string; id: string }) {
  const word = useCategoryWord()
  const { locale } = useRegion()
  const { data } = useExpense(id)
  return (
    <div>
      <dt className="text-15 text-ink-2">{name}</dt>
      <dd>
        <Link to={`/expenses/${id}`} className="link">
          {data ? data.description || word(data.category) : <Trans>The expense</Trans>}
        </Link>
        {data && `, ${dayText(data.date, locale)}`}
      </dd>
    </div>
  )
}

/** What corrections have made of an approved expense. */
export function Corrected({ expense, parents }: CorrectionProps) {
  const { locale } = useRegion()
  const { currency } = expense
  const other = otherSide(parents)
  if (expense.corrected === 0 || other === null) return null
  const moved = minorOf(expense.corrected, currency) * (expense.paidBy === parents.me.id ? 1 : -1)
  const share = (id: string, by: number) =>
    moneyText(minorOf(expense.shares[id] ?? 0, currency) + by, currency, locale)
  const [mine, theirs] = [share(parents.me.id, moved), share(other.id, -moved)]
  const { them } = parents
  return (
    <p className="text-15">
      <Trans>
        Approved at these shares. Corrected since by the agreement: you bear {mine}, {them} {theirs}.
      </Trans>
    </p>
  )
}
