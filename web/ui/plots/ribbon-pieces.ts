/** A stretch and whose it is. `from` and `to` are numbers on one axis (the ribbon uses wall-clock milliseconds). */
export type Stretch = {
  holder: 'you' | 'them'
  from: number
  to: number
  /** Requested, not agreed: drawn with a dashed edge. */
  isAsked?: boolean
}

export type Span = { from: number; to: number }

export type RibbonPiece = {
  holder: 'you' | 'them'
  isAsked: boolean
  /** Percent of the span, 0 to 100. */
  start: number
  end: number
  /** The stretch continues beyond this end of the span: drawn square. */
  cutStart: boolean
  cutEnd: boolean
  /** The other parent's stretch is adjacent: theirs continues for half a height below your round end. */
  joinsStart: boolean
  joinsEnd: boolean
}

/** The pieces of a ribbon over a span, in chronological order. Adjacent stretches of one holder become one piece. */
export function ribbonPieces(stretches: readonly Stretch[], span: Span): RibbonPiece[] {
  const length = span.to - span.from
  if (!(length > 0)) return []
  const percent = (at: number) => Math.round(((at - span.from) / length) * 1e4) / 100
  const seen = joined(stretches).filter((one) => one.from < span.to && one.to > span.from)
  return seen.map((one, i) => {
    const cutStart = one.from <= span.from
    const cutEnd = one.to >= span.to
    return {
      holder: one.holder,
      isAsked: one.isAsked ?? false,
      start: cutStart ? 0 : percent(one.from),
      end: cutEnd ? 100 : percent(one.to),
      cutStart,
      cutEnd,
      joinsStart: isHandover(seen[i - 1], one),
      joinsEnd: isHandover(one, seen[i + 1]),
    }
  })
}

/** The position of an instant in the span, in percent, or null outside it. */
export function placeOf(at: number, span: Span): number | null {
  if (at < span.from || at > span.to || span.to <= span.from) return null
  return Math.round(((at - span.from) / (span.to - span.from)) * 1e4) / 100
}

/** The part of a piece, from 0 to 1, where its label fits beside the mark of the present: the longer side. */
export function roomFor({ start, end }: RibbonPiece, now: number | null): { from: number; to: number } {
  if (now === null || now <= start || now >= end) return { from: 0, to: 1 }
  const at = Math.round(((now - start) / (end - start)) * 1e4) / 1e4
  return at < 0.5 ? { from: at, to: 1 } : { from: 0, to: at }
}

/** Stretches in order, with adjacent ones of the same holder merged. */
export function joined(stretches: readonly Stretch[]): Stretch[] {
  const ordered = stretches.filter((one) => one.to > one.from).sort((a, b) => a.from - b.from)
  const result: Stretch[] = []
  for (const one of ordered) {
    const last = result.at(-1)
    const isSame = last && last.holder === one.holder && Boolean(last.isAsked) === Boolean(one.isAsked)
    if (isSame && one.from <= last.to) last.to = Math.max(last.to, one.to)
    else result.push({ ...one })
  }
  return result
}

function isHandover(before: Stretch | undefined, after: Stretch | undefined): boolean {
  return Boolean(
    before &&
      after &&
      before.to === after.from &&
      before.holder !== after.holder &&
      !before.isAsked &&
      !after.isAsked,
  )
}
