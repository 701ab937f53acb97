import type { Finding } from '@evenhand/domain/mediation/mediation.ts'

type Mark = Pick<Finding, 'start' | 'end'>

/** The text as it was written with what was found marked and numbered; marks that overlap share their ground. */
export function MarkedText({ text, marks }: { text: string; marks: readonly Mark[] }) {
  return (
    <blockquote className="marked-text" dir="auto">
      {piecesOf(text, marks).map((piece) =>
        piece.inside ? (
          <mark key={piece.start}>
            {text.slice(piece.start, piece.end)}
            <Numbers list={piece.ends} />
          </mark>
        ) : (
          <span key={piece.start}>{text.slice(piece.start, piece.end)}</span>
        ),
      )}
    </blockquote>
  )
}

function Numbers({ list }: { list: readonly number[] }) {
  return list.length > 0 ? <sup className="tabular">{list.join(', ')}</sup> : null
}

/** Cuts the text wherever a mark begins or ends; `ends` are the numbers of the marks that end there. */
export function piecesOf(text: string, marks: readonly Mark[]) {
  const cuts = [...new Set([0, text.length, ...marks.flatMap(({ start, end }) => [start, end])])]
    .filter((at) => at >= 0 && at <= text.length)
    .sort((one, other) => one - other)
  return cuts.slice(0, -1).map((start, index) => {
    const end = cuts[index + 1] ?? text.length
    return {
      start,
      end,
      inside: marks.some((mark) => mark.start <= start && mark.end >= end),
      ends: marks.flatMap((mark, number) => (mark.end === end && mark.start <= start ? [number + 1] : [])),
    }
  })
}
