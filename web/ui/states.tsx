import { CircleAlert, Info, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { TurnCurl } from './plots/turn.tsx'

type EmptyStateProps = { title: ReactNode; children?: ReactNode; act?: ReactNode; headingLevel?: 1 | 2 | 3 }

/** One calm sentence and one action. */
export function EmptyState({ title, children, act, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <section className="mx-auto grid max-w-[720px] justify-items-center gap-3.5 py-8 text-center md:py-14">
      <TurnCurl />
      <Heading className="heading-serif max-w-[20em]" {...(headingLevel === 1 ? { tabIndex: -1 } : {})}>
        {title}
      </Heading>
      {children && <p className="text-ink-2">{children}</p>}
      {act}
    </section>
  )
}

type ErrorStateProps = {
  title: ReactNode
  children: ReactNode
  acts?: ReactNode
  /** A reference to give to support. */
  reference?: ReactNode
  headingLevel?: 1 | 2
}

/** What happened, what to do, and a reference for support. Also for what a person may not see. */
export function ErrorState({ title, children, acts, reference, headingLevel = 2 }: ErrorStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <section className="error-state grid content-start justify-items-start gap-3.5 max-md:[&_.button]:w-full">
      <Heading className="heading-serif max-w-[20em]" {...(headingLevel === 1 ? { tabIndex: -1 } : {})}>
        {title}
      </Heading>
      <p className="max-w-[44ch] text-ink-2">{children}</p>
      {acts && <div className="flex w-full flex-wrap gap-2.5">{acts}</div>}
      {reference && <p className="hint">{reference}</p>}
    </section>
  )
}

type BannerProps = {
  kind?: 'info' | 'offline' | 'danger'
  title: ReactNode
  children?: ReactNode
  end?: ReactNode
  boxed?: boolean
  /** On a phone only the title, with room for `end` beside it. */
  isShort?: boolean
}

/** A line above the page for a lasting state: offline, demo. */
export function Banner({ kind = 'info', title, children, end, boxed, isShort }: BannerProps) {
  const Icon = { info: Info, offline: WifiOff, danger: CircleAlert }[kind]
  return (
    <div
      role="status"
      className={classNames(
        'banner',
        boxed && 'banner-boxed',
        kind === 'danger' && 'banner-danger',
        isShort && 'banner-short',
      )}
    >
      <Icon className="icon" aria-hidden="true" />
      <p
        className={classNames(
          'flex min-w-0 flex-wrap gap-x-2',
          isShort ? 'flex-[1_1_5rem]' : 'flex-[1_1_9rem]',
        )}
      >
        <b>{title}</b>
        <span className={classNames('text-ink-2', isShort && 'max-md:hidden')}>{children}</span>
      </p>
      {end}
    </div>
  )
}
