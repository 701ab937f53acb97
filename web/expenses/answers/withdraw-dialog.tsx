import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type WithdrawDialogProps = { them: string | null; onClose: () => void; onWithdraw: () => void }

/** Asks for confirmation before an expense stops counting. */
export function WithdrawDialog({ them, onClose, onWithdraw }: WithdrawDialogProps) {
  return (
    <Dialog
      title={<Trans>Withdraw this expense?</Trans>}
      role="alertdialog"
      isOpen
      onClose={onClose}
      acts={
        <>
          <Button onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button look="danger" onClick={onWithdraw}>
            <Trans>Withdraw it</Trans>
          </Button>
        </>
      }
    >
      {them === null ? (
        <Trans>It stays in the ledger as withdrawn and counts nowhere.</Trans>
      ) : (
        <Trans>It stays in the ledger as withdrawn, for {them} too, and counts nowhere.</Trans>
      )}
    </Dialog>
  )
}
