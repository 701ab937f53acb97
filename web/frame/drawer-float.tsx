import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { useLocation } from 'react-router'
import { Button } from '../ui/button.tsx'
import { useBackCloses } from '../ui/use-back-closes.ts'
import type { DrawerProps } from './drawer.tsx'
import { DrawerHead } from './drawer-head.tsx'
import { DrawerList } from './drawer-list.tsx'

/** The drawer itself, loaded on demand (drawer.tsx). */
export function DrawerFloat({ you, them, family, isOpen, onClose, onSignOut }: DrawerProps) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  useBackCloses(isOpen, onClose)
  return (
    <ModalOverlay
      className="scrim drawer-place"
      isDismissable
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
    >
      <Modal className="drawer">
        <Dialog className="outline-none" aria-label={t`Menu`}>
          <div className="flex items-center gap-3 pb-2">
            <DrawerHead you={you} them={them} family={family} />
            <Button
              look="quiet"
              iconOnly
              aria-label={t`Close`}
              icon={<X className="icon" aria-hidden="true" />}
              onClick={onClose}
            />
          </div>
          <DrawerList pathname={pathname} onGo={onClose} onSignOut={onSignOut} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
