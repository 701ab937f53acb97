import type { OpenConflict } from '@evenhand/contract/conflicts/conflicts.ts'
import { minutesText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'

const MIDDLE = 88

/** A conflict drawn in the style of the ribbon; the sentence beside it says the same. */
export function ClashPicture({ conflict, me }: { conflict: OpenConflict; me: string }) {
  const isTall = conflict.kind === 'overlap'
  return (
    <svg viewBox={`0 0 176 ${isTall ? 58 : 40}`} className="conflict-picture" aria-hidden="true">
      <Drawing conflict={conflict} me={me} />
    </svg>
  )
}

function Drawing({ conflict, me }: { conflict: OpenConflict; me: string }) {
  const { kind, about, money, by } = conflict
  if (kind === 'overlap') return <Bars about={about} />
  if (kind === 'handover')
    return (
      <>
        <Piece isMine from={0} to={64} />
        <path d="M70 20H106" className="conflict-dashed" />
        <Piece isMine={false} from={112} to={176} />
      </>
    )
  if (kind === 'holiday')
    return (
      <>
        <Piece isMine={about[0]?.by === me} from={20} to={156} y={4} height={14} />
        <Piece isMine={about[1]?.by === me} from={44} to={132} y={22} height={14} isAsked />
      </>
    )
  if (kind === 'proposal-open' || kind === 'proposal-expired')
    return (
      <>
        <Piece isMine={by === me} from={0} to={60} />
        <Piece isMine={by !== me} from={66} to={110} isAsked />
        <Piece isMine={by === me} from={116} to={176} />
      </>
    )
  if (money) {
    const part = money.amount === 0 ? 0 : Math.min(1, Math.max(0, money.share / money.amount))
    const at = 12 + Math.round(part * 152)
    return (
      <>
        <Piece isMine={money.paidBy !== me} from={0} to={at} />
        <Piece isMine={money.paidBy === me} from={at + 4} to={176} isAsked />
      </>
    )
  }
  return (
    <>
      <path d={`M0 20H${MIDDLE + 24}`} className="conflict-line" />
      <path d={`M${MIDDLE + 24} 12V28`} className="conflict-line" />
      <path d={`M${MIDDLE + 30} 20H176`} className="conflict-dashed" />
    </>
  )
}

/** Two events to scale; the hours they share are shaded, and the first and last times are labelled. */
function Bars({ about }: Pick<OpenConflict, 'about'>) {
  const { locale } = useRegion()
  const spans = about.map(({ from, to }) => [minutes(from), minutes(to)] as const)
  const start = Math.min(...spans.map(([from]) => from))
  const end = Math.max(...spans.map(([, to]) => to), start + 1)
  const x = (at: number) => 2 + ((at - start) / (end - start)) * 172
  const shared = [Math.max(...spans.map(([from]) => from)), Math.min(...spans.map(([, to]) => to))] as const
  return (
    <>
      <rect
        x={x(shared[0])}
        y={2}
        width={Math.max(2, x(shared[1]) - x(shared[0]))}
        height={36}
        className="conflict-shared"
      />
      {spans.map(([from, to], at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: there are always two, in this order
          key={at}
          x={x(from)}
          y={at === 0 ? 3 : 22}
          width={Math.max(4, x(to) - x(from))}
          height={15}
          rx={4}
          className="conflict-bar"
        />
      ))}
      <text x={2} y={54} className="conflict-hour">
        {minutesText(start, locale)}
      </text>
      <text x={174} y={54} textAnchor="end" className="conflict-hour">
        {minutesText(end, locale)}
      </text>
    </>
  )
}

type PieceProps = {
  isMine: boolean
  from: number
  to: number
  y?: number
  height?: number
  isAsked?: boolean
}

function Piece({ isMine, from, to, y = 9, height = 22, isAsked }: PieceProps) {
  const fill = isAsked ? 'conflict-asked' : isMine ? 'conflict-you' : 'conflict-them'
  return (
    <>
      <rect
        x={from}
        y={y}
        width={Math.max(4, to - from)}
        height={height}
        rx={isMine ? height / 2 : 3}
        className={fill}
      />
      {isMine && !isAsked && (
        <path d={`M${from + 8} ${y + height / 2}H${to - 8}`} className="conflict-stitch" />
      )}
    </>
  )
}

const minutes = (wall: string | null) => Number(wall?.slice(0, 2) ?? 0) * 60 + Number(wall?.slice(3) ?? 0)
