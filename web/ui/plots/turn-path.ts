export type TurnShape = {
  /** Half the ribbon's width where it is flat. */
  half: number
  /** The centre line: y = middle - swing * cos(pi * (x - crest) / run). */
  middle: number
  swing: number
  crest: number
  run: number
  /** Where the handover is, and where the ribbon begins and ends. */
  handover: number
  from: number
  to: number
}

export type TurnPaths = {
  you: string
  them: string
  stitches: string[]
  youText: string
  themText: string
  reach: number
}

/** One two-sided ribbon that turns at the handover, as SVG paths. */
export function turnPaths(shape: TurnShape): TurnPaths {
  const reach = shape.half * (185 / 54)
  const flat = 0.5
  const left = stepsBetween(shape.from, shape.handover)
  const right = stepsBetween(shape.handover, shape.to)
  const side = (xs: number[]) =>
    `${line(xs.map((x) => edge(shape, reach, x, 1)))}L${line([...xs].reverse().map((x) => edge(shape, reach, x, -1))).slice(1)}Z`
  const inset = shape.half * 0.17
  // stitches stop where the ribbon has turned too far to show them
  const sewn = left.filter((x) => width(shape, reach, x) > shape.half * flat)
  return {
    you: side(left),
    them: side(right),
    stitches: [1, -1].map((sign) => line(sewn.map((x) => edge(shape, reach, x, sign, inset)))),
    youText: line(left.map((x) => below(centre(shape, x)))),
    themText: line(right.map((x) => below(centre(shape, x)))),
    reach,
  }
}

type Point = [x: number, y: number]

function stepsBetween(from: number, to: number): number[] {
  const count = Math.max(2, Math.round(Math.abs(to - from) / 6))
  return Array.from({ length: count + 1 }, (_, i) => from + ((to - from) * i) / count)
}

function centre(shape: TurnShape, x: number): Point {
  return [x, shape.middle - shape.swing * Math.cos((Math.PI * (x - shape.crest)) / shape.run)]
}

/** The text's baseline is slightly below the middle, so that it looks centred. */
function below([x, y]: Point): Point {
  return [x, y + 6]
}

/** half * |cos(pi * s)|, s a smootherstep across the turn. */
function width(shape: TurnShape, reach: number, x: number): number {
  const u = Math.min(1, Math.max(0, (x - shape.handover + reach) / (2 * reach)))
  const s = u * u * u * (u * (u * 6 - 15) + 10)
  return shape.half * Math.abs(Math.cos(Math.PI * s))
}

function edge(shape: TurnShape, reach: number, x: number, sign: number, inset = 0): Point {
  const [cx, cy] = centre(shape, x)
  const slope = ((shape.swing * Math.PI) / shape.run) * Math.sin((Math.PI * (x - shape.crest)) / shape.run)
  const far = (width(shape, reach, x) - inset) * sign
  const length = Math.hypot(1, slope)
  return [cx - (slope / length) * far, cy + far / length]
}

function line(points: Point[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
}
