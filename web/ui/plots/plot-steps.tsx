export type PlotStep = { at: number; value: number }

type PlotStepsProps = {
  /** In chronological order; each value holds until the next. `at` in milliseconds. */
  steps: readonly PlotStep[]
  until: number
  /** What being above and below the line means. */
  above: string
  below: string
  now: string
  /** Labels along the time axis. */
  ticks: readonly { at: number; name: string }[]
  summary: string
}

/** A balance over time, in steps around zero. */
export function PlotSteps({ steps, until, above, below, now, ticks, summary }: PlotStepsProps) {
  const from = steps[0]?.at ?? until
  const most = Math.max(1, ...steps.map((step) => Math.abs(step.value)))
  const x = (at: number) => Math.round(((at - from) / Math.max(1, until - from)) * WIDTH * 10) / 10
  const y = (value: number) => Math.round((MIDDLE - (value / most) * (MIDDLE - TOP)) * 10) / 10
  const last = steps.at(-1)?.value ?? 0
  const foot = footOf(last, steps, x, y)
  // starts at the first value, then goes across and up or down at each change
  const path = steps
    .map((step, i) => (i === 0 ? `M0 ${y(step.value)}` : `H${x(step.at)}V${y(step.value)}`))
    .join('')
  return (
    <svg className="plot plot-mirror" viewBox={`0 0 ${WIDTH} 194`} role="img" aria-label={summary}>
      <path d={`M0 ${MIDDLE}H${WIDTH}`} className="stroke-edge" strokeWidth="1" />
      <text x="0" y="11">
        {above}
      </text>
      <text x="0" y="174">
        {below}
      </text>
      <path
        d={`${path}H${WIDTH}`}
        fill="none"
        className="stroke-ink"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <circle
        cx={WIDTH}
        cy={y(last)}
        r="4.5"
        className="fill-ink"
        style={{ stroke: 'var(--ground)' }}
        strokeWidth="2"
      />
      <text
        x={WIDTH}
        y={foot}
        textAnchor="end"
        className="plot-money plot-money-large"
        // an outline that interrupts the line where its last step passes behind the figure
        style={{ paintOrder: 'stroke', stroke: 'var(--ground)', strokeWidth: 8, strokeLinejoin: 'round' }}
      >
        {now}
      </text>
      {ticks.map((tick) => (
        <text key={tick.at} x={x(tick.at)} y="192">
          {tick.name}
        </text>
      ))}
    </svg>
  )
}

/**
 * The baseline of the last figure: in the half it belongs to, and clear of every step within its width, vertical ones
 * included.
 */
function footOf(
  last: number,
  steps: readonly PlotStep[],
  x: (at: number) => number,
  y: (value: number) => number,
): number {
  const passed = steps.filter(
    (_, i) => x(steps[i + 1]?.at ?? Number.POSITIVE_INFINITY) >= WIDTH - FIGURE_WIDTH,
  )
  const heights = [y(last), ...passed.map(({ value }) => y(value))]
  return last < 0 ? Math.max(...heights) + FIGURE + 8 : Math.min(...heights) - 10
}

const WIDTH = 300
const MIDDLE = 88
/** The height of a figure, and the width of a long one. */
const FIGURE = 16
const FIGURE_WIDTH = 84
/** The highest the line goes, with room above it for the text at the top or a figure. */
const TOP = 36
