import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'

type TwoPartBarProps = {
  /** Yours and the other parent's amounts, in any one unit; the bar spans `whole`. */
  you: number
  them: number
  whole: number
  /** in pixels: 56 for shares, 24 for a balance, 20 in a plot */
  height: number
  youLabel?: ReactNode
  themLabel?: ReactNode
  /** An accessible label; without it the text beside the bar says the same. */
  label?: string
}

/** Two amounts as one ribbon: yours round and stitched, overlapping the other parent's straight one. */
export function TwoPartBar({ you, them, whole, height, youLabel, themLabel, label }: TwoPartBarProps) {
  const percent = (part: number) => (whole > 0 ? Math.round((part / whole) * 1e4) / 100 : 0)
  const seam = percent(you)
  return (
    <div
      className={classNames('ribbon', height < 40 && 'ribbon-mid')}
      style={{ '--h': `${height}px` } as CSSProperties}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {you > 0 && (
        <span className="ribbon-piece ribbon-you" style={place(0, seam)}>
          {youLabel && <span className="ribbon-label">{youLabel}</span>}
        </span>
      )}
      {them > 0 && (
        <span
          className={classNames('ribbon-piece ribbon-them', you > 0 && 'joins-start')}
          style={place(seam, percent(you + them))}
        >
          {themLabel && <span className="ribbon-label">{themLabel}</span>}
        </span>
      )}
    </div>
  )
}

const place = (from: number, to: number) => ({ '--a': from, '--z': to }) as CSSProperties
