import type { Family } from '@evenhand/contract/family.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from 'react-router'
import { FamilyGate } from '../family/scope/family-gate.tsx'
import type { Parents } from '../family/scope/parents.ts'
import { usePageTitle } from '../shell/arrival.ts'
import { PageHead } from '../ui/page-head.tsx'
import { raiseToast } from '../ui/toast-event.ts'
import type { Draft } from './draft.ts'
import { ExpenseForm } from './expense-form.tsx'
import { useAddExpense } from './expense-writes.data.ts'
import { FormSkeleton } from './form-skeleton.tsx'

/** [EXP-09] Add an expense: receipt, amount, done. */
export function AddExpenseScreen() {
  const { t } = useLingui()
  usePageTitle(t`Add an expense`)
  return (
    <>
      <PageHead
        over={
          <Link to="/expenses" className="link">
            <Trans>Expenses</Trans>
          </Link>
        }
        title={<Trans>Add an expense</Trans>}
      />
      <FamilyGate skeleton={<FormSkeleton />}>
        {(family, parents) => <AddForm family={family} parents={parents} />}
      </FamilyGate>
    </>
  )
}

function AddForm({ family, parents }: { family: Family; parents: Parents }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const add = useAddExpense(family.id)
  const today = dayAt(Date.now(), asZone(family.zone))
  return (
    <ExpenseForm
      family={family}
      parents={parents}
      start={emptyDraft(family, parents, today)}
      today={today}
      isSending={add.isPending}
      failure={add.error}
      onSubmit={(body, receipt) =>
        add.mutate(
          { body, receipt },
          {
            onSuccess: (answer) => {
              raiseToast(
                answer.sent
                  ? { type: 'success', title: t`The expense is added` }
                  : {
                      type: 'info',
                      title: t`The expense is kept on this device`,
                      message: t`It is sent as soon as you are connected.`,
                    },
              )
              navigate('/expenses')
            },
          },
        )
      }
    />
  )
}

/** Everything filled in that usually holds: today, paid by oneself, half each, for all children. */
function emptyDraft(family: Family, parents: Parents, today: string): Draft {
  const [only] = family.children
  return {
    amount: '',
    description: '',
    category: '',
    date: today,
    childId: family.children.length === 1 && only ? only.id : '',
    paidBy: parents.me.id,
    splitType: 'equal',
    parts: {},
  }
}
