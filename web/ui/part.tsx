import type { ReactNode } from 'react'
import { useId } from 'react'

/** One subject of a screen of settings: its name at the side from 768 px, what can be set beside it. */
export function Part({
  title,
  hint,
  id,
  children,
}: {
  title: ReactNode
  hint?: ReactNode
  id?: string
  children: ReactNode
}) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} id={id} className="settings-part">
      <div>
        <h2 id={heading} className="text-17 font-semibold">
          {title}
        </h2>
        {hint && <p className="hint mt-1">{hint}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
