import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { dayText, type Instant, wallMillis } from '../../text/dates.ts'
import { type Region, useRegion } from '../../text/region.tsx'
import { classNames } from '../class-names.ts'
import { placeOf, type RibbonPiece, ribbonPieces, roomFor, type Span, type Stretch } from './ribbon-pieces.ts'
import { ribbonWords } from './ribbon-words.ts'

/** One parent's time, between two instants. */
export type Custody = { holder: 'you' | 'them'; from: Instant; to: Instant; isAsked?: boolean }

export type RibbonProps = {
  stretches: readonly Custody[]
  /** The range shown; whole days in the person's zone look best. */
  range: { from: Instant; to: Instant }
  /** The other parent's name. */
  them: string
  size?: 'full' | 'mid' | 'thin' | 'upright'
  /** Draws a mark at the present moment (full size only). */
  now?: Instant
  /** Replaces the accessible list of stretches; '' where text beside the ribbon says the same. */
  label?: string
  /** A swap has just been agreed: its piece fills once. */
  isJustAgreed?: boolean
  className?: string
}

/** Whose time it is, to scale in hours: shown by shape, then by text, then by colour. */
export function Ribbon({
  stretches,
  range,
  them,
  size = 'full',
  now,
  label,
  isJustAgreed,
  className,
}: RibbonProps) {
  const region = useRegion()
  const { i18n } = useLingui()
  // without a spoken label only the stretches in range matter
  const drawn = label === undefined ? stretches : stretches.filter((one) => touches(one, range))
  const onWall = drawn.map((one) => stretchOnWall(one, region))
  const span = spanOnWall(range, region)
  const pieces = ribbonPieces(onWall, span)
  const spoken = label ?? ribbonWords(onWall, span, them, region, i18n)
  const nowAt = now === undefined ? null : placeOf(wallMillis(now, region.zone), span)
  const hasWords = size === 'full' || size === 'mid'
  const ribbon = (
    <div
      className={classNames('ribbon', size !== 'full' && `ribbon-${size}`, className)}
      {...(spoken ? { role: 'img', 'aria-label': spoken } : { 'aria-hidden': true })}
    >
      {pieces.map((piece) => (
        <span
          key={`${piece.holder} ${piece.start}`}
          className={classNames(pieceClass(piece), isJustAgreed && 'is-just-agreed')}
          style={{ '--a': piece.start, '--z': piece.end } as CSSProperties}
        >
          {hasWords && <PieceLabel piece={piece} them={them} now={size === 'full' ? nowAt : null} />}
        </span>
      ))}
    </div>
  )
  if (nowAt === null || size !== 'full') return ribbon
  return (
    <div className="ribbon-week">
      {ribbon}
      <span className="ribbon-now" style={{ '--n': nowAt } as CSSProperties} />
    </div>
  )
}

type RibbonDaysProps = {
  range: { from: Instant; to: Instant }
  now?: Instant
  /** days the picture is about: in bold */
  marked?: readonly string[]
}

/** The days below a full ribbon, on the same scale. */
export function RibbonDays({ range, now, marked = [] }: RibbonDaysProps) {
  const { t } = useLingui()
  const region = useRegion()
  const span = spanOnWall(range, region)
  const today = now === undefined ? '' : isoDay(wallMillis(now, region.zone))
  const todayWord = t`Today`
  // a day is about 50 px wide on a phone; where the word is longer, bold type alone marks today
  const isShort = todayWord.length <= 6
  const days = Array.from({ length: Math.round((span.to - span.from) / DAY) }, (_, i) =>
    isoDay(span.from + i * DAY),
  )
  return (
    <div className="ribbon-days" aria-hidden="true">
      {days.map((day) => (
        <span key={day} className={day === today || marked.includes(day) ? 'is-today' : undefined}>
          {day === today && isShort ? todayWord : dayText(day, region.locale, { weekday: 'short' })}
          <b>{dayText(day, region.locale, { day: 'numeric' })}</b>
        </span>
      ))}
    </div>
  )
}

/** Beside a time: whose time it was. */
export function RibbonTick({ holder, them }: { holder: 'you' | 'them'; them: string }) {
  const { t } = useLingui()
  const label = holder === 'you' ? t`with you` : t`with ${them}`
  return <span className={`ribbon-tick ribbon-tick-${holder}`} role="img" aria-label={label} />
}

type PieceLabelProps = { piece: RibbonPiece; them: string; now: number | null }

/** On the roomier side of the mark of the present; hidden where the piece is too short for it. */
function PieceLabel({ piece, them, now }: PieceLabelProps) {
  const { t } = useLingui()
  // what is asked for is often one night, and the dashes say that it is only asked for
  const words = piece.isAsked
    ? piece.holder === 'you'
      ? t`You`
      : them
    : piece.holder === 'you'
      ? t`With you`
      : t`With ${them}`
  const { from, to } = roomFor(piece, now)
  return (
    <span className="ribbon-room" style={{ '--from': from, '--to': to } as CSSProperties}>
      <span className="ribbon-label">{words}</span>
    </span>
  )
}

function pieceClass(piece: RibbonPiece): string {
  return classNames(
    'ribbon-piece',
    `ribbon-${piece.holder}`,
    piece.isAsked && 'is-asked',
    piece.cutStart && 'cut-start',
    piece.cutEnd && 'cut-end',
    piece.joinsStart && 'joins-start',
    piece.joinsEnd && 'joins-end',
  )
}

/** Includes stretches that only touch the range: one of the same parent is joined to what is visible. */
function touches(one: Custody, range: { from: Instant; to: Instant }): boolean {
  return toMillis(one.from) <= toMillis(range.to) && toMillis(one.to) >= toMillis(range.from)
}

const toMillis = (at: Instant) => (typeof at === 'number' ? at : Date.parse(at))

function stretchOnWall(one: Custody, { zone }: Region): Stretch {
  return {
    holder: one.holder,
    from: wallMillis(one.from, zone),
    to: wallMillis(one.to, zone),
    isAsked: one.isAsked ?? false,
  }
}

function spanOnWall(range: { from: Instant; to: Instant }, { zone }: Region): Span {
  return { from: wallMillis(range.from, zone), to: wallMillis(range.to, zone) }
}

const DAY = 86_400_000
const isoDay = (wall: number) => new Date(wall).toISOString().slice(0, 10)
