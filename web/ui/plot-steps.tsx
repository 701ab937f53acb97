export type PlotStep = { at: number; value: number }

type PlotStepsProps = {
  /** In order of time; the value holds until the next. `at` in milliseconds. */
  steps: readonly PlotStep[]
  until: number
  /** What it means to be above and below the line. */
  above: string
  below: string
  now: string
  /** Names along the axis of time. */
  ticks: readonly { at: number; name: string }[]
  summary: string
}

/** A balance over time, as steps around zero. */
export function PlotSteps({ steps, until, above, below, now, ticks, summary }: PlotStepsProps) {
  const from = steps[0]?.at ?? until
  const most = Math.max(1, ...steps.map((step) => Math.abs(step.value)))
  const x = (at: number) => Math.round(((at - from) / Math.max(1, until - from)) * WIDTH * 10) / 10
  const y = (value: number) => Math.round((MIDDLE - (value / most) * (MIDDLE - TOP)) * 10) / 10
  const last = steps.at(-1)?.value ?? 0
  // beside the last step there is room on the side the line did not come from
  const fellLast = (steps.at(-2)?.value ?? last) > last
  // Starts on the first value, then goes across and up or down at each change.
  const path = steps
    .map((step, i) => (i === 0 ? `M0 ${y(step.value)}` : `H${x(step.at)}V${y(step.value)}`))
    .join('')
  return (
    <svg className="plot plot-mirror" viewBox={`0 0 ${WIDTH} 178`} role="img" aria-label={summary}>
      <path d={`M0 ${MIDDLE}H${WIDTH}`} className="stroke-edge" strokeWidth="1" />
      <text x="0" y="11">
        {above}
      </text>
      <text x="0" y="160">
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
        y={clearOfZero(fellLast ? y(last) + 24 : y(last) - 12)}
        textAnchor="end"
        className="plot-money plot-money-large"
      >
        {now}
      </text>
      {ticks.map((tick) => (
        <text key={tick.at} x={x(tick.at)} y="177">
          {tick.name}
        </text>
      ))}
    </svg>
  )
}

/** Where a figure's foot stands: below the line of zero rather than on it. */
function clearOfZero(foot: number): number {
  return foot > MIDDLE - 4 && foot < MIDDLE + 19 ? MIDDLE + 19 : foot
}

const WIDTH = 300
const MIDDLE = 82
/** The highest the line goes, under the words at the top. */
const TOP = 18
