import type { ReactNode } from 'react'
import { useId } from 'react'

/** A subject on a settings screen: its name at the side from 768 px, its settings beside it. */
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
