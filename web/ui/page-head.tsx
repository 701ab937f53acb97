import type { ReactNode } from 'react'

type PageHeadProps = { title: ReactNode; over?: ReactNode; lede?: ReactNode; acts?: ReactNode }

/** The top of a screen. Its h1 takes the focus after a navigation (page/arrival.ts). */
export function PageHead({ title, over, lede, acts }: PageHeadProps) {
  return (
    <div className="page-head">
      <div>
        {over && <p className="page-over">{over}</p>}
        <h1 tabIndex={-1}>{title}</h1>
        {lede && <p className="lede mt-2">{lede}</p>}
      </div>
      {acts && <div className="flex flex-wrap items-center gap-3">{acts}</div>}
    </div>
  )
}
