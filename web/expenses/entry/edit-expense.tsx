import { type Expense, updateExpense } from '@evenhand/contract/expenses/expenses.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import type { AskOf } from '@evenhand/contract/http.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from 'react-router'
import { useAgain } from '../../api/writes/use-again.ts'
import type { Parents } from '../../family/scope/parents.ts'
import { Loaded } from '../../page/loaded.tsx'
import { useRegion } from '../../text/region.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useExpense } from '../expenses.data.ts'
import { minorOf } from '../wire.ts'
import { amountText } from './amount-text.ts'
import type { Draft } from './draft.ts'
import { type ExpenseBody, ExpenseForm } from './expense-form.tsx'
import { useUpdateExpense } from './expense-writes.data.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { latestOwnDay } from './own-day.ts'
import { negated, refundSettingOf } from './refund.ts'

type EditExpenseProps = { expense: Expense; family: Family; parents: Parents }

/** The form for one's own expense that has not been answered. */
export function EditExpense(props: EditExpenseProps) {
  const { t } = useLingui()
  const { refundOf } = props.expense
  const original = useExpense(refundOf ?? '', refundOf !== null)
  if (refundOf === null) return <EditForm {...props} original={null} />
  return (
    <Loaded query={original} skeleton={<FormSkeleton />} failure={t`Failed to fetch expenses`}>
      {(one) => <EditForm {...props} original={one} />}
    </Loaded>
  )
}

function EditForm({ expense, family, parents, original }: EditExpenseProps & { original: Expense | null }) {
  const { locale } = useRegion()
  const navigate = useNavigate()
  const { update, isBusy, failure } = useUpdateExpense(expense.id)
  const again = useAgain(updateExpense)
  const change = async (body: ExpenseBody) => {
    const given = expense.refundOf === null ? body : negated(body)
    if (await update(given, again?.id ?? null)) navigate(back, { replace: true })
  }
  const back = `/expenses/${expense.id}`
  return (
    <>
      <PageHead
        over={
          <Link to={back} className="link">
            <Trans>Back to the expense</Trans>
          </Link>
        }
        title={<Trans>Change the expense</Trans>}
      />
      <ExpenseForm
        family={family}
        parents={parents}
        start={{
          draft: draftOf(again ? withTyped(expense, again.ask.body) : expense, locale),
          receipt: null,
          keepsOriginal: false,
          byAgreement: expense.decision !== null,
        }}
        today={latestOwnDay(family.zone)}
        changed={expense}
        refund={
          original && parents.other
            ? refundSettingOf(
                original,
                original.paidBy === parents.me.id ? parents.other.id : parents.me.id,
                expense,
              )
            : undefined
        }
        isSending={isBusy}
        failure={failure}
        onSubmit={change}
      />
    </>
  )
}

type Facts = Pick<
  Expense,
  | 'amount'
  | 'currency'
  | 'description'
  | 'shop'
  | 'category'
  | 'date'
  | 'childId'
  | 'paidBy'
  | 'splitType'
  | 'splitDetails'
>

/** The stored values overwritten with the typed ones; values left out stay. */
export function withTyped(facts: Facts, typed: AskOf<typeof updateExpense>['body']): Facts {
  const given = Object.entries(typed).filter(([, value]) => value !== undefined)
  return { ...facts, ...(Object.fromEntries(given) as Partial<Facts>) }
}

/** An expense as form values. */
export function draftOf(expense: Facts, locale: string): Draft {
  const { currency } = expense
  const text = (figure: { percentage?: number | undefined; amount?: number | undefined }) =>
    expense.splitType === 'custom'
      ? amountText(Math.abs(minorOf(figure.amount ?? 0, currency)), currency, locale)
      : new Intl.NumberFormat(locale, { useGrouping: false }).format(figure.percentage ?? 50)
  return {
    amount: amountText(Math.abs(minorOf(expense.amount, currency)), currency, locale),
    description: expense.description,
    // what was read before there were shops has none
    shop: expense.shop ?? '',
    category: expense.category,
    date: expense.date,
    childId: expense.childId ?? '',
    paidBy: expense.paidBy,
    splitType: expense.splitType,
    parts: Object.fromEntries(
      Object.entries(expense.splitDetails ?? {}).map(([parent, figure]) => [parent, text(figure)]),
    ),
  }
}
