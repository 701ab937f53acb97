import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import type { DialogProps } from './dialog.tsx'
import { useBackCloses } from './use-back-closes.ts'

/** The dialog itself, loaded on demand (dialog.tsx). */
export function DialogFloat({
  title,
  isOpen,
  onClose,
  children,
  acts,
  shape = 'dialog',
  role = 'dialog',
}: DialogProps) {
  const { t } = useLingui()
  useBackCloses(isOpen, onClose)
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
