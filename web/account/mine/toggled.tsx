import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'

type ToggledProps = {
  /** the current state */
  now: ReactNode
  /** the label of the button that opens the form */
  open: ReactNode
  /** the form; `close` hides it again */
  children: (close: () => void) => ReactNode
}

/**
 * Shows what is set, with a button that opens the form to change it. The focus goes into the form and comes back to the
 * button; Esc closes the form.
 */
export function Toggled({ now, open, children }: ToggledProps) {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (isOpen !== wasOpen.current)
      place.current?.querySelector<HTMLElement>(isOpen ? FIELD : 'button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  useEffect(() => {
    const shown = place.current
    if (!isOpen || !shown) return
    const closes = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      setOpen(false)
    }
    shown.addEventListener('keydown', closes)
    return () => shown.removeEventListener('keydown', closes)
  }, [isOpen])
  const close = () => setOpen(false)
  return (
    <div className="grid gap-4" ref={place}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 [overflow-wrap:anywhere]">{now}</div>
        {!isOpen && (
          <Button size="small" onClick={() => setOpen(true)}>
            {open}
          </Button>
        )}
      </div>
      {isOpen && <div>{children(close)}</div>}
    </div>
  )
}

/** The first thing of a form that one fills in or presses. */
const FIELD = 'input:not([type=hidden]), textarea, select, form button, button'
