import type { Piece, Way } from './pieces.ts'

/** A piece with the way chosen for it. */
export interface Chosen {
  piece: Piece
  way: Way
}

/** The chosen pieces as at most four sentences, and where each piece stands in them. */
export function assemble(chosen: readonly Chosen[]): {
  text: string
  places: { start: number; end: number }[]
} {
  const kept = chosen.filter(({ way }) => way.text !== '')
  const sentences: { parts: { chosen: Chosen; lead: string; text: string }[]; ending: string }[] = []
  let before: Chosen | undefined
  for (const one of kept) {
    const current = sentences.at(-1)
    const lead = before && current ? leadOf(before, one, chosen) : null
    if (current && lead !== null) current.parts.push({ chosen: one, lead, text: joined(one, before) })
    else sentences.push({ parts: [{ chosen: one, lead: '', text: one.way.text }], ending: '' })
    const target = sentences.at(-1)
    if (target) target.ending = endingOf(target.parts.map((part) => part.chosen))
    before = one
  }
  const places = new Map<Chosen, { start: number; end: number }>()
  let text = ''
  sentences.forEach((sentence, index) => {
    // The fifth sentence and on hang on the fourth: brief, and no fact lost.
    const hang = index >= 4
    if (hang) text = `${text.replace(/[.]$/, '')}${/[?:]$/.test(text) ? '' : ';'} `
    else if (text) text += ' '
    for (const [number, part] of sentence.parts.entries()) {
      text += part.lead
      const start = text.length
      text += number === 0 && !hang ? upperFirst(part.text) : part.text
      places.set(part.chosen, { start, end: text.length })
    }
    text = `${text.replace(/[\s,;.–-]+$/, '')}${text.endsWith(':') ? '' : sentence.ending}`
  })
  return { text, places: chosen.map((one) => places.get(one) ?? { start: -1, end: -1 }) }
}

/** How a piece hangs on the one before; null begins a new sentence. */
function leadOf(before: Chosen, one: Chosen, all: readonly Chosen[]): string | null {
  const { segment } = one.piece
  if (before.piece.segment.sentence !== segment.sentence) return null
  const gap = all.indexOf(one) - all.indexOf(before) > 1
  const word = /\p{L}+/u.exec(segment.link)?.[0]?.toLowerCase() ?? ''
  const chain = /^(?:and|or|y|e|o|et|ou)$/.test(word)
  if (one.way.reworded && !(one.way.request && before.way.request && chain)) return null
  if (before.way.text.endsWith(':')) return ' '
  if (
    before.way.reworded &&
    (word === '' || !chain) &&
    /^(?:he|she|it|they|i|we|the|his|her|there|that|this|el|la|es|il|elle|le|c'est)(?:['’\s])/i.test(
      one.way.text,
    )
  )
    return null
  if (before.way.question && !chain && word !== '') return null
  if (!gap)
    return segment.link.includes('…') || /\.\./.test(segment.link)
      ? ', '
      : / (?:lol|lmao) /i.test(segment.link)
        ? null
        : calmLink(segment.link)
  return word === '' ? ', ' : null
}

/** `could you pay and could you sign` -> `could you pay and sign`. */
function joined(one: Chosen, before: Chosen | undefined): string {
  return one.way.request && before?.way.request
    ? one.way.text.replace(/^(?:could you|please|¿puedes|por favor,|peux-tu|merci de) /i, '')
    : one.way.text
}

function endingOf(parts: readonly Chosen[]): string {
  if (parts.some(({ way }) => way.question)) return '?'
  const asked = parts.some(({ piece, way }) => !way.reworded && piece.segment.ending === '?')
  return asked ? '?' : '.'
}

function upperFirst(text: string): string {
  return text.replace(/^([¿¡]?)(\p{Ll})/u, (_, mark: string, letter: string) => mark + letter.toUpperCase())
}

/** A joining word that was shouted. */
function calmLink(link: string): string {
  return link === link.toUpperCase() ? link.toLowerCase() : link
}
