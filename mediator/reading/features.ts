import type { Hits } from './hits.ts'
import type { Sentence, Token } from './reading.ts'
import type { Symbols } from './symbols.ts'

/** The models' features of each part of a text: words, pieces of words, their classes in order, and bearing. */
export function heardIn(hits: Hits, symbols: Symbols): Heard[] {
  return hits.reading.sentences.flatMap((sentence) =>
    partsOf(sentence, hits.reading.tokens).map((part) => heardAt(part, hits, symbols)),
  )
}

export interface Heard extends Part {
  /** Number of words. */
  size: number
  /** Hashes of its words, pairs of words, pieces of words and pairs of classes, as often as they occur. */
  grams: number[]
  classes: ReadonlySet<number>
  /** Hash and value. */
  bearing: [number, number][]
  /** The net's input: for each word the hashes and classes that represent it. */
  inputs: number[][]
}

/** A part of a sentence. */
export interface Part {
  /** Indices of its tokens: from, up to but not including to. */
  from: number
  to: number
  lang: Sentence['lang']
  /** The punctuation it ends with. */
  marks: string
}

/** Splits a sentence at colons, dashes and the like, so that polite words before an attack do not dilute it. */
function partsOf({ from, to, lang, marks }: Sentence, tokens: Token[]): Part[] {
  const parts: Part[] = []
  let begun = from
  for (let at = from + 1; at < to; at++) {
    if ((tokens[at]?.broken ?? 0) < 2) continue
    parts.push({ from: begun, to: at, lang, marks: '' })
    begun = at
  }
  return to > from ? [...parts, { from: begun, to, lang, marks }] : []
}

/** The models' features of any consecutive words of one sentence. */
export function heardAt(part: Part, { reading, lattice }: Hits, symbols: Symbols): Heard {
  const tokens = reading.tokens.slice(part.from, part.to)
  const loud = tokens.filter((token) => token.caps).length * 2 > tokens.length
  const words: Word[] = []
  for (const [at, token] of tokens.entries()) {
    const all = lattice.edges[part.from + at] ?? []
    const edges = lattice.named.has(part.from + at) ? [] : all
    const form = impartial(token, edges.length, reading.text, loud)
    if (form === '#name' && words.at(-1)?.form === '#name') continue
    if (words.length > 0 && token.broken > 0) words.push(comma)
    words.push({ form, classes: classesOf(edges, symbols), known: edges.length > 1, quoted: token.quoted })
  }
  return {
    ...part,
    grams: gramsOf(words, part),
    size: tokens.length,
    classes: new Set(words.flatMap(({ classes }) => classes.map(({ name }) => hash(`C${name}`)))),
    bearing: bearing(part, tokens),
    inputs: inputsOf(words, part, symbols),
  }
}

interface Word {
  form: string
  classes: { name: string; length: number }[]
  known: boolean
  quoted: boolean
}

const comma: Word = { form: ',', classes: [], known: true, quoted: false }

/** What the model may know about a word: no names, and not whether it is about a man or a woman (parity). */
function impartial({ form, start, caps }: Token, edges: number, text: string, loud: boolean): string {
  // A capitalised word that neither lexicon nor frames know: a name, whatever its origin.
  if (edges === 0) return '#name'
  if (edges <= 1 && !(caps && loud) && /^\p{Lu}/u.test(text.slice(start, start + 2))) return '#name'
  return alike.get(form) ?? form
}

const alike = new Map(
  [
    'mother father mum dad mama papa madre padre mami papi mere pere maman',
    'he she il elle el ella',
    'te os',
    'him her lui',
    'his hers',
    'son daughter hijo hija fils fille',
    'boyfriend girlfriend novio novia copain copine chum blonde',
    'husband wife marido mujer esposo esposa mari femme',
    'brother sister hermano hermana frere soeur',
    'boy girl niño niña nino nina garcon',
    'boys girls niños niñas ninos ninas garcons filles',
    'man woman hombre homme',
    'grandma grandpa granny grandad abuela abuelo mamie papi',
  ].flatMap((line) => {
    const words = line.split(' ')
    return words.map((word): [string, string] => [word, `#${words[0]}`])
  }),
)

function classesOf(edges: { symbol: number; length: number }[], symbols: Symbols): Word['classes'] {
  const found = new Map<string, number>()
  for (const { symbol, length } of edges) {
    const name = symbols.names[symbol] ?? ''
    if (/^[A-Z]/.test(name)) found.set(name, Math.max(length, found.get(name) ?? 0))
  }
  return [...found].map(([name, length]) => ({ name, length }))
}

function gramsOf(words: Word[], { lang, marks }: Part): number[] {
  const end = marks.slice(0, 1) || '.'
  const forms = ['<', ...words.map(({ form }) => form), end]
  const tags = ['<', ...words.map(tagOf), end]
  const grams: number[] = []
  for (const [at, form] of forms.entries()) {
    grams.push(hash(`${lang}1${form}`))
    if (at + 1 < forms.length) {
      grams.push(hash(`${lang}2${form} ${forms[at + 1]}`), hash(`t${tags[at]} ${tags[at + 1]}`))
    }
    if (form.length >= 5 && !form.startsWith('#'))
      for (const piece of [`s${form.slice(0, 5)}`, `e${form.slice(-4)}`, `p${form.slice(0, 4)}`])
        grams.push(hash(lang + piece))
  }
  return grams
}

/** The most informative class of a word; function words represent themselves. */
function tagOf({ form, classes, known }: Word): string {
  const longest = Math.max(0, ...classes.map(({ length }) => length))
  const best = classes
    .filter(({ length }) => length === longest)
    .map(({ name }) => name)
    .sort()[0]
  return best ?? (known && form.length <= 5 ? form : '_')
}

function bearing({ lang }: Part, tokens: Token[]): [number, number][] {
  const found: [string, number][] = [
    [`lang${lang}`, 0.5],
    [`length${Math.min(6, Math.floor(tokens.length / 4))}`, 0.7],
    ['any', 1],
  ]
  if (tokens.some((token) => token.quoted)) found.push(['quoted', 1])
  if (tokens.some((token) => token.form === '#time' || token.form === '#money')) found.push(['facts', 0.7])
  return found.map(([name, value]) => [hash(name), value])
}

/** Rows of the net that represent no word: hashed rows come first, then these, then one for each class. */
export const rows = { hashed: 6784, stop: 6784, comma: 6785, asked: 6786, called: 6787, quoted: 6788 }
const classRows = 128
export const allRows = rows.hashed + 5 + classRows

function inputsOf(words: Word[], { lang, marks }: Part, symbols: Symbols): number[][] {
  const numbers = classNumbers(symbols)
  const inputs = words.map(({ form, classes, quoted }) => {
    if (form === ',') return [rows.comma]
    const found = [hash(`${lang}=${form}`) % rows.hashed]
    if (!form.startsWith('#') && form.length >= 4) {
      found.push(hash(`p${form.slice(0, 4)}`) % rows.hashed, hash(`s${form.slice(-3)}`) % rows.hashed)
      if (form.length >= 6)
        found.push(hash(`P${form.slice(0, 5)}`) % rows.hashed, hash(`S${form.slice(-4)}`) % rows.hashed)
    }
    for (const { name } of classes) found.push(rows.hashed + 5 + (numbers.get(name) ?? 0))
    if (quoted) found.push(rows.quoted)
    return found
  })
  if (marks.startsWith('?')) inputs.push([rows.asked])
  else if (marks.startsWith('!')) inputs.push([rows.called])
  return inputs
}

let numbered: { symbols: Symbols; numbers: Map<string, number> } | undefined

/** Classes in alphabetical order, so that their numbers depend on the committed data alone. */
function classNumbers(symbols: Symbols): Map<string, number> {
  if (numbered?.symbols !== symbols) {
    const names = symbols.names.filter((name) => /^[A-Z]/.test(name)).sort()
    numbered = { symbols, numbers: new Map(names.map((name, at) => [name, at % classRows])) }
  }
  return numbered.numbers
}

/** FNV-1a with a final mix, the same on every machine. */
export function hash(name: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < name.length; at++) value = Math.imul(value ^ name.charCodeAt(at), 0x01000193)
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return (value ^ (value >>> 12)) >>> 0
}
