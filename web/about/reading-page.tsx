import type { ReactNode } from 'react'
import { useId } from 'react'
import { PublicFrame } from '../frame/public-frame.tsx'

/** A page of prose: a title, a one-sentence summary, sections. */
export function ReadingPage({
  title,
  lede,
  children,
}: {
  title: ReactNode
  lede: ReactNode
  children: ReactNode
}) {
  return (
    <PublicFrame>
      <article className="reading">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="lede mt-3">{lede}</p>
        {children}
      </article>
    </PublicFrame>
  )
}

export function Chapter({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="reading-chapter">
      <h2 id={id} className="heading-serif text-21">
        {title}
      </h2>
      {children}
    </section>
  )
}
