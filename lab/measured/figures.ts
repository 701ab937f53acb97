import type { Analysis } from '@evenhand/mediator/mediation.ts'

/** A labelled message of dev or of a held-out split; `text.slice(start, end)` of a span is what was marked. */
export interface Labelled {
  id: string
  lang: string
  text: string
  severity: number
  categories: string[]
  spans: [number, number, string][]
  group: 'plain' | 'lookalike' | 'hostile'
  indirect?: boolean
  urgent?: boolean
}

/** The figures behind the gates, each from 0 to 1 except `urgentFlagged`, a count. */
export function figuresOf(lines: Labelled[], say: (line: Labelled) => Analysis) {
  const said = lines.map((line) => ({ line, analysis: say(line) }))
  const flagged = (at: number, among: (line: Labelled) => boolean) => {
    const chosen = said.filter(({ line }) => among(line))
    return chosen.filter(({ analysis }) => analysis.severity >= at).length / Math.max(1, chosen.length)
  }
  const one = fromLevel(1)
  const two = fromLevel(2)
  function fromLevel(level: number) {
    const right = said.filter(
      ({ line, analysis }) => line.severity >= level && analysis.severity >= level,
    ).length
    const precision = right / Math.max(1, said.filter(({ analysis }) => analysis.severity >= level).length)
    const recall = right / Math.max(1, lines.filter((line) => line.severity >= level).length)
    return { precision, recall, f1: (2 * precision * recall) / Math.max(1e-9, precision + recall) }
  }
  const heard = said.filter(({ line, analysis }) => line.severity > 0 && analysis.severity > 0)
  const overlaps = ({ line, analysis }: (typeof said)[number]) =>
    analysis.findings.some((found) =>
      line.spans.some(([start, end]) => found.start < end && start < found.end),
    )
  const named = ({ line, analysis }: (typeof said)[number]) =>
    analysis.findings.some((found) => line.categories.includes(found.category))
  return {
    one,
    two,
    lookalikeFlagged: flagged(1, (line) => line.group === 'lookalike'),
    lookalikeHostile: flagged(2, (line) => line.group === 'lookalike'),
    plainFlagged: flagged(1, (line) => line.group === 'plain'),
    urgentFlagged: said.filter(({ line, analysis }) => line.urgent && analysis.severity > 0).length,
    indirectHeard: flagged(1, (line) => line.indirect === true),
    threatsFlagged: flagged(1, (line) => line.severity === 3),
    threatsNamed: flagged(3, (line) => line.severity === 3),
    spanOverlap: heard.filter(overlaps).length / Math.max(1, heard.length),
    categoryOverlap: heard.filter(named).length / Math.max(1, heard.length),
  }
}
