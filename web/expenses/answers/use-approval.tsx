import { approveExpense, type Expense, withdrawExpense } from '@evenhand/contract/expenses/expenses.ts'
import { mayApprove } from '@evenhand/domain/expenses/permission.ts'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { does, useBindingAct } from '../../api/writes/use-binding-act.ts'
import type { Parents } from '../../family/scope/parents.ts'
import type { ActWord } from '../../page/act-slot.tsx'
import { moneyText } from '../../text/money.ts'
import { useRegion } from '../../text/region.tsx'
import { permissionFactsOf, shareOf } from '../wire.ts'
import { clearCache, mergeExpense } from './expense-cache.ts'
import { useRefusalWords } from './refusal-words.ts'

/** [EXP-03] Approving an expense at the figures on the table, with undo. The button says what it commits one to. */
export function useApproval(expense: Expense, parents: Parents, isPrimary = false) {
  const client = useQueryClient()
  const { id } = expense
  const act = useBindingAct(
    id,
    { approve: does(approveExpense, { params: { id } }) },
    {
      answers: [`expense:${id}`],
      onGiven: ({ data }) => mergeExpense(client, data.expense),
    },
  )
  const approve = useApproveWord(expense, parents, act.given !== null, isPrimary)
  return { act, words: { approve } }
}

/** "Approve €42.50", or why it cannot be; once it is answered here, that is not the reason. */
export function useApproveWord(
  expense: Expense,
  parents: Parents,
  isGiven: boolean,
  isPrimary = false,
): ActWord {
  const { locale } = useRegion()
  const reasons = useRefusalWords(parents)
  const may = mayApprove(permissionFactsOf(expense), parents.me.id)
  const amount = moneyText(shareOf(expense, parents.me.id), expense.currency, locale)
  return {
    label: <Trans>Approve {amount}</Trans>,
    said: <Trans>Approved {amount}</Trans>,
    glyph: 'done',
    look: isPrimary ? 'primary' : 'plain',
    blocked: isGiven || may === true ? undefined : reasons[may],
  }
}

/**
 * [EXP-03] Withdrawing an expense of one's own, with undo: it stays in the ledger and counts nowhere. Of one that the
 * other parent refused, this accepts the refusal.
 */
export function useWithdrawal({ id, status }: Expense) {
  const client = useQueryClient()
  const act = useBindingAct(
    id,
    { withdraw: does(withdrawExpense, { params: { id } }) },
    {
      // of one that was refused, it accepts the refusal
      ...(status === 'rejected' && { answers: [`expense:${id}` as const] }),
      onGiven: ({ data }) => {
        mergeExpense(client, data.expense)
        clearCache(client)
      },
    },
  )
  const withdraw: ActWord = {
    label: status === 'rejected' ? <Trans>Accept the refusal</Trans> : <Trans>Withdraw</Trans>,
    said: <Trans>Withdrawn, no longer counted</Trans>,
    glyph: 'declined',
  }
  return { act, words: { withdraw } }
}
