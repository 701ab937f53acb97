import type { Part } from '@evenhand/mediator/parts/part.ts'
import type { Examined } from '../../mediation/reading/examination.ts'

/** What asks, informs or answers, verbatim; three dots where words were left out. Of a threat only what nothing was found in. */
export function liftedLines({ text, parts, analysis }: Examined, isThreat: boolean): string[] {
  const isFound = ({ start, end }: Part) =>
    analysis.findings.some((one) => one.start < end && start < one.end)
  return parts
    .filter((part) => lifted.has(part.role) && !part.mixed && !isFound(part))
    .filter((part) => !isThreat || !part.strike)
    .map(({ start, end, strike = [] }) => {
      let line = ''
      let at = start
      for (const [from, to] of strike) {
        line += `${text.slice(at, Math.max(at, from))}…`
        at = Math.max(at, to)
      }
      return (line + text.slice(at, end)).trim()
    })
}

const lifted = new Set(['request', 'fact', 'question', 'answer'])
