import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

export type DialogProps = {
  title: ReactNode
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  /** Buttons; the last is the act. */
  acts?: ReactNode
  /** A sheet lies at the bottom of a phone; a dialog in the middle. */
  shape?: 'dialog' | 'sheet'
  role?: 'dialog' | 'alertdialog'
}

/** Asks or shows something over the page. Takes the focus, gives it back, closes with Esc. */
export function Dialog({
  title,
  isOpen,
  onClose,
  children,
  acts,
  shape = 'dialog',
  role = 'dialog',
}: DialogProps) {
  const { t } = useLingui()
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={role === 'dialog'}
      className={classNames('scrim dialog-place', shape === 'sheet' && 'sheet-place')}
    >
      <Modal className="float dialog">
        <AriaDialog role={role} className="outline-none">
          <div className="mb-3 flex items-start justify-between gap-4">
            <Heading slot="title" className="heading-serif text-21">
              {title}
            </Heading>
            <Button
              look="quiet"
              iconOnly
              className="-me-3 -mt-2"
              aria-label={t`Close`}
              icon={<X className="icon" aria-hidden="true" />}
              onClick={onClose}
            />
          </div>
          {children}
          {acts && <div className="dialog-acts">{acts}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
