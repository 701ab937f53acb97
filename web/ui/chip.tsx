import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type ChipProps = ComponentProps<'button'> & { isOn: boolean; count?: number | undefined; children: ReactNode }

/** A filter that is on or off. */
export function Chip({ isOn, count, children, className, ...button }: ChipProps) {
  return (
    <button type="button" {...button} className={classNames('chip', className)} aria-pressed={isOn}>
      {children}
      {count !== undefined && <span>{count}</span>}
    </button>
  )
}

/** A count; in ink, never red. */
export function Count({ children }: { children: number }) {
  return <span className="count">{children}</span>
}
