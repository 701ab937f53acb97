import { partWeights } from '../generated/part-weights.ts'
import type { Lang } from '../mediation.ts'
import { hash } from '../reading/features.ts'
import { levelsOf } from '../reading/levels.ts'
import type { Reading } from '../reading/reading.ts'

/** A piece of a message that is judged by itself: indices of tokens, from, up to but not including to. */
export interface Chunk {
  from: number
  to: number
  /** What parts it from the one before: a new line, the end of a sentence, a stop within one, a comma, or nothing at all. */
  after: 'line' | 'sentence' | 'stop' | 'comma' | 'nothing'
}

/** Cuts a text where a person would: at lines, sentences, tags and clauses, also where nobody typed a stop. */
export function chunksOf(reading: Reading): Chunk[] {
  const { tokens, text } = reading
  const chunks: Chunk[] = []
  const places = placesOf(reading)
  for (let at = 0; at < tokens.length; at++) {
    const after = at === 0 ? 'line' : breakBefore(reading, at)
    const last = chunks.at(-1)
    if (last && !isCut(after, reading, at, last, places[at] as Place)) last.to = at + 1
    else chunks.push({ from: at, to: at + 1, after })
  }
  return chunks.filter(({ from, to }) =>
    /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(slice(text, reading, from, to)),
  )
}

function slice(text: string, { tokens }: Reading, from: number, to: number): string {
  return text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0)
}

export function breakBefore({ tokens, text }: Reading, at: number): Chunk['after'] {
  const before = tokens[at - 1]
  const own = tokens[at]
  if (!before || !own || own.start < before.end) return 'nothing'
  const between = text.slice(before.end, own.start)
  if (between.includes('\n')) return 'line'
  if (own.broken === 3) return 'sentence'
  if (own.broken === 2) return /[-–—;:()…]/.test(between) || between.trim() !== '' ? 'stop' : 'nothing'
  return own.broken === 1 ? 'comma' : 'nothing'
}

interface Place {
  /** How many tokens there are between the stops before and after. */
  run: number
  lang: Lang
}

function placesOf(reading: Reading): Place[] {
  const places: Place[] = []
  let from = 0
  for (const { to, lang } of reading.sentences)
    for (let at = from + 1; at <= to; at++)
      if (at === to || breakBefore(reading, at) !== 'nothing') {
        for (let k = from; k < at; k++) places.push({ run: at - from, lang: lang === 'other' ? 'en' : lang })
        from = at
      }
  return places
}

function isCut(
  after: Chunk['after'],
  reading: Reading,
  at: number,
  { from }: Chunk,
  { run, lang }: Place,
): boolean {
  if (after === 'line' || after === 'sentence') return true
  const own = reading.tokens[at]
  const before = reading.tokens[at - 1]
  // both come from one written word
  if (!own || !before || own.start === before.start) return false
  if (after === 'stop') return at - from >= 1
  const { tokens } = reading
  const isCondition = conditions.has(tokens[from]?.form ?? '')
  const score = cutScore(reading, at)
  if (after === 'comma') return !isCondition && score > partWeights.cut.comma - 0.5
  // where somebody sets stops, they are believed; where nobody does, a clause must be able to end and another to begin
  if (run < longRun || at - from < 3 || isCondition) return false
  if (!canBegin[lang].has(own.form) || cannotEnd.has(before.form)) return false
  if (pronouns.has(own.form) && determiners.has(tokens[at - 2]?.form ?? '')) return false
  return score > partWeights.cut.nothing - 1.2 - Math.max(0, at - from - 8) * 0.1
}

/** So many words without a stop are several clauses. */
const longRun = 13

const wordsOf = (text: string) => new Set(text.split(/\s+/))

/** What begins with these belongs to the clause beside it. */
export const conditions = wordsOf(
  'if when unless until after before while once because since si cuando hasta despues antes mientras porque quand des apres avant sauf parce tant pendant lorsque',
)

export const pronouns = wordsOf(
  'i you u he she it we they yo tu vos usted el ella je il elle on nous vous ils elles t j',
)
const determiners = wordsOf(
  'the a an any all every what how when where why who that this el la los las un una lo que le les l ce cette',
)

/** A clause may begin with these where nothing was typed before it. */
const canBegin = {
  en: wordsOf(
    `i you u he she it we they there that this these those what when where who why how which can could will would do does did is are have has had
    and but so because cuz also then please pls the his her hers my your ur our their no not never maybe just only try go
    its id ill im ive dont theres thats hes shes weve theyve youre ur bring send call ring text email pick collect sign buy pay give put take get make check read tell ask let use remember leave drop keep wash book stop`,
  ),
  es: wordsOf(
    `yo tu vos el ella usted nosotros ustedes y pero porque asi entonces tambien no ya hay tiene tengo esta estas eres me te se le lo la les los las mi su un una
    por puedes podes podrias trae manda llama recoge recogela recogelo firma compra pon lleva llevale dale avisa mira que cuando donde quien como`,
  ),
  fr: wordsOf(
    `je j tu t il elle on nous vous ils elles c ce ca y et mais donc parce pis alors le la les un une mon ma mes ton ta tes son sa ses notre votre
    qui quand ou pourquoi comment est as peux recup recupere apporte envoie appelle prends viens mets signe achete paie annule n ne pas`,
  ),
}

/** Nor does one end with these. */
const cannotEnd = wordsOf(
  `the a an his her my your ur our their of to at in on for with from by and or but if that which who whose is are was were be been am do does did have has had will would
  can could should shall may might must not no very so too as than because when while until into onto about over under between i he she we they it's its this these those what how
  el la los las un una unos unas de del al a en con por para sin y o u e pero que si mi tu su mis tus sus es son era esta estan no muy mas tan como cuando porque se me te le lo les nos
  le la les l un une des du de d au aux a en dans avec pour par sur sans sous chez et ou mais que qu si mon ma mes ton ta tes son sa ses notre votre leur est sont ne n pas tres plus comme quand parce je j tu t il elle on nous vous ils elles ce c`,
)

/** How much the words on both sides sound like the end of one clause and the beginning of another. */
export function cutScore(reading: Reading, at: number): number {
  levels ??= levelsOf(partWeights.cut.levels)
  let sum = 0
  for (const bucket of cutFeatures(reading, at)) sum += levels[bucket] as number
  return sum * partWeights.cut.scale + partWeights.cut.bias
}

let levels: Int8Array | undefined

/** Buckets of the weights, as a power of two. */
export const cutBits = 14

/** The words around a gap, as buckets. */
export function cutFeatures({ tokens }: Reading, at: number): number[] {
  const form = (place: number) => tokens[place]?.form ?? '#'
  const [a, b, c, d, e] = [form(at - 2), form(at - 1), form(at), form(at + 1), form(at + 2)]
  return [
    `l${b}`,
    `r${c}`,
    `L${a} ${b}`,
    `R${c} ${d}`,
    `x${b} ${c}`,
    `s${c} ${d} ${e}`,
    `e${d}`,
    `E${b.slice(-3)}`,
  ].map((name) => hash(`cut${name}`) & ((1 << cutBits) - 1))
}
