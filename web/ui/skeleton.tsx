import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type SkeletonProps = { label: string; children: ReactNode; className?: string }

/** Loading content in its final layout, so that nothing jumps. `label` says what is loading. */
export function Skeleton({ label, children, className }: SkeletonProps) {
  return (
    <div role="status" aria-busy="true" aria-label={label} className={className}>
      {children}
    </div>
  )
}

type SkeletonBarProps = { width?: string; height?: number; round?: boolean; className?: string }

export function SkeletonBar({ width = '100%', height = 16, round = false, className }: SkeletonBarProps) {
  const shape: CSSProperties = { width, height, ...(round ? { borderRadius: height } : {}) }
  return <span className={classNames('skeleton', className)} style={shape} aria-hidden="true" />
}

/** Placeholder rows with the layout of `ItemRow`. */
export function SkeletonRows({ rows = 3 }: { rows?: number }) {
  return (
    <ul className="items">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <li key={row}>
          <div className="item">
            <SkeletonBar width="52px" className="mt-1" />
            <span className="item-words grid gap-2">
              <SkeletonBar width={`${[60, 48, 70][row % 3]}%`} height={18} />
              <SkeletonBar width={`${[78, 66, 88][row % 3]}%`} height={14} />
            </span>
            <SkeletonBar width="24px" height={24} round />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The ribbon while it loads. */
export function SkeletonRibbon() {
  return <span className="skeleton h-11 w-[62%] rounded-none rounded-e-round" aria-hidden="true" />
}
