import { deniesOpinion, guardOf, praises } from './guards.ts'
import { type Hit, type Hits, spanOf } from './hits.ts'
import type { Category, SafetyKind, Vetoed } from './mediation.ts'
import { isWeak, levels } from './model.ts'
import { shouted } from './shouting.ts'
import type { Symbols } from './symbols.ts'

/** Puts frames, guards and model together: 3 by a frame alone, 2 and 1 by a frame or a sure model, guards hold down. */
export function combine(hits: Hits, scores: number[], symbols: Symbols): Combined {
  const found: Raw[] = []
  const vetoed: Vetoed[] = []
  // Sentences in which a guard let something go: the model does not bring it up again.
  const excused = new Set<number>()
  const safety = new Set<SafetyKind>()
  const urgent = isUrgent(hits, symbols)
  for (const hit of hits.hits) {
    const span = spanOf(hit, hits.reading)
    if (hit.frame.category === 'disclosure') {
      for (const kind of hit.frame.safety) safety.add(kind)
      continue
    }
    const guard =
      guardOf(hit, hits, symbols) ?? (urgent && hit.frame.severity === 1 ? 'medical_urgent' : undefined)
    const category = hit.frame.category
    if (guard) {
      vetoed.push({ category, ...span, guard, source: hit.frame.id })
      excused.add(hit.sentence)
    } else if (believed(hit, scores))
      found.push({
        category,
        severity: hit.frame.severity as 1 | 2 | 3,
        ...span,
        source: hit.frame.id,
        sentence: hit.sentence,
        safety: hit.frame.safety,
      })
  }
  addShouting(hits, scores, symbols, urgent, found, vetoed)
  const denied = vetoed.some((one) => one.guard === 'apology' || one.guard === 'negation')
  addModel(hits, scores, urgent, found, excused, denied)
  for (const one of found) if (one.severity === 3) for (const kind of one.safety) safety.add(kind)
  return { found: withoutDoubles(found), vetoed, safety: [...safety], urgent }
}

export interface Combined {
  found: Raw[]
  vetoed: Vetoed[]
  safety: SafetyKind[]
  urgent: boolean
}

export interface Raw {
  category: Category
  severity: 1 | 2 | 3
  start: number
  end: number
  source: string
  sentence: number
  safety: SafetyKind[]
}

/** A frame in a sentence that the model finds harmless is a false alarm: through and through for most, on balance for those often wrong. */
function believed(hit: Hit, scores: number[]): boolean {
  const score = scores[hit.sentence] ?? 0
  if (isWeak(hit.frame.id)) return score >= levels().weak
  return hit.frame.severity === 3 || score >= levels().floor
}

function addShouting(
  hits: Hits,
  scores: number[],
  symbols: Symbols,
  urgent: boolean,
  found: Raw[],
  vetoed: Vetoed[],
): void {
  const loud = shouted(hits, symbols)
  if (loud === undefined || (loud !== 'joyful' && found.length === 0 && worst(scores) < levels().loud)) return
  const all = { start: 0, end: hits.reading.text.length }
  if (loud === 'joyful' || urgent) {
    vetoed.push({
      category: 'shouting',
      ...all,
      guard: urgent ? 'medical_urgent' : 'joyful_capitals',
      source: 'shouting',
    })
    return
  }
  found.push({
    category: 'shouting',
    severity: found.some((one) => one.severity >= 2) ? 2 : 1,
    ...loud,
    source: 'shouting',
    sentence: 0,
    safety: [],
  })
}

function worst(scores: number[]): number {
  return scores.reduce((most, score) => Math.max(most, score), -99)
}

/** What the model alone says of a sentence without a frame, unless a guard had its reason there. */
function addModel(
  hits: Hits,
  scores: number[],
  urgent: boolean,
  found: Raw[],
  excused: ReadonlySet<number>,
  denied: boolean,
): void {
  const worstFound = new Map<number, number>()
  for (const one of found)
    if (one.source !== 'shouting')
      worstFound.set(one.sentence, Math.max(one.severity, worstFound.get(one.sentence) ?? 0))
  for (const [index, score] of scores.entries()) {
    const sentence = hits.reading.sentences[index]
    const { one, two } = levels()
    if (!sentence || score < one || sentence.lang === 'other') continue
    const weak = (hits.bySentence[index] ?? []).filter((hit) => hit.frame.category !== 'disclosure')
    const known = worstFound.get(index) ?? 0
    if (known >= 2 || (known > 0 && score < two)) continue
    const words = hits.reading.tokens.slice(sentence.from, sentence.to).map((token) => token.form)
    if (
      denied ||
      excused.has(index) ||
      deniesOpinion(words.slice(0, -1)) ||
      (urgent && score < two) ||
      (score < two && always.test(words.join(' ')) && praises(words))
    )
      continue
    const best = weak.sort((a, b) => b.frame.severity - a.frame.severity)[0]
    const category = best ? (best.frame.category as Category) : 'accusation'
    found.push({
      category,
      severity: score >= two ? 2 : 1,
      start: sentence.start,
      end: sentence.end,
      source: 'model',
      sentence: index,
      safety: [],
    })
  }
}

const always = /\b(always|never|every|constantly|siempre|nunca|toujours|jamais|once again|as usual)\b/

/** One finding a category and place, a hundred at most: the most severe, then the longest. */
const most = 100

function withoutDoubles(found: Raw[]): Raw[] {
  const sorted = [...found]
    .sort((a, b) => b.severity - a.severity || b.end - b.start - (a.end - a.start))
    .slice(0, most)
  const kept: Raw[] = []
  for (const one of sorted)
    if (
      !kept.some((other) => other.category === one.category && one.start < other.end && other.start < one.end)
    )
      kept.push(one)
  return kept.sort((a, b) => a.start - b.start || b.severity - a.severity)
}

function isUrgent({ lattice }: Hits, symbols: Symbols): boolean {
  const count = (name: string) => {
    const symbol = symbols.find(name)
    return lattice.edges.filter((edges) => edges?.some((edge) => edge.symbol === symbol)).length
  }
  const medical = count('MEDICAL')
  return medical >= 2 || (medical >= 1 && count('URGENT') >= 1)
}
