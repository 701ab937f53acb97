import type { Expense } from '@evenhand/contract/expenses/expenses.ts'
import { mayApprove } from '@evenhand/domain/expenses/permission.ts'
import { useLingui } from '@lingui/react/macro'
import type { Parents } from '../../family/scope/parents.ts'
import { moneyText } from '../../text/money.ts'
import { useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { permissionFactsOf, shareOf } from '../wire.ts'
import { useRefusalWords } from './refusal-words.ts'

type ApproveButtonProps = {
  expense: Expense
  parents: Parents
  isPrimary: boolean
  isApproving: boolean
  onApprove: () => void
}

/** Says what approving commits one to; where one may not approve, says why. [EXP-03] */
export function ApproveButton({ expense, parents, isPrimary, isApproving, onApprove }: ApproveButtonProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const reasons = useRefusalWords(parents)
  const may = mayApprove(permissionFactsOf(expense), parents.me.id)
  const amount = moneyText(shareOf(expense, parents.me.id), expense.currency, locale)
  return (
    <Button
      look={isPrimary ? 'primary' : 'plain'}
      busy={isApproving}
      disabledReason={may === true ? undefined : reasons[may]}
      onClick={onApprove}
    >
      {t`Approve ${amount}`}
    </Button>
  )
}
