import type { Expense } from '@evenhand/contract/expenses.ts'
import { mayEdit, mayWithdraw } from '@evenhand/domain/expenses/permission.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Parents } from '../family/scope/parents.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Status } from '../ui/status.tsx'
import { ApproveButton } from './approve-button.tsx'
import { useApprove, useWithdraw } from './expense-writes.data.ts'
import { useQueuedWrite } from './queued.ts'
import { useRefusalWords } from './refusal-words.ts'
import { permissionFactsOf } from './wire.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

type ExpenseActsProps = { expense: Expense; parents: Parents }

/** What one may do with it; what one may not says why. [EXP-03] */
export function ExpenseActs({ expense, parents }: ExpenseActsProps) {
  const approve = useApprove()
  const unsent = useQueuedWrite('approveExpense', expense.id)
  const isOwn = expense.createdBy === parents.me.id
  if (unsent && !approve.isPending)
    return (
      <Status glyph="waiting">
        <Trans>Approved here, waiting to be sent</Trans>
      </Status>
    )
  if (isOwn) return <OwnActs expense={expense} parents={parents} />
  if (expense.status !== 'pending' || expense.withdrawnAt !== null) return null
  return (
    <div className="act-bar max-md:[&_.button]:flex-1">
      <ApproveButton
        expense={expense}
        parents={parents}
        isPrimary
        isApproving={approve.isPending}
        onApprove={() => approve.mutate(expense)}
      />
    </div>
  )
}

function OwnActs({ expense, parents }: ExpenseActsProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const withdraw = useWithdraw()
  const [isAsking, setAsking] = useState(false)
  const reasons = useRefusalWords(parents)
  const facts = permissionFactsOf(expense)
  const [edit, take] = [mayEdit(facts, parents.me.id), mayWithdraw(facts, parents.me.id)]
  if (edit !== true && edit === take)
    return (
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2">
          <FrozenButton>{t`Change`}</FrozenButton>
          <FrozenButton>{t`Withdraw`}</FrozenButton>
        </div>
        <p className="hint" id={WHY}>
          {reasons[edit]}
        </p>
      </div>
    )
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => navigate({ search: '?edit' })}>{t`Change`}</Button>
      <Button look="danger" busy={withdraw.isPending} onClick={() => setAsking(true)}>
        {t`Withdraw`}
      </Button>
      {isAsking && (
        <WithdrawDialog
          them={parents.other === null ? null : parents.them}
          onClose={() => setAsking(false)}
          onWithdraw={() => {
            setAsking(false)
            withdraw.mutate(expense)
          }}
        />
      )}
    </div>
  )
}

/** Stays reachable, so that the one reason both share can be read. */
function FrozenButton({ children }: { children: ReactNode }) {
  return (
    <button type="button" className={buttonClass({})} aria-disabled="true" aria-describedby={WHY}>
      {children}
    </button>
  )
}

const WHY = 'why-frozen'
