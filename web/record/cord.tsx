/** The width of one crossing of the two ribbons, and the two heights between which they cross. */
const RUN = 66
const [HIGH, LOW] = [38, 74]
const COUNT = 18
const LENGTH = RUN * COUNT

/** A cord of both parents' ribbons: whole if the record is, cut if it is not. The text beside it says the same. */
export function Cord({ isCut }: { isCut: boolean }) {
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
