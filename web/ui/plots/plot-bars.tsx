import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type PlotBar = {
  name: string
  you: number
  them: number
  /** Shown on each part where there is room. */
  youText?: string
  themText?: string
  /** Shown after the bar. */
  end?: ReactNode
}

type PlotBarsProps = {
  bars: readonly PlotBar[]
  /** The whole plot in a sentence. */
  summary: string
}

/** Two-part bars in the style of the ribbon: yours teal, round and stitched, the other parent's plain. */
export function PlotBars({ bars, summary }: PlotBarsProps) {
  const most = Math.max(1, ...bars.map((bar) => bar.you + bar.them))
  const hasEnds = bars.some((bar) => bar.end)
  return (
    <div role="img" aria-label={summary} className="grid max-w-[400px] gap-2.5">
      {bars.map((bar) => (
        <div key={bar.name} className="flex items-center gap-2">
          <span
            className={classNames(
              'plot-name flex-none text-13 leading-ui',
              hasEnds ? 'w-[5.4rem]' : 'w-9 text-ink-2',
            )}
          >
            {bar.name}
          </span>
          <span className="flex min-w-0 flex-1 items-center gap-2">
            <PlotParts bar={bar} most={most} />
            {bar.end}
          </span>
        </div>
      ))}
    </div>
  )
}

type PlotPartsProps = { bar: Omit<PlotBar, 'name'>; most: number; size?: 'mid' | 'thin' }

/** A single bar, its length relative to the largest; the text beside it says the same. */
export function PlotParts({ bar, most, size = 'mid' }: PlotPartsProps) {
  const whole = bar.you + bar.them
  const seam = whole > 0 ? (bar.you / whole) * 100 : 0
  return (
    <span
      className={classNames('ribbon block', `ribbon-${size}`)}
      style={{ width: `${(whole / most) * 100}%` }}
    >
      {bar.you > 0 && (
        <span className="ribbon-piece ribbon-you" style={{ '--a': 0, '--z': seam } as CSSProperties}>
          {bar.youText && <span className="plot-figure">{bar.youText}</span>}
        </span>
      )}
      {bar.them > 0 && (
        <span
          className={classNames('ribbon-piece ribbon-them', bar.you > 0 && 'joins-start')}
          style={{ '--a': seam, '--z': 100 } as CSSProperties}
        >
          {bar.themText && <span className="plot-figure">{bar.themText}</span>}
        </span>
      )}
    </span>
  )
}
