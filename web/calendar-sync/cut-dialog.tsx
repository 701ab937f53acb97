import { Trans } from '@lingui/react/macro'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

type CutDialogProps = {
  name: string
  /** it is no longer read: only what it brought in can still be removed */
  isOnlyRemoved?: boolean
  isBusy: boolean
  onCut: (removes: boolean) => Promise<unknown>
  onClose: () => void
}

/** Disconnects a calendar, with or without removing what it brought in. */
export function CutDialog({ name, isOnlyRemoved = false, isBusy, onCut, onClose }: CutDialogProps) {
  const cut = async (removes: boolean) => {
    if (await onCut(removes)) onClose()
  }
  return (
    <Dialog
      title={isOnlyRemoved ? <Trans>Take back {name}?</Trans> : <Trans>Disconnect {name}?</Trans>}
      isOpen
      onClose={onClose}
      acts={
        <>
          <Button onClick={onClose}>
            <Trans>Leave it</Trans>
          </Button>
          {!isOnlyRemoved && (
            <Button busy={isBusy} onClick={() => void cut(false)}>
              <Trans>Keep its events</Trans>
            </Button>
          )}
          <Button look="danger" busy={isBusy} onClick={() => void cut(true)}>
            <Trans>Remove its events</Trans>
          </Button>
        </>
      }
    >
      <p>
        {isOnlyRemoved ? (
          <Trans>Everything it brought in leaves the calendar, for both of you. Nothing else changes.</Trans>
        ) : (
          <Trans>
            It is no longer read. What it has brought in can stay as it is now, or leave the calendar too.
          </Trans>
        )}
      </p>
    </Dialog>
  )
}
