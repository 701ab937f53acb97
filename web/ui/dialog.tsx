import { type ReactNode, Suspense } from 'react'
import { later } from './later.tsx'
import { useHasBeen } from './use-has-been.ts'

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

/**
 * Asks or shows something over the page. Takes the focus, gives it back, closes with Esc. A page is drawn without the
 * code of what floats above it: that comes when the page is quiet, or when it is first asked for.
 */
export function Dialog(props: DialogProps) {
  return useHasBeen(props.isOpen) ? (
    <Suspense>
      <DialogFloat {...props} />
    </Suspense>
  ) : null
}

export const DialogFloat = later(async () => (await import('./dialog-float.tsx')).DialogFloat)
