import type { Hits } from './hits.ts'
import type { Sentence, Token } from './reading.ts'
import type { Symbols } from './symbols.ts'

/** How many buckets the features are hashed into. */
export const buckets = 1 << 13

/** What the model looks at in one sentence: words, pieces of words, the classes they belong to in order, frames and bearing. */
export function featuresOf(
  index: number,
  { reading, lattice, bySentence }: Hits,
  symbols: Symbols,
): Features {
  const sentence = reading.sentences[index]
  const found: Features = new Map()
  if (!sentence) return found
  const tokens = reading.tokens.slice(sentence.from, sentence.to)
  const heard = tokens
    .map((token, at) => ({ token, edges: lattice.edges[sentence.from + at] ?? [] }))
    .map(({ token, edges }) => ({ form: impartial(token, edges.length, reading.text), edges }))
    .filter(({ form }, at, all) => form !== '#name' || all[at - 1]?.form !== '#name')
  const tags = heard.map(({ form, edges }) => (form === '#name' ? form : tagOf(edges, symbols)))
  const words = heard.map(({ form }) => `${sentence.lang}:${form}`)
  const grams = [
    ...runs(words, 1, 'w'),
    ...runs(words, 2, 'v'),
    ...runs(tags, 2, 't'),
    ...runs(tags, 3, 'u'),
    ...heard.flatMap(({ form }) => pieces(form)),
  ]
  const each = 3 / Math.sqrt(grams.length + 6)
  for (const gram of grams) put(found, gram, each)
  for (const at of tokens.keys())
    for (const edge of lattice.edges[sentence.from + at] ?? []) {
      const name = symbols.names[edge.symbol] ?? ''
      if (/^[A-Z]/.test(name)) put(found, `c:${name}`, 0.6, true)
    }
  for (const hit of bySentence[index] ?? []) {
    put(found, `f:${hit.frame.id}`, 1, true)
    put(found, `g:${hit.frame.category}:${hit.frame.severity}`, 1, true)
  }
  for (const [name, value] of bearing(sentence, tokens)) put(found, `b:${name}`, value)
  return found
}

/** What the model may know of a word: no name, and not whether it speaks of a man or a woman (parity). */
function impartial({ form, start }: Token, edges: number, text: string): string {
  // A capital and a word that neither lexicon nor frames know: somebody's name, wherever it comes from.
  if (edges <= 1 && /^\p{Lu}/u.test(text.slice(start, start + 2))) return '#name'
  return alike.get(form) ?? form
}

const alike = new Map(
  [
    'mother father mum dad mom mam da mummy daddy mommy mama papa madre padre mami papi mere pere maman',
    'he she il elle el ella',
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

/** Bucket to value. */
export type Features = Map<number, number>

function put(found: Features, name: string, value: number, once = false): void {
  const bucket = hash(name)
  found.set(
    bucket,
    once ? Math.max(found.get(bucket) ?? 0, value) : Math.min(2.5, (found.get(bucket) ?? 0) + value),
  )
}

/** FNV-1a, the same on every machine. */
export function hash(name: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < name.length; at++) value = Math.imul(value ^ name.charCodeAt(at), 0x01000193)
  return (value ^ (value >>> 15)) & (buckets - 1)
}

function runs(words: string[], length: number, kind: string): string[] {
  if (length === 1) return words.map((word) => `${kind}${word}`)
  const padded = ['<', ...words, '>']
  return padded
    .slice(0, Math.max(0, padded.length - length + 1))
    .map((_, at) => kind + padded.slice(at, at + length).join(' '))
}

function pieces(form: string): string[] {
  if (form.length < 5) return []
  return [`s${form.slice(0, 5)}`, `e${form.slice(-4)}`]
}

/** The class that says most about a word; little words stand for themselves. */
function tagOf(edges: { symbol: number; length: number }[], symbols: Symbols): string {
  let best = ''
  let length = 0
  for (const edge of edges) {
    const name = symbols.names[edge.symbol] ?? ''
    if (!/^[A-Z]/.test(name) || edge.length < length) continue
    if (edge.length > length || name < best) best = name
    length = edge.length
  }
  if (best !== '') return best
  const word = symbols.names[edges[1]?.symbol ?? 0] ?? ''
  return word.length > 0 && word.length <= 5 ? word : '_'
}

function bearing(sentence: Sentence, tokens: Token[]): [string, number][] {
  const capitals = tokens.filter((token) => token.caps).length
  const found: [string, number][] = [[`lang:${sentence.lang}`, 0.5]]
  if (sentence.marks !== '') found.push([`marks:${sentence.marks.slice(0, 3)}`, 1])
  if (capitals >= 3 && capitals * 2 > tokens.length) found.push(['capitals', 1])
  if (tokens.some((token) => token.quoted)) found.push(['quoted', 1])
  if (tokens.some((token) => second.has(token.form))) found.push(['you', 0.7])
  if (tokens.some((token) => token.form === '#time' || token.form === '#money')) found.push(['facts', 0.7])
  found.push([`length:${Math.min(5, Math.floor(tokens.length / 5))}`, 0.7])
  return found
}

const second = new Set('you your yours te tu tus ti contigo vos usted ton ta tes toi vous votre'.split(' '))
