import { partWeights } from '../generated/part-weights.ts'
import type { Analysis, Ctx } from '../mediation.ts'
import { analyse } from '../reading/analyse.ts'
import { engine } from '../reading/engine.ts'
import { type Hits, hitsOf } from '../reading/hits.ts'
import { type Chunk, chunksOf, cutScore } from './cuts.ts'
import { blowScores } from './judge.ts'
import type { Part } from './part.ts'
import { roleOf } from './roles.ts'
import { strikesIn } from './strikes.ts'

/**
 * Cuts a message where a person would cut it, each part verbatim and with what it is there for: one reading for the writer's sheet, the
 * reader's shield and what a language model must keep. The same text gives the same parts, in linear time.
 */
export function partsOf(text: string, ctx: Ctx, analysis: Analysis = analyse(text, ctx)): Part[] {
  const hits = hitsOf(text, ctx, engine())
  const chunks = chunksOf(hits.reading)
  const scores = shared(
    blowScores(chunks, hits, analysis).map(
      (score, at) => score + leaningOf(chunks[at] as Chunk, hits, analysis),
    ),
    chunks,
    hits,
  )
  return joined(judged(chunks, scores, hits, analysis), hits)
}

/** What else speaks for or against a blow: a figure, a request or an answer is worth keeping; a blow is about the reader. */
function leaningOf({ from, to, after }: Chunk, { reading }: Hits, { findings }: Analysis): number {
  const { tokens } = reading
  const start = tokens[from]?.start ?? 0
  const end = tokens[to - 1]?.end ?? start
  const forms = tokens.slice(from, to).map(({ form }) => form)
  const isFound = findings.some(
    (one) => one.start < end && start < one.end && one.end - one.start < 2 * (end - start) + 20,
  )
  const isAboutReader = forms.some((form) => readers.has(form))
  const role = roleOf({ from, to }, reading)
  const figure = forms.some((form) => /^#(time|num|money)|^[0-9]/.test(form))
  let leaning = 0
  if (figure) leaning -= 1.2
  if (role === 'request') leaning -= 0.9
  if (role === 'question') leaning -= 0.5
  if (role === 'answer' || role === 'filler') leaning -= 1.2
  if (conditions.has(forms[0] ?? '')) leaning -= 1.2
  if (after === 'comma' || after === 'nothing') leaning -= 0.4
  if (isAboutReader && !figure) leaning += 0.6
  if (!isAboutReader && !isFound) leaning -= 1
  if (isFound) leaning += 0.5
  if (tails.test(` ${forms.slice(0, 4).join(' ')} `)) leaning += 1.2
  return leaning
}
/** What begins with these belongs to the clause beside it. */
const conditions = new Set(
  'if when unless until after before while once because since si cuando hasta despues antes mientras porque cuando quand des apres avant sauf parce tant pendant'.split(
    ' ',
  ),
)
/** With these a jab is hung on a sentence. */
const tails =
  / (not that you|not that anyone|as if you|like you|unlike you|unlike some|for once|as usual|as always|as ever|since apparently|since you|apparently you|assuming you|if you can|if that is not|if it is not|even you|which you|thanks to you|typical|in case you|como siempre|por una vez|para variar|aunque para|ya que tu|si es que|gracias a ti|hasta tu|como si|comme d habitude|comme toujours|pour une fois|vu que|vu ton|vu ta|merci a toi|meme toi|si tu sais|si c est pas trop|histoire de|evidemment|encore faut il|i realise|i know you|i am sure you|yo se que|ya se que|je sais que|imagine|try not|try to|keep telling|how very|how nice|what kind) /

const readers = new Set(
  'you your yours u ur yourself tu ti te tus usted ustedes vos contigo toi ton ta tes t vous votre vos'.split(
    ' ',
  ),
)

/** Where nothing but a doubtful cut parts two chunks, what is thought of one bears on the other. */
function shared(scores: number[], chunks: Chunk[], { reading }: Hits): number[] {
  const tie = (at: number) => {
    const chunk = chunks[at]
    return chunk?.after === 'nothing' && cutScore(reading, chunk.from) < firm
  }
  return scores.map((own, at) => {
    const beside: number[] = []
    if (at > 0 && tie(at)) beside.push(scores[at - 1] as number)
    if (at + 1 < scores.length && tie(at + 1)) beside.push(scores[at + 1] as number)
    if (beside.length === 0) return own
    return own * (1 - leaning) + (leaning * beside.reduce((sum, one) => sum + one, 0)) / beside.length
  })
}

const firm = partWeights.cut.nothing
const leaning = 0.3

interface Judged extends Chunk {
  isBlow: boolean
}

/** What is found in the whole message decides how sure each part must be; where it is hostile, the worst part is a blow. */
function judged(
  chunks: Chunk[],
  scores: number[],
  { reading }: Hits,
  { findings, severity }: Analysis,
): Judged[] {
  const needed = neededAt[severity]
  const all = chunks.map((chunk, at) => ({ ...chunk, isBlow: (scores[at] as number) > needed }))
  // two words or three that only a doubtful cut parts from a blow are its end, not a line of their own
  for (const [at, one] of all.entries()) {
    const last = all[at - 1]
    const next = all[at + 1]
    const isScrap =
      one.to - one.from <= 3 &&
      !reading.tokens.slice(one.from, one.to).some(({ form }) => /^[#0-9]/.test(form))
    const ends = !next || next.after === 'sentence' || next.after === 'line'
    if (last?.isBlow && one.after === 'nothing' && ends && isScrap) one.isBlow = true
  }
  if (severity === 0 || all.some(({ isBlow }) => isBlow)) return all
  const isFound = ({ from, to }: Chunk) =>
    findings.some(
      (one) => one.start < (reading.tokens[to - 1]?.end ?? 0) && (reading.tokens[from]?.start ?? 0) < one.end,
    )
  const worst = all.reduce(
    (best, one, at) => (isFound(one) && (scores[at] as number) > (scores[best] ?? -99) ? at : best),
    -1,
  )
  if (worst >= 0 && all.length > 1 && (scores[worst] as number) > atWorst)
    (all[worst] as Judged).isBlow = true
  return all
}

/** By severity; how much a part must be a blow to be taken for one. Measured on messages put together in the lab. */
const neededAt = [-0.2, -0.2, -0.4, -0.4] as const
const atWorst = -2

/** A blow that hangs on a kept clause of the same sentence is struck from it; the others are parts of their own. */
function joined(chunks: Judged[], hits: Hits): Part[] {
  const { tokens, text } = hits.reading
  const parts: Part[] = []
  for (const [at, chunk] of chunks.entries()) {
    const start = tokens[chunk.from]?.start ?? 0
    const next = chunks[at + 1]
    const end = endOf(
      text,
      tokens[chunk.to - 1]?.end ?? start,
      next ? (tokens[next.from]?.start ?? text.length) : text.length,
    )
    const last = parts.at(-1)
    const hangs =
      chunk.after === 'comma' || (chunk.after === 'stop' && !/[\n:]/.test(text.slice(last?.end ?? 0, start)))
    if (chunk.isBlow && hangs && last && last.role !== 'blow') {
      last.strike = [
        ...(last.strike ?? []),
        [strikeFrom(text, last.end, start), tokens[chunk.to - 1]?.end ?? end],
      ]
      last.end = end
      continue
    }
    if (chunk.isBlow) {
      if (last?.role === 'blow' && chunk.after !== 'line' && chunk.after !== 'sentence') last.end = end
      else parts.push({ start: withMark(text, start), end, role: 'blow' })
      continue
    }
    const own = strikesIn(chunk, hits)
    const part: Part = { start: withMark(text, start), end, role: roleOf(chunk, hits.reading) }
    if (own.strikes.length > 0) part.strike = own.strikes
    if (own.isMixed) part.mixed = true
    if (
      last &&
      last.role === part.role &&
      chunk.after === 'comma' &&
      !last.strike &&
      !part.strike &&
      !last.mixed &&
      !part.mixed
    )
      last.end = end
    else parts.push(part)
  }
  return parts
}

/** The marks that close a part belong to it, but not the space after them. */
function endOf(text: string, end: number, most: number): number {
  const marks = /^[^\s\p{L}\p{N}¿¡([{«“"'•*–—-]*/u.exec(text.slice(end, Math.min(most, end + 12)))?.[0] ?? ''
  return end + marks.length
}

/** A part begins with its opening marks. */
function withMark(text: string, start: number): number {
  return /[¿¡(«“"]/.test(text[start - 1] ?? '') ? start - 1 : start
}

/** The comma or dash before struck words goes with them. */
function strikeFrom(text: string, kept: number, start: number): number {
  const between = text.slice(0, start)
  const mark = /[,;–—-]?\s*$/.exec(between)?.[0] ?? ''
  return Math.max(Math.min(kept, start) - 1, start - mark.length)
}
