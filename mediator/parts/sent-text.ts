import type { Part } from './part.ts'

/** Whether there is something to keep and something to leave out: only then the lines are offered. */
export function isOffered(parts: readonly Part[]): boolean {
  const keeps = parts.some(({ role }) => role !== 'blow' && role !== 'filler')
  return keeps && parts.some(({ role, strike }) => role === 'blow' || (strike?.length ?? 0) > 0)
}

/**
 * What would be sent: the chosen parts in the order written, without the struck words. By default all but the blows. Nothing is reworded;
 * only capitals, commas and doubled spaces are repaired where something went.
 */
export function sentText(
  text: string,
  parts: readonly Part[],
  isChosen: (part: Part, at: number) => boolean = ({ role }) => role !== 'blow',
  isStruck: (part: Part, at: number) => boolean = () => true,
): string {
  let made = ''
  let lastEnd = 0
  let isWhole = true
  let isNext = true
  for (const [at, part] of parts.entries()) {
    if (!isChosen(part, at)) {
      isWhole = false
      isNext = false
      continue
    }
    const struck = part.strike && isStruck(part, at) ? part.strike : []
    if (struck.length > 0) isWhole = false
    const own = tidy(without(text, part, struck))
    const gap = text.slice(lastEnd, part.start)
    // what stood between two lines that both go is kept as it was written
    if (made !== '') made += isNext ? gap : joint(made, gap)
    else if (isNext) made += gap
    // what began a sentence or a line keeps the letter its author gave it
    const began = /(^|[.!?…\n])[\s"«“(¿¡•*–—-]*(\d+[.)]\s*)?$/.test(
      text.slice(Math.max(0, part.start - 12), part.start),
    )
    const begins = made === '' || /[.!?\n]\s*$/.test(made)
    made += begins && !began ? capital(own, text) : own
    lastEnd = part.end
    isNext = struck.at(-1)?.[1] !== part.end
  }
  return isWhole ? text : made.trim()
}

function without(text: string, { start, end }: Part, struck: readonly [number, number][]): string {
  let made = ''
  let at = start
  for (const [from, to] of struck) {
    made += text.slice(at, Math.max(at, from))
    at = Math.max(at, to)
  }
  return made + text.slice(at, end)
}

/** A new line stays one, with what opens the line; anything else becomes a space. */
function joint(made: string, gap: string): string {
  const line = /\n[ \t]*([-–—•*]|\d+[.)])?[ \t]*$/.exec(gap)?.[0]
  if (line !== undefined) return line
  if (gap.includes('\n')) return '\n'
  return /[,;:]\s*$/.test(gap) && !/[,;:.!?]\s*$/.test(made) ? ', ' : ' '
}

function tidy(text: string): string {
  return (
    text
      .replace(/\(\s*\)/g, '')
      .replace(/[ \t]{2,}/g, ' ')
      // a space before ? and ! is how French is written
      .replace(/\s+([.,;])/g, '$1')
      .replace(/,+([.,;!?])/g, '$1')
      .replace(/^[\s,;]+/, '')
      .trim()
  )
}

/** Who writes capitals gets one at the beginning of what is left. */
function capital(own: string, text: string): string {
  return /^\P{L}*\p{Lu}/u.test(text)
    ? own.replace(/^[^\p{L}\p{N}]*\p{L}/u, (letter) => letter.toUpperCase())
    : own
}
