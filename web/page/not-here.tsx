import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { TurnCurl } from '../ui/plots/turn.tsx'
import { usePageTitle } from './arrival.ts'

type NotHereProps = {
  /** "This expense is not here" */
  title: string
  /** the screen where others of its kind are, and its name */
  from: { readonly to: string; readonly name: ReactNode }
  /** what is pressed to go there */
  act: ReactNode
  /** why, or what to do */
  children: ReactNode
  headingLevel?: 1 | 2
}

/**
 * The one page for what does not exist, is gone, or is not for this person: the server tells these apart to nobody.
 */
export function NotHere({ title, from, act, children, headingLevel = 1 }: NotHereProps) {
  usePageTitle(title)
  const way = (
    <ButtonLink to={from.to} look="primary">
      {act}
    </ButtonLink>
  )
  if (headingLevel === 2)
    return (
      <section className="grid content-start justify-items-start gap-3.5">
        <h2 className="heading-serif max-w-[20em]">{title}</h2>
        <p className="max-w-[44ch] text-ink-2">{children}</p>
        {way}
        <TurnCurl />
      </section>
    )
  return (
    <section>
      <PageHead
        over={
          <Link className="link" to={from.to}>
            {from.name}
          </Link>
        }
        title={title}
        lede={children}
      />
      <div className="grid justify-items-start gap-6">
        {way}
        <TurnCurl />
      </div>
    </section>
  )
}
