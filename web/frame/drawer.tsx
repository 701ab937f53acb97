import type { Family } from '@evenhand/contract/family/family.ts'
import { Suspense } from 'react'
import { pieceLater } from '../page/piece-later.ts'
import { useHasBeen } from '../ui/use-has-been.ts'

export type DrawerProps = {
  you: string
  them?: string | undefined
  family?: Family | undefined
  isOpen: boolean
  onClose: () => void
  onSignOut: () => void
}

/** [ROUTE-11] Slides in from the end side, with the whole list. Its code is loaded like that of a dialog. */
export function Drawer(props: DrawerProps) {
  return useHasBeen(props.isOpen) ? (
    <Suspense>
      <DrawerFloat {...props} />
    </Suspense>
  ) : null
}

export const DrawerFloat = pieceLater(() => import('./drawer-float.tsx'), 'DrawerFloat')
