import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { ErrorLine } from './fields/field.tsx'

type FormSheetProps = {
  title: ReactNode
  isBusy: boolean
  /** why it could not be saved, below the fields */
  failure?: string | undefined
  onSave: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** A form in a sheet, with Save and Cancel: Enter submits like the button. */
export function FormSheet({ title, isBusy, failure, onSave, onClose, children }: FormSheetProps) {
  return (
    <Dialog
      shape="sheet"
      title={title}
      isOpen
      onClose={onClose}
      acts={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="primary" busy={isBusy} onClick={() => void onSave()}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void onSave()
        }}
      >
        {children}
        {failure && <ErrorLine>{failure}</ErrorLine>}
      </form>
    </Dialog>
  )
}
