import type { Lang } from '../mediation.ts'

/** A stretch of a sentence that can be kept or left out by itself; offsets are UTF-16 in the text it came from. */
export interface Segment {
  start: number
  end: number
  text: string
  /** How it hangs on the one before it in its sentence: `, `, ` and `, ` because `; empty for the first. */
  link: string
  /** Which sentence it belongs to. */
  sentence: number
  /** What its sentence ends with: `.`, `?`, or nothing. */
  ending: string
}

/** Splits a message into sentences and these at commas, dashes, colons and the words that begin another clause. */
export function segmentsOf(text: string, lang: Lang): Segment[] {
  const found: Segment[] = []
  sentencesOf(text).forEach((sentence, number) => {
    const body = text.slice(sentence.start, sentence.end)
    const ending = /[.!?…]*$/.exec(body)?.[0] ?? ''
    const inside = body.slice(0, body.length - ending.length)
    let from = 0
    let link = ''
    const push = (to: number): void => {
      const raw = inside.slice(from, to)
      const lead = raw.length - raw.trimStart().length
      const trimmed = raw.trim()
      if (!trimmed) return
      const start = sentence.start + from + lead
      found.push({
        start,
        end: start + trimmed.length,
        text: trimmed,
        link,
        sentence: number,
        ending: ending.includes('?') ? '?' : '.',
      })
    }
    for (const match of inside.matchAll(splitters[lang])) {
      if (match.index === 0) continue
      push(match.index)
      link = match[0]
      from = match.index + match[0].length
    }
    push(inside.length)
  })
  return found
}

/** A stop after an abbreviation, an initial, or between digits ends nothing. */
function sentencesOf(text: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = []
  let start = 0
  for (const match of text.matchAll(/[.!?…]+["'”’)]*(?=\s|$)|\n+/g)) {
    const before = text.slice(Math.max(start, match.index - 6), match.index)
    if (
      match[0] === '.' &&
      /(?:^|[\s(])(?:mr|mrs|ms|dr|st|prof|sra?|srta|dra|mme|mlle|p|e\.g|i\.e|approx|tel|[ap]\.m)$/i.test(
        before,
      )
    )
      continue
    const end = match.index + match[0].length
    if (text.slice(start, end).trim()) found.push(trimmed(text, start, end))
    start = end
  }
  if (text.slice(start).trim()) found.push(trimmed(text, start, text.length))
  return found
}

function trimmed(text: string, start: number, end: number): { start: number; end: number } {
  const part = text.slice(start, end)
  return { start: start + part.length - part.trimStart().length, end: start + part.trimEnd().length }
}

/** A comma between digits is part of a number; a word splits only where another clause can begin. */
const splitters: Record<Lang, RegExp> = {
  en: /\s*(?:(?:,(?!\d)|;|:(?!\d)|\s[–—-]+(?=\s)|…|\.\.\.?)\s*(?:(?:and|but|so|or|because|cos|cause|then|yet|which|since|if|when|while|unless|although|though)(?=\s))?|\s(?:just because|only because|because of|because|and|but|so(?= (?:i|you|he|she|we|they|it|the|please|can|could|that|don't|just|maybe|let)\b)|or(?! (?:not|what|anything|something)\b)|cos|coz|cuz|bc|since(?! \d)|(?<!(?:maybe|perhaps|even|as|only) )if|when|while|unless|although|though|instead of|as usual|lol|lmao)(?=\s))\s*/giu,
  es: /\s*(?:(?:,(?!\d)|;|:(?!\d)|\s[–—-]+(?=\s)|…|\.\.\.?)\s*(?:(?:y|pero|as[íi] que|o|porque|que|si|cuando|aunque)(?=\s))?|\s(?:solo porque|porque|por culpa de|y|e|pero|as[íi] que|o(?! (?:no|qu[ée])(?!\p{L}))|si|cuando|mientras|aunque|en vez de)(?=\s))\s*/giu,
  fr: /\s*(?:(?:,(?!\d)|;|\s?:(?!\d)|\s[–—-]+(?=\s)|…|\.\.\.?)\s*(?:(?:et|mais|donc|ou|parce que|car|si|quand|alors)(?=\s))?|\s(?:juste parce que|parce que|parce qu'|à cause de|et|mais|donc|ou(?! (?:pas|non|quoi)(?!\p{L}))|car|si|quand|pendant que|au lieu de)(?=\s))\s*/giu,
}
