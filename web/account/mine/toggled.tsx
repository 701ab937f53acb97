import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'

type ToggledProps = {
  /** what is so now */
  now: ReactNode
  /** the word on the button that opens the form */
  open: ReactNode
  /** the form; `close` puts it away again */
  children: (close: () => void) => ReactNode
}

/** What is set, and behind one button the form to change it: a page of facts rather than of empty fields. */
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
