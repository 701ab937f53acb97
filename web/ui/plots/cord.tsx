/** The width of one crossing of the two ribbons, and the two heights between which they cross. */
const RUN = 66
const [HIGH, LOW] = [38, 74]
const COUNT = 18
const LENGTH = RUN * COUNT

/**
 * A cord of both parents' ribbons: whole if the record is, cut if it is not, with a seal at its end if this device has
 * found it unchanged. The text beside it says the same.
 */
export function Cord({ isCut, isSealed }: { isCut: boolean; isSealed: boolean }) {
  const crossings = Array.from({ length: COUNT }, (_, at) => at).filter(
    (at) => !isCut || at < COUNT / 2 - 1 || at > COUNT / 2,
  )
  const rising = (even: boolean) => paths(crossings, even, LOW, HIGH)
  const falling = (even: boolean) => paths(crossings, even, HIGH, LOW)
  return (
    <svg
      className="record-cord"
      viewBox={`0 18 ${LENGTH} 76`}
      aria-hidden="true"
      preserveAspectRatio="xMaxYMid slice"
    >
      <path d={rising(true)} className="cord-you" />
      <path d={rising(false)} className="cord-them" />
      <path d={falling(true) + falling(false)} className="cord-edge" />
      <path d={falling(false)} className="cord-you" />
      <path d={falling(true)} className="cord-them" />
      <path d={rising(true) + falling(false)} className="cord-stitch" />
      {isSealed && (
        <g transform={`translate(${LENGTH - 40} 56)`}>
          <circle r="38" className="cord-seal" />
          <circle r="30" className="cord-stitch" />
          <path d="M-12 1l8 8 16-17" className="cord-tick" />
        </g>
      )}
    </svg>
  )
}

function paths(crossings: readonly number[], isEven: boolean, from: number, to: number): string {
  return crossings
    .filter((at) => (at % 2 === 0) === isEven)
    .map((at) => {
      const x = at * RUN
      return `M${x} ${from}C${x + 24} ${from} ${x + 42} ${to} ${x + RUN} ${to}`
    })
    .join('')
}
