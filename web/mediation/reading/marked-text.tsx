import type { Finding } from '@evenhand/mediator/mediation.ts'

type Mark = Pick<Finding, 'start' | 'end'>

/** The text as written, with findings marked and numbered; adjacent marks share a background. */
export function MarkedText({ text, marks }: { text: string; marks: readonly Mark[] }) {
  return (
    <blockquote className="marked-text" dir="auto">
      {stretchesOf(text, marks).map((stretch) =>
        stretch.isMarked ? (
          <mark key={stretch.start}>
            {stretch.parts.map((part) => (
              <span key={part.start}>
                {text.slice(part.start, part.end)}
                {part.ends.length > 0 && <sup>{part.ends.join(', ')}</sup>}
              </span>
            ))}
          </mark>
        ) : (
          <span key={stretch.start}>{text.slice(stretch.start, stretch.end)}</span>
        ),
      )}
    </blockquote>
  )
}

type Part = { start: number; end: number; ends: number[] }
type Stretch = { start: number; end: number; isMarked: boolean; parts: Part[] }

/**
 * Splits the text into marked and unmarked stretches; a marked one consists of parts, each with the numbers of the
 * marks that end there.
 */
export function stretchesOf(text: string, marks: readonly Mark[]): Stretch[] {
  const cuts = [...new Set([0, text.length, ...marks.flatMap(({ start, end }) => [start, end])])]
    .filter((at) => at >= 0 && at <= text.length)
    .sort((one, other) => one - other)
  const stretches: Stretch[] = []
  for (const [index, start] of cuts.slice(0, -1).entries()) {
    const end = cuts[index + 1] ?? text.length
    const isMarked = marks.some((mark) => mark.start <= start && mark.end >= end)
    const ends = marks.flatMap((mark, number) =>
      mark.end === end && mark.start <= start ? [number + 1] : [],
    )
    const last = stretches.at(-1)
    if (last && last.isMarked === isMarked) {
      last.end = end
      last.parts.push({ start, end, ends })
    } else stretches.push({ start, end, isMarked, parts: [{ start, end, ends }] })
  }
  return stretches
}
