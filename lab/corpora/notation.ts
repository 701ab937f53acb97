/**
 * Reads one line of the hand-written sources.
 *
 *   p text                                   plain: harmless
 *   l:tag text                               looks hostile but is not; the tag is its kind
 *   2iv {in:marked words} and the rest => the same words meant well
 *
 * A hostile line opens with its severity and letters (see `letters`), `+pr` adds a category that has no words of
 * its own, and ` => ` brings its twin. `x4` before a line asks for four fillings of its `<slots>` and `(one|other)`.
 */
export function readNotation(line: string): SourceLine | undefined {
  const trimmed = line.trim()
  if (trimmed === '' || trimmed.startsWith('#')) return undefined
  const [, times, rest = ''] = /^(?:x(\d+) )?(.*)$/.exec(trimmed) ?? []
  const fillings = Number(times ?? 1)
  const benign = /^(p|l:([a-z-]+))(?:\/([uk]+))? (.+)$/.exec(rest)
  if (benign) {
    const [, kind, tag = '', marks = '', text = ''] = benign
    return { fillings, group: kind === 'p' ? 'plain' : 'lookalike', tag, ...benignMarks(marks), text }
  }
  const hostile = /^([123])([a-z]*)((?:\+[a-z]{2})*) (.+?)(?: => (?:\/([uk]+) )?(.+))?$/.exec(rest)
  if (!hostile) throw new Error(`Not in the notation of the sources: ${line}`)
  const [, level, flags = '', extra = '', text = '', marks = '', twin] = hostile
  return {
    fillings,
    group: 'hostile',
    severity: Number(level) as 1 | 2 | 3,
    indirect: flags.includes('i'),
    safety: [...flags].filter((flag) => flag !== 'i').map((flag) => known(letters, flag, line)),
    without: extra
      .split('+')
      .filter(Boolean)
      .map((code) => known(codes, code, line)),
    text,
    ...(twin === undefined ? {} : { twin: { text: twin, ...benignMarks(marks) } }),
  }
}

export type SourceLine =
  | ({ fillings: number; group: 'plain' | 'lookalike'; tag: string; text: string } & Marks)
  | {
      fillings: number
      group: 'hostile'
      severity: 1 | 2 | 3
      indirect: boolean
      safety: string[]
      /** Categories of the whole line that no marked words carry. */
      without: string[]
      text: string
      twin?: { text: string } & Marks
    }

type Marks = { urgent: boolean; safety: string[] }

/** A piece of a text: inside a mark it has the category the mark names. */
export type Piece = { text: string; category?: string }

export function readPieces(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const match of text.matchAll(/\{([a-z]{2}):([^{}]*)\}/g)) {
    if (match.index > at) pieces.push({ text: text.slice(at, match.index) })
    pieces.push({ text: match[2]!, category: known(codes, match[1]!, text) })
    at = match.index + match[0].length
  }
  if (at < text.length) pieces.push({ text: text.slice(at) })
  return pieces
}

/** The text of the pieces together, with the marked places in UTF-16 units. */
export function joinPieces(pieces: Piece[]): { text: string; spans: [number, number, string][] } {
  const spans: [number, number, string][] = []
  let text = ''
  for (const piece of pieces) {
    if (piece.category) spans.push([text.length, text.length + piece.text.length, piece.category])
    text += piece.text
  }
  return { text, spans }
}

function benignMarks(marks: string): Marks {
  return { urgent: marks.includes('u'), safety: marks.includes('k') ? ['child_safety'] : [] }
}

function known(table: Record<string, string>, code: string, line: string): string {
  const name = table[code]
  if (!name) throw new Error(`"${code}" means nothing in: ${line}`)
  return name
}

const letters: Record<string, string> = {
  v: 'violence',
  s: 'stalking',
  a: 'abduction',
  w: 'withholding',
  h: 'self_harm',
  b: 'blackmail',
  c: 'coercion',
  p: 'property',
  k: 'child_safety',
}

export const codes: Record<string, string> = {
  in: 'insult',
  bl: 'blame_generalisation',
  ac: 'accusation',
  th: 'threat',
  ul: 'ultimatum',
  sa: 'sarcasm_passive_aggression',
  sh: 'shouting',
  pr: 'profanity',
  gu: 'guilt_trip',
  cm: 'child_in_middle',
  un: 'undermining',
  le: 'legal_threat',
  mo: 'money_pressure',
  co: 'controlling_monitoring',
  di: 'dismissive',
  pa: 'past_grievance',
}
