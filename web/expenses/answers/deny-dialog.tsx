import { Trans, useLingui } from '@lingui/react/macro'
import { useKeptState } from '../../api/writes/use-kept-state.ts'
import { BegunBefore } from '../../page/begun-before.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'

type DenyDialogProps = {
  id: string
  them: string
  onClose: () => void
  onDeny: (reason: string) => void
}

/**
 * Asks for confirmation before a disagreement becomes final: it is documented, counts nowhere, and cannot be reopened.
 */
export function DenyDialog({ id, them, onClose, onDeny }: DenyDialogProps) {
  const { t } = useLingui()
  const kept = useKeptState(`denial ${id}`, () => ({ reason: '' }))
  const { reason } = kept.value
  return (
    <Dialog
      title={<Trans>Leave this expense disputed?</Trans>}
      role="alertdialog"
      isOpen
      onClose={onClose}
      acts={
        <>
          <Button onClick={onClose}>
            <Trans>Keep talking</Trans>
          </Button>
          <Button look="danger" onClick={() => onDeny(reason.trim())}>
            <Trans>Leave it disputed</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {kept.isFound && <BegunBefore onAfresh={kept.startAfresh} />}
        <p>
          <Trans>
            Every offer and its reason stays in the ledger for you and {them}. Nothing is owed for it, and it
            is final here.
          </Trans>
        </p>
        <TextAreaField
          label={t`In a sentence`}
          optional
          maxLength={1000}
          hint={t`${them} reads it, and it stays in the record.`}
          value={reason}
          onChange={(event) => kept.change({ reason: event.target.value })}
        />
      </div>
    </Dialog>
  )
}
