import type { Lang } from '../mediation.ts'
import { factWords } from './fact-words.ts'

export type FactKind = 'amount' | 'dose' | 'time' | 'date' | 'code' | 'number' | 'name' | 'thing'

/** Something a rewrite must not lose; offsets are UTF-16. */
export interface Fact {
  kind: FactKind
  text: string
  start: number
  end: number
}

/**
 * The checkable facts of a message: amounts, doses, times, dates, codes, numbers, names, things and places. In order, none inside
 * another.
 */
export function factsOf(text: string, lang: Lang, names: readonly string[] = []): Fact[] {
  const found: Fact[] = []
  for (const { kind, pattern } of patternsOf(lang)) {
    for (const match of text.matchAll(pattern)) {
      const start = match.index
      found.push({ kind, text: match[0], start, end: start + match[0].length })
    }
  }
  found.push(...namesIn(text, lang, names))
  return withoutNested(found)
}

/** Does the text still say this fact? A number counts only whole: 12 is not in 112 and not in 12.50. */
export function says(text: string, fact: string): boolean {
  const where = squeeze(text)
  const what = squeeze(fact)
  for (let at = where.indexOf(what); at >= 0; at = where.indexOf(what, at + 1)) {
    const before = where.slice(Math.max(0, at - 2), at)
    const after = where.slice(at + what.length, at + what.length + 2)
    const cut =
      (/^\d/.test(what) && /\d[.,:]?$/.test(before)) || (/\d$/.test(what) && /^[.,:]?\d/.test(after))
    if (!cut) return true
  }
  return false
}

/** The numbers of a text as written, `6:45`, `86.40`. */
export function numbersOf(text: string): string[] {
  return text.match(/\d+(?:[.,:]\d+)*/g) ?? []
}

function squeeze(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/([.,:])\s+/g, '$1;')
    .replace(/\s+/g, '')
}

type Pattern = { kind: FactKind; pattern: RegExp }
const made = new Map<Lang, Pattern[]>()

function patternsOf(lang: Lang): Pattern[] {
  const known = made.get(lang)
  if (known) return known
  const words = factWords[lang]
  const any = (list: string): string =>
    list
      .trim()
      .split(/\s*[,\n]\s*/)
      .sort(longestFirst)
      .join('|')
  const word = (list: string): RegExp => new RegExp(`(?<![\\p{L}\\d])(?:${any(list)})(?![\\p{L}\\d])`, 'giu')
  const months = any(words.months)
  const patterns: Pattern[] = [
    {
      kind: 'amount',
      pattern:
        /[£$€] ?\d+(?:[.,]\d+)*|\d+(?:[.,]\d+)* ?(?:€|£|\$|(?:euros?|eur|dollars?|pounds?|quid|bucks|pesos?|usd|gbp)(?!\p{L}))/giu,
    },
    {
      kind: 'dose',
      pattern: new RegExp(`\\d+(?:[.,]\\d+)? ?(?:ml|mg|mcg|°c?|%|${any(words.units)})(?!\\p{L})`, 'giu'),
    },
    {
      kind: 'time',
      pattern:
        /(?<!\d)\d{1,2}(?:[:.]\d{2})? ?(?:[ap]\.?m\b\.?|o'clock)|(?<![\d:.])\d{1,2}:\d{2}|(?<!\d)\d{1,2} ?h(?: ?\d{2})?(?!\p{L})/giu,
    },
    {
      kind: 'date',
      pattern: new RegExp(
        `\\d{1,2}(?:st|nd|rd|th|er)? (?:of |de )?(?:${months})(?!\\p{L})|(?<!\\p{L})(?:${months})\\.? \\d{1,2}(?:st|nd|rd|th)?(?!\\d)`,
        'giu',
      ),
    },
    {
      kind: 'date',
      pattern:
        /(?<!\d)\d{1,2}(?:st|nd|rd|th)(?!\p{L})|\d{1,4}[/-]\d{1,2}[/-]\d{1,4}|(?<!\d)\d{1,2}\/\d{1,2}(?!\d)/giu,
    },
    {
      kind: 'date',
      pattern: word(`${words.months.replace(/(?:march|may), |, mar\\b/g, '')}, ${words.days}`),
    },
    {
      kind: 'code',
      pattern: new RegExp(
        `(?<!\\p{L})(?:${any(words.numbered).replace(/(?<=^|\|)[a-z]/g, (first) => `[${first}${first.toUpperCase()}]`)}) (?:\\d+\\p{L}?|\\p{Lu})(?![\\p{L}\\d])`,
        'gu',
      ),
    },
    { kind: 'code', pattern: /(?<![\p{L}\d])\p{Lu}{1,4}-?\d{1,5}(?![\p{L}\d])/gu },
    { kind: 'number', pattern: /\d+(?:[.,:]\d+)*/g },
    { kind: 'thing', pattern: word(words.things) },
  ]
  made.set(lang, patterns)
  return patterns
}

function longestFirst(a: string, b: string): number {
  return b.length - a.length
}

/** Known names, names with titles, and capitalised words inside a sentence. In a shouted text capitals do not indicate names. */
function namesIn(text: string, lang: Lang, names: readonly string[]): Fact[] {
  const found: Fact[] = []
  const add = (pattern: RegExp): void => {
    for (const match of text.matchAll(pattern)) {
      const [name] = match
      if (!notNames.has(name.toLowerCase()))
        found.push({ kind: 'name', text: name, start: match.index, end: match.index + name.length })
    }
  }
  for (const name of names) {
    if (name.trim())
      add(
        new RegExp(
          `(?<!\\p{L})${name.trim().replace(/[^\p{L}\d ]/gu, '\\$&')}(?!\\p{L})`,
          nameFlags(name.trim()),
        ),
      )
  }
  add(/(?<!\p{L})(?:Mr|Mrs|Ms|Miss|Dr|Prof|Sra?|Srta|Dra|Mme|Mlle|Coach)\.? \p{Lu}[\p{L}'’-]+/gu)
  // Inside a sentence: after a word or a comma, not after a stop.
  add(/(?<=[\p{L}\d,;%)"'] )\p{Lu}\p{Ll}[\p{L}-]*(?: \p{Lu}\p{Ll}[\p{L}-]*)*/gu)
  // At its beginning, if followed by a verb that only a name or a noun takes.
  if (lang === 'en')
    add(
      /(?<=^|[.!?] )\p{Lu}\p{Ll}{1,14}(?='s? |’s | (?:has|is|was|cried|needs|said|says|had|told|asked|wants|will|and \p{Lu}\p{Ll}))/gu,
    )
  return found.map((fact) => trimmed(fact))
}

/** The flags to search a known name with: case-insensitive, unless it is also a word. */
export function nameFlags(name: string): string {
  return words.has(name.toLowerCase()) ? 'gu' : 'giu'
}

/** Names that are also words: recognised only if capitalised. */
const words = new Set(
  'will may mark grace hope rose art bill summer june april joy faith dawn sunny jack max rob pat sue ray gene dale reed chance drew josh sol luz paz mar rosa nieves clara blanca iris marine claire fleur'.split(
    ' ',
  ),
)

/** `Emma's` is the name Emma. */
function trimmed(fact: Fact): Fact {
  const text = fact.text.replace(/['’]s?$/, '')
  return { ...fact, text, end: fact.start + text.length }
}

/** Words capitalised for other reasons than being a name. */
const notNames = new Set(
  `i, i'm, i'll, i've, ok, okay, god, jesus, christ, it, he, she, they, we, you, this, that, there, what, where, when, who, how, why, his, her,
  my, your, our, the, a, no, not, yes, and, but, so, if, pickup, great, sure, moron, idiot, mr, mrs, expenses, mum, mom, dad, mother, father, everyone, nobody, nothing, everything, someone, which, here, everybody, anyone, don't, dont, el, la, los, las, le, les, un, une, il, elle, je, tu, yo, él, ella`
    .split(',')
    .map((word) => word.trim()),
)

function withoutNested(facts: Fact[]): Fact[] {
  const sorted = facts.sort((a, b) => a.start - b.start || b.end - a.end)
  const kept: Fact[] = []
  for (const fact of sorted) {
    const last = kept.at(-1)
    if (!last || fact.start >= last.end) kept.push(fact)
    else if (fact.end > last.end)
      kept.push({ ...fact, text: fact.text.slice(last.end - fact.start), start: last.end })
  }
  return kept.filter((fact) => fact.text.trim() !== '').map((fact) => tidy(fact))
}

function tidy(fact: Fact): Fact {
  const lead = fact.text.length - fact.text.trimStart().length
  const text = fact.text.trim()
  return { ...fact, text, start: fact.start + lead, end: fact.start + lead + text.length }
}
