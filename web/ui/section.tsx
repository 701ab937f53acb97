import type { ReactNode } from 'react'
import { useId } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

type SectionProps = { title: ReactNode; end?: ReactNode; className?: string; children: ReactNode }

/** A part of a screen: a heading above a hairline, with a link or a number at its end. */
export function Section({ title, end, className, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {end}
      </div>
      {children}
    </section>
  )
}

type ItemRowProps = {
  lead?: ReactNode
  title: ReactNode
  more?: ReactNode
  end?: ReactNode
  to?: string
  className?: string
}

/**
 * A row of a list: a time or a person, what it is, and an amount, a status or a button. Goes into `<ul
 * className="items">`.
 */
export function ItemRow({ lead, title, more, end, to, className }: ItemRowProps) {
  const inside = (
    <>
      {lead !== undefined && <span className="item-lead">{lead}</span>}
      <span className="item-words">
        <span className="item-title block">{title}</span>
        {more && <span className="item-more block">{more}</span>}
      </span>
      {end && <span className="item-end">{end}</span>}
    </>
  )
  return (
    <li className={className}>
      {to === undefined ? (
        <div className="item">{inside}</div>
      ) : (
        <Link to={to} className={classNames('item')}>
          {inside}
        </Link>
      )}
    </li>
  )
}
