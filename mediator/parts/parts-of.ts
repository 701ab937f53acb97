import { partWeights } from '../generated/part-weights.ts'
import type { Analysis, Ctx } from '../mediation.ts'
import { analyse } from '../reading/analyse.ts'
import { hearingOf } from '../reading/hearing.ts'
import type { Hits } from '../reading/hits.ts'
import type { Reading } from '../reading/reading.ts'
import { type Chunk, chunksOf, conditions, cutScore } from './cuts.ts'
import { blowScores } from './judge.ts'
import type { Part } from './part.ts'
import { isFigure, roleOf } from './roles.ts'
import { isUseful, type Judged, wholeSentences } from './sentences.ts'
import { strikesIn } from './strikes.ts'

/**
 * Cuts a message where a person would cut it, each part verbatim and with what it is there for: one reading for the writer's sheet, the
 * reader's shield and what a language model must keep. The same text gives the same parts, in linear time.
 */
export function partsOf(text: string, ctx: Ctx, analysis: Analysis = analyse(text, ctx)): Part[] {
  const { hits } = hearingOf(text, ctx, analysis)
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
  const isHarsh = findings.some(
    (one) => one.start < end && start < one.end && harsh.has(one.category) && one.severity > 1,
  )
  const isAboutReader = forms.some((form) => readers.has(form))
  const role = roleOf({ from, to }, reading)
  const figure = forms.some(isFigure)
  // a word or two hung on the end call somebody something, or nobody anything
  if (after === 'comma' && to - from <= 2 && !figure) return 0
  let leaning = 0
  if (figure) leaning -= 1.2
  if (role === 'request') leaning -= isHarsh ? 0.9 : 2.2
  // what the writer will do, saw or feels is theirs to say
  if (firstPerson.has(forms[0] ?? '') && !(isFound && isAboutReader)) leaning -= 1.2
  if (role === 'boundary' || role === 'feeling') leaning -= 0.8
  if (role === 'question') leaning -= 0.5
  if (role === 'answer' || role === 'filler') leaning -= 1.2
  if (conditions.has(forms[0] ?? '')) leaning -= 1.2
  if (after === 'comma' || after === 'nothing') leaning -= isFound ? 0.4 : 1.2
  if (isAboutReader && !figure) leaning += 0.6
  if (!isAboutReader && !isFound) leaning -= 1
  if (isFound) leaning += 0.5
  if (tails.test(` ${forms.slice(0, 4).join(' ')} `)) leaning += 1.2
  // a long stretch without a stop holds more than one thing
  if (to - from > 14 && after === 'nothing') leaning -= 0.8
  return leaning
}
/** With these a jab is hung on a sentence. */
const tails =
  / (not that you|not that anyone|as if you|like you|unlike you|unlike some|for once|as usual|as always|as ever|since apparently|since you|apparently you|assuming you|if you can|if that is not|if it is not|even you|which you|thanks to you|typical|in case you|como siempre|por una vez|para variar|aunque para|ya que tu|si es que|gracias a ti|hasta tu|como si|comme d habitude|comme toujours|pour une fois|vu que|vu ton|vu ta|merci a toi|meme toi|si tu sais|si c est pas trop|histoire de|evidemment|encore faut il|i realise|i know you|i am sure you|yo se que|ya se que|je sais que|imagine|try not|try to|keep telling|how very|how nice|what kind) /

const harsh = new Set(['insult', 'profanity'])

const firstPerson = new Set('i we me my yo me mi nos je j on nous mon ma mes'.split(' '))

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

/** What is found in the whole message decides how sure each part must be; where it is hostile, the worst part is a blow. */
function judged(chunks: Chunk[], scores: number[], hits: Hits, { findings, severity }: Analysis): Judged[] {
  const { reading } = hits
  const all = chunks.map((chunk, at) => ({
    ...chunk,
    score: scores[at] as number,
    isBlow:
      (scores[at] as number) >
      neededAt[severity] -
        (standsAlone(chunks, at, reading) && !isUseful(chunk, hits) ? easier[severity] : 0),
    isUseful: isUseful(chunk, hits),
  }))
  if (severity > 0 && !all.some(({ isBlow }) => isBlow)) {
    const isFound = ({ from, to }: Chunk) =>
      findings.some(
        (one) =>
          one.start < (reading.tokens[to - 1]?.end ?? 0) && (reading.tokens[from]?.start ?? 0) < one.end,
      )
    const worst = all.reduce<Judged | undefined>(
      (best, one) =>
        isFound(one) &&
        !one.isUseful &&
        roleOf(one, reading) === 'fact' &&
        one.score > (best?.score ?? atWorst)
          ? one
          : best,
      undefined,
    )
    if (worst && all.length > 1) worst.isBlow = true
  }
  const settled = wholeSentences(all, reading)
  // where nothing that stays says anything, a hostile message is one blow, and there is nothing to offer
  const saysSomething = (one: Judged) =>
    one.isUseful || one.score < plainly || ['request', 'answer'].includes(roleOf(one, reading))
  if (severity > 0 && settled.some(({ isBlow }) => isBlow))
    if (!settled.some((one) => !one.isBlow && saysSomething(one)))
      for (const one of settled) one.isBlow = true
  return settled
}

/** By severity; how much a part must be a blow to be taken for one. Measured on messages put together in the lab. */
const neededAt = [-0.2, -0.2, -0.4, -0.4] as const
const atWorst = -2
/** So far from a blow that it is there for something else. */
const plainly = -2.5
/** A sentence of its own can be left out without breaking another, and put back with a tap. */
const easier = [0, 0.3, 0.8, 0.8] as const

function standsAlone(chunks: readonly Chunk[], at: number, reading: Reading): boolean {
  const isEdge = (one: Chunk | undefined) => !one || one.after === 'sentence' || one.after === 'line'
  const own = chunks[at] as Chunk
  const isPlain = roleOf(own, reading) === 'fact'
  return chunks.length > 1 && isPlain && isEdge(own) && isEdge(chunks[at + 1])
}

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
  const marks =
    /^[^\s\p{L}\p{N}¿¡([{«“"'•*–—-]*(?:[ \u00a0\u202f][»?!:;][»?!:;.…]*)?/u.exec(
      text.slice(end, Math.min(most, end + 12)),
    )?.[0] ?? ''
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
