import type { ReactNode } from 'react'
import { useId } from 'react'

/** A chapter of the catalogue: its name at the side, its samples beside it. */
export function Sheet({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 border-t border-line py-7 lg:grid-cols-[200px_minmax(0,1fr)] lg:gap-12 lg:py-9"
    >
      <h2 id={id} className="text-serif text-21 font-normal">
        {title}
      </h2>
      <div className="min-w-0">{children}</div>
    </section>
  )
}

/** Samples beside one another. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="not-first:mt-7">
      <h3 className="mb-3">{title}</h3>
      {children}
    </div>
  )
}
