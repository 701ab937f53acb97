import { type ReactNode, Suspense } from 'react'
import { later } from './later.tsx'
import { useHasBeen } from './use-has-been.ts'

export type DialogProps = {
  title: ReactNode
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  /** Buttons; the last is the main one. */
  acts?: ReactNode
  /** A sheet is at the bottom of a phone's screen, a dialog in the middle. */
  shape?: 'dialog' | 'sheet'
  role?: 'dialog' | 'alertdialog'
}

/**
 * A modal dialog. Takes the focus, returns it, closes with Esc. A page is drawn without the code of what floats above
 * it, which is loaded when the page is quiet, or when it is first needed.
 */
export function Dialog(props: DialogProps) {
  return useHasBeen(props.isOpen) ? (
    <Suspense>
      <DialogFloat {...props} />
    </Suspense>
  ) : null
}

export const DialogFloat = later(async () => (await import('./dialog-float.tsx')).DialogFloat)
