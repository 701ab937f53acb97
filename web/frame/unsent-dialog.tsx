import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

type UnsentDialogProps = { count: number; onStay: () => void; onLeave: () => void }

/** Signing out clears the device and would lose what has not been sent, so it asks first. */
export function UnsentDialog({ count, onStay, onLeave }: UnsentDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      title={<Trans>Sign out now?</Trans>}
      isOpen={count > 0}
      onClose={onStay}
      acts={
        <>
          <Button onClick={onStay}>
            <Trans>Stay signed in</Trans>
          </Button>
          <Button look="danger" onClick={onLeave}>
            <Trans>Sign out and discard</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Plural
          value={count}
          one="One thing you wrote has not been sent yet. Signing out would discard it."
          other="# things you wrote have not been sent yet. Signing out would discard them."
        />
      </p>
    </Dialog>
  )
}
