import { isDigit, isLetter, type Scan } from './scan.ts'

/** Splits the plain characters into words, numbers and emoji; whatever is between them becomes the break before the next. */
export function words({ text, plain, starts, ends, quoted }: Scan): Word[] {
  const found: Word[] = []
  let broken: Break = 0
  let marks = ''
  let at = 0
  while (at < plain.length) {
    const end = wordEnd(plain, at)
    if (end === at) {
      const mark = plain[at] ?? ''
      broken = Math.max(
        broken,
        breakOf(plain, at, found.at(-1)?.form, text[ends[at] ?? text.length]),
      ) as Break
      if (mark === '!' || mark === '?') marks += mark
      at++
      continue
    }
    const form = plain.slice(at, end).join('')
    const start = starts[at] ?? 0
    const stop = ends[end - 1] ?? start
    const last = found.at(-1)
    if (last) last.marks = marks
    found.push({
      form: numbered(form, plain, at, end),
      start,
      end: stop,
      broken: found.length === 0 ? 3 : broken,
      marks: '',
      caps: isCapitals(text.slice(start, stop)),
      quoted: quoted[at] === 1,
    })
    broken = form.startsWith(':') ? 2 : 0
    marks = ''
    at = end
  }
  const last = found.at(-1)
  if (last) last.marks = marks
  return found
}

/** 0 no punctuation, 1 a comma, 2 another stop within the sentence, 3 a new sentence. */
export type Break = 0 | 1 | 2 | 3

export interface Word {
  form: string
  /** UTF-16 offsets in the original. */
  start: number
  end: number
  broken: Break
  /** The exclamation and question marks that follow it. */
  marks: string
  caps: boolean
  quoted: boolean
}

function wordEnd(plain: string[], from: number): number {
  if (plain[from] === ':') return emojiEnd(plain, from)
  const address = addressEnd(plain, from)
  if (address > from) return address
  let at = from
  while (at < plain.length && inWord(plain, at, from)) at++
  return at
}

function inWord(plain: string[], at: number, from: number): boolean {
  const char = plain[at]
  if (isLetter(char) || isDigit(char)) return true
  const before = at > from ? plain[at - 1] : undefined
  const after = plain[at + 1]
  if (char === "'") return isLetter(before) && isLetter(after)
  if ((char === '.' || char === ',' || char === ':') && isDigit(before) && isDigit(after)) return true
  // Symbols that hide letters: f*ck, a$$, @sshole, sh!t.
  if (char === '*' || char === '#') return isLetter(before) || (before === char && at > from)
  if (char === '@' || char === '$')
    return (
      (isLetter(before) || before === char || at === from) &&
      (isLetter(after) || after === char || (before === '$' && !isDigit(after)))
    )
  if (char === '!' || char === '|' || char === '+') {
    if (isLetter(before) && isLetter(after)) return true
    // sh!!t: a symbol may be doubled early in a word
    return (
      at - from <= 4 &&
      isLetter(plain[before === char ? at - 2 : at + 2]) &&
      (before === char ? isLetter(after) : isLetter(before) && after === char)
    )
  }
  return false
}

function emojiEnd(plain: string[], from: number): number {
  let at = from + 1
  while (at < from + 12 && isLetter(plain[at])) at++
  return at > from + 1 && plain[at] === ':' && plain[from - 1] === ' ' ? at + 1 : from
}

/** Web and mail addresses are one word each, whatever they contain. */
function addressEnd(plain: string[], from: number): number {
  if (isLetter(plain[from - 1])) return from
  const head = plain.slice(from, from + 8).join('')
  if (!/^(https?:\/\/|www\.)/.test(head)) return from
  let at = from
  while (at < plain.length && plain[at]?.trim() !== '' && plain[at] !== '"') at++
  return at
}

const currencies = new Set([
  '$',
  '€',
  '£',
  '¥',
  '₹',
  'eur',
  'usd',
  'gbp',
  'euros',
  'euro',
  'dollars',
  'pounds',
  'quid',
  'bucks',
])

/** Replaces numbers by their kind: the words around them matter, not the value. */
function numbered(form: string, plain: string[], at: number, end: number): string {
  if (/^(https?:|www\.)/.test(form)) return '#url'
  const first = form.codePointAt(0) ?? 0
  const bare = form.startsWith('$') ? form.slice(1) : form
  if (!(first >= 48 && first <= 57) && bare === form) return form
  if (/^\d{1,2}([:.h]\d{2})?(am|pm|h|hs|hrs)$/.test(bare) || /^\d{1,2}:\d{2}$/.test(bare)) return '#time'
  if (/^\d{1,2}h\d{2}$/.test(bare)) return '#time'
  if (!/^\d[\d.,:]*(st|nd|rd|th|k|er|eme|e|a|o)?$/.test(bare)) return form
  const before = plain[at - 1] === ' ' ? plain[at - 2] : plain[at - 1]
  const after =
    plain
      .slice(end, end + 9)
      .join('')
      .trim()
      .split(/[^\p{L}$€£]/u)[0] ?? ''
  return bare !== form || currencies.has(before ?? '') || currencies.has(after) ? '#money' : '#num'
}

const shortened = new Set([
  'dr',
  'mr',
  'mrs',
  'ms',
  'st',
  'vs',
  'etc',
  'approx',
  'sr',
  'sra',
  'dra',
  'mme',
  'prof',
  'jr',
  'ave',
  'rd',
  'apt',
])

function breakOf(plain: string[], at: number, before: string | undefined, next: string | undefined): Break {
  const char = plain[at]
  if (char === ',') return 1
  if (char === '\n') return lineBreak(next)
  if (char === ';' || char === ':' || char === '(' || char === ')') return 2
  if (char === '-') return plain[at - 1] === ' ' || plain[at + 1] === ' ' || plain[at + 1] === '-' ? 2 : 0
  if (char === '!' || char === '?' || char === '¡' || char === '¿') return 3
  if (char !== '.') return 0
  if (plain[at + 1] === '.' || plain[at - 1] === '.') return 2
  // "No. 5" is a number; "No. They stay here." are two sentences.
  if (before === 'no') return isDigit(plain[plain[at + 1] === ' ' ? at + 2 : at + 1]) ? 0 : 3
  if (before !== undefined && shortened.has(before)) return 0
  if (isLetter(plain[at + 1]) && before !== undefined && before.length === 1) return 0
  return 3
}

/** A line break before a lower-case letter is within the sentence; otherwise it ends a clause. */
function lineBreak(next: string | undefined): Break {
  return next !== undefined && next === next.toLowerCase() && next !== next.toUpperCase() ? 0 : 2
}

function isCapitals(original: string): boolean {
  return original.length > 1 && original === original.toUpperCase() && original !== original.toLowerCase()
}
