import { type Expense, updateExpense } from '@evenhand/contract/expenses/expenses.ts'
import { isAgreed } from '@evenhand/domain/expenses/expense.ts'
import { mayEdit, mayWithdraw } from '@evenhand/domain/expenses/permission.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useWaiting } from '../../api/writes/use-waiting.ts'
import type { Parents } from '../../family/scope/parents.ts'
import { ActSlot } from '../../page/act-slot.tsx'
import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx'
import { Status } from '../../ui/status.tsx'
import { permissionFactsOf } from '../wire.ts'
import { AnswerActs } from './answer-acts.tsx'
import type { ReasonCode } from './reason-words.ts'
import { useRefusalWords } from './refusal-words.ts'
import { useWithdrawal } from './use-approval.tsx'

type ExpenseActsProps = {
  expense: Expense
  parents: Parents
  zone: string
  suggested?: ReasonCode | undefined
}

/** The actions on an expense; those not permitted say why. [EXP-03] */
export function ExpenseActs({ expense, parents, zone, suggested }: ExpenseActsProps) {
  const isOwn = expense.createdBy === parents.me.id
  return (
    <>
      <AnswerActs expense={expense} parents={parents} zone={zone} {...(suggested && { suggested })} />
      {isOwn && <OwnActs expense={expense} parents={parents} />}
      <FollowUps expense={expense} isOwn={isOwn} />
    </>
  )
}

/** What can follow an answered expense: correcting it, or entering a refund. */
function FollowUps({ expense, isOwn }: { expense: Expense; isOwn: boolean }) {
  const isOver = expense.withdrawnAt !== null || expense.status === 'rejected'
  if (isOwn && isOver)
    return (
      <p>
        <ButtonLink
          to={`/expenses/new?${expense.refundOf ? `refundOf=${expense.refundOf}` : `replaces=${expense.id}`}`}
        >
          <Trans>Correct it and enter it again</Trans>
        </ButtonLink>
      </p>
    )
  if (isAgreed(expense) && expense.refundOf === null && !expense.corrects && !expense.ownLedger)
    return (
      <p className="text-15">
        <Link to={`/expenses/new?refundOf=${expense.id}`} className="link">
          <Trans>Record a refund</Trans>
        </Link>
      </p>
    )
  return null
}

function OwnActs({ expense, parents }: Pick<ExpenseActsProps, 'expense' | 'parents'>) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const withdrawal = useWithdrawal(expense)
  const [changed] = useWaiting(expense.id, updateExpense)
  const reasons = useRefusalWords(parents)
  const facts = permissionFactsOf(expense)
  const them = parents.other === null ? {} : { them: parents.them }
  if (withdrawal.act.given) return <ActSlot {...withdrawal} {...them} />
  if (changed)
    return (
      <Status glyph="waiting">
        <Trans>Changed here, waiting to be sent</Trans>
      </Status>
    )
  const [edit, take] = [mayEdit(facts, parents.me.id), mayWithdraw(facts, parents.me.id)]
  if (edit !== true && take !== true)
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
    <div className="grid gap-2">
      <ActSlot
        {...withdrawal}
        {...them}
        more={edit === true && <Button onClick={() => navigate({ search: '?edit' })}>{t`Change`}</Button>}
      />
      <p className="hint">
        {parents.other === null ? (
          <Trans>It stays in the ledger as withdrawn and is no longer counted.</Trans>
        ) : (
          <Trans>Withdrawn, it stays in the ledger, for {parents.them} too, and is no longer counted.</Trans>
        )}
      </p>
    </div>
  )
}

/** Remains focusable, so that the shared reason can be read. */
function FrozenButton({ children }: { children: ReactNode }) {
  return (
    <button type="button" className={buttonClass({})} aria-disabled="true" aria-describedby={WHY}>
      {children}
    </button>
  )
}

const WHY = 'why-frozen'
