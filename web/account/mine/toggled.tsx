import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'

type ToggledProps = {
  /** the current state */
  now: ReactNode
  /** the label of the button that opens the form */
  open: ReactNode
  /** the form; `close` hides it again */
  children: (close: () => void) => ReactNode
}

/** Shows what is set, with a button that opens the form to change it. */
export function Toggled({ now, open, children }: ToggledProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 [overflow-wrap:anywhere]">{now}</div>
        {!isOpen && (
          <Button size="small" onClick={() => setOpen(true)}>
            {open}
          </Button>
        )}
      </div>
      {isOpen && children(() => setOpen(false))}
    </div>
  )
}
