import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'

/** A line with a lock before it. */
export function OnDevice({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2 text-15 text-ink-2">
      <Lock className="icon icon-small mt-0.5 flex-none" aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
