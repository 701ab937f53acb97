import type { Expense } from '@evenhand/contract/expenses/expenses.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { mayEdit } from '@evenhand/domain/expenses/permission.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { ExpenseCheck, ExpenseSeal } from '../../checked/checked-later.tsx'
import { FamilyGate } from '../../family/scope/family-gate.tsx'
import type { Parents } from '../../family/scope/parents.ts'
import { usePageTitle } from '../../page/arrival.ts'
import { Loaded } from '../../page/loaded.tsx'
import { NotHere } from '../../page/not-here.tsx'
import { pieceLater } from '../../page/piece-later.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { useAgreements } from '../agreements/agreements.data.ts'
import { useSeen } from '../entry/expense-writes.data.ts'
import { FormSkeleton } from '../entry/form-skeleton.tsx'
import { useExpenseName } from '../expense-name.ts'
import { useExpense } from '../expenses.data.ts'
import { usePayments } from '../payments/payments.data.ts'
import { permissionFactsOf } from '../wire.ts'
import { Corrected, Correction } from './correction.tsx'
import { ExpenseAmount, ExpenseFacts } from './expense-facts.tsx'
import { ExpenseHistory } from './expense-history.tsx'
import { ReceiptPanel } from './receipt-panel.tsx'
import { WhatDecides } from './what-decides.tsx'

/** One expense with all its details; `?edit` turns it into the form. */
export function ExpenseScreen() {
  const { id = '' } = useParams()
  return (
    <FamilyGate isWholeScreen skeleton={<FormSkeleton />}>
      {(family, parents) => <OneExpense key={id} id={id} family={family} parents={parents} />}
    </FamilyGate>
  )
}

function OneExpense({ id, family, parents }: { id: string; family: Family; parents: Parents }) {
  const { t } = useLingui()
  const expense = useExpense(id)
  const [search] = useSearchParams()
  const name = useExpenseName()
  const title = expense.data ? name(expense.data) : t`Expense`
  usePageTitle(title)
  return (
    <Loaded
      query={expense}
      skeleton={<FormSkeleton />}
      failure={t`Failed to fetch expenses`}
      missing={<Missing />}
    >
      {(one) => {
        const isEditing = search.has('edit') && mayEdit(permissionFactsOf(one), parents.me.id) === true
        return isEditing ? (
          <Suspense fallback={<FormSkeleton />}>
            <EditExpense expense={one} family={family} parents={parents} />
          </Suspense>
        ) : (
          <Shown expense={one} title={title} family={family} parents={parents} />
        )
      }}
    </Loaded>
  )
}

function Missing() {
  const { t } = useLingui()
  return (
    <NotHere
      title={t`This expense is not here`}
      from={{ to: '/expenses', name: <Trans>Expenses</Trans> }}
      act={<Trans>All expenses</Trans>}
    >
      <Trans>
        It does not exist, or it is not in your family. Check the link, or look for it in the list.
      </Trans>
    </NotHere>
  )
}

type ShownProps = { expense: Expense; title: string; family: Family; parents: Parents }

function Shown({ expense, title, family, parents }: ShownProps) {
  useSeen(expense, parents.me.id)
  // what decides it stands above its answers: they are not shown before it, or they would move away from under a finger
  const isComing = [useAgreements(family.id), usePayments(family.id)].some(
    (one) => one.isLoading && one.failureCount === 0,
  )
  if (isComing) return <FormSkeleton />
  return (
    <article>
      <PageHead
        over={
          <Link to="/expenses" className="link">
            <Trans>Expenses</Trans>
          </Link>
        }
        title={title}
      />
      {!expense.ownLedger && <ExpenseCheck expense={expense} name={title} parents={parents} />}
      <div className="grid items-start gap-10 grid-cols-[minmax(0,1fr)] min-[1100px]:grid-cols-[minmax(0,1fr)_minmax(280px,360px)] min-[1100px]:gap-16">
        <div className="grid min-w-0 gap-9">
          <section className="well-card grid gap-6">
            {expense.corrects ? (
              <Correction expense={expense} parents={parents} />
            ) : (
              <>
                <ExpenseAmount expense={expense} parents={parents} />
                <Corrected expense={expense} parents={parents} />
                <WhatDecides expense={expense} family={family} parents={parents} />
              </>
            )}
          </section>
          {!expense.ownLedger && !expense.corrects && <ExpenseHistory expense={expense} parents={parents} />}
        </div>
        <div className="grid min-w-0 gap-8">
          {!expense.corrects && <ReceiptPanel expense={expense} parents={parents} />}
          <ExpenseFacts expense={expense} family={family} parents={parents} />
          {!expense.ownLedger && <ExpenseSeal expense={expense} />}
        </div>
      </div>
      {(expense.status === 'negotiating' || expense.status === 'denied') && (
        <Suspense>
          <div className="mt-12">
            <SealedFigures expense={expense} parents={parents} />
          </div>
        </Suspense>
      )}
    </article>
  )
}

// needed only for disputes
const EditExpense = pieceLater(() => import('../entry/edit-expense.tsx'), 'EditExpense')
const SealedFigures = pieceLater(() => import('../sealing/sealed-figures.tsx'), 'SealedFigures')
