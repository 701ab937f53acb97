import { type CSSProperties, useId } from 'react'
import { classNames } from '../class-names.ts'
import { type TurnShape, turnPaths } from './turn-path.ts'

type TurnProps = { youText?: string; themText?: string; className?: string }

/** Behind the front page's sentence. */
export function TurnHero({ youText, themText, className }: TurnProps) {
  return <Turn shape={hero} box="0 0 760 860" youText={youText} themText={themText} className={className} />
}

/** The front page's ribbon on a phone. */
export function TurnBand({ className }: TurnProps) {
  return <Turn shape={band} box="0 0 390 170" className={className} />
}

/** Above an empty state's sentence. */
export function TurnCurl() {
  return <Turn shape={curl} box="0 0 260 96" className="turn-curl" />
}

const hero: TurnShape = {
  half: 54,
  middle: 600,
  swing: 58,
  crest: 98,
  run: 559,
  handover: 358,
  from: -140,
  to: 900,
}
const band: TurnShape = {
  half: 30,
  middle: 88,
  swing: 34,
  crest: 50,
  run: 289,
  handover: 194,
  from: -70,
  to: 460,
}
const curl: TurnShape = {
  half: 19,
  middle: 48,
  swing: 16,
  crest: 58,
  run: 144,
  handover: 130,
  from: 14,
  to: 246,
}

type DrawnTurn = { [K in keyof TurnProps]: TurnProps[K] | undefined } & { shape: TurnShape; box: string }

function Turn({ shape, box, youText, themText, className }: DrawnTurn) {
  const id = useId()
  const paths = turnPaths(shape)
  const seam = shape.handover
  // spacing: 12 on the front page's ribbon, 7 on the small curl
  const stitch: CSSProperties = {
    strokeWidth: shape.half >= 30 ? 3 : 2,
    strokeDasharray: `0 ${shape.half >= 30 ? 12 : 7}`,
  }
  return (
    <svg
      className={classNames('turn', className)}
      viewBox={box}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <Fold id={`${id}-you`} x1={seam - paths.reach} x2={seam} from="var(--you)" to="var(--you-fold)" />
        <Fold id={`${id}-them`} x1={seam} x2={seam + paths.reach} from="var(--them-fold)" to="var(--them)" />
        <path id={`${id}-you-line`} d={paths.youText} />
        <path id={`${id}-them-line`} d={paths.themText} />
      </defs>
      <path d={paths.you} fill={`url(#${id}-you)`} />
      {paths.stitches.map((d) => (
        <path key={d} d={d} className="turn-stitch" style={stitch} />
      ))}
      <path d={paths.them} fill={`url(#${id}-them)`} />
      {youText && <LineText line={`${id}-you-line`} at="54%" text={youText} />}
      {themText && <LineText line={`${id}-them-line`} at="46%" text={themText} />}
    </svg>
  )
}

function Fold({ id, x1, x2, from, to }: { id: string; x1: number; x2: number; from: string; to: string }) {
  return (
    <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={x1} x2={x2} y1={0} y2={0}>
      <stop offset="0" style={{ stopColor: from }} />
      <stop offset="1" style={{ stopColor: to }} />
    </linearGradient>
  )
}

function LineText({ line, at, text }: { line: string; at: string; text: string }) {
  return (
    <text>
      <textPath href={`#${line}`} startOffset={at} textAnchor="middle">
        {text}
      </textPath>
    </text>
  )
}
