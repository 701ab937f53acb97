import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'

type DeclineSheetProps = { them: string; onDecline: (reason: string) => void; onClose: () => void }

/** [CAL-03] Declines, with a reason if the person wants to give one. */
export function DeclineSheet({ them, onDecline, onClose }: DeclineSheetProps) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  return (
    <Dialog
      title={<Trans>Decline</Trans>}
      shape="sheet"
      isOpen
      onClose={onClose}
      acts={
        <Button wide onClick={() => onDecline(reason)}>
          {reason.trim() === '' ? (
            <Trans>Decline without a reason</Trans>
          ) : (
            <Trans>Decline with this reason</Trans>
          )}
        </Button>
      }
    >
      <TextAreaField
        label={t`Reason (optional)`}
        optional
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        hint={t`${them} reads it, and it stays in the record.`}
      />
    </Dialog>
  )
}
