import type { Finding } from '../mediation.ts'
import { isDoubtful } from './doubt.ts'
import { factsOf, numbersOf, says } from './facts.ts'
import type { Said, Word } from './said.ts'
import type { Strikes } from './strikes.ts'
import type { Tongue } from './tongue.ts'

export type Refused =
  | 'empty'
  | 'same'
  | 'fact'
  | 'number'
  | 'name'
  | 'polarity'
  | 'question'
  | 'modality'
  | 'claim'
  | 'severity'
  | 'length'

/** What a wording is checked against: the message, and which of its words are only a blow. */
export interface Demands {
  message: Said
  strikes: Strikes
  tongue: Tongue
  empty: ReadonlySet<string>
  names: readonly string[]
}

/** The facts that a wording must keep, verbatim. */
export function factsToStay({ message, strikes, names }: Demands): string[] {
  const { text, lang, words } = message
  const isGone = (start: number, end: number) =>
    words.some((word, at) => strikes.gone[at] && word.start < end && word.end > start)
  const facts = factsOf(text, lang, names).filter((fact) => !isGone(fact.start, fact.end))
  return [...new Set(facts.map((fact) => fact.text))]
}

/**
 * Checks a wording against the message, whoever wrote it: all facts kept, no new number or name, every claim unchanged (its negations,
 * questions, modal verbs and words), nothing hostile left, at most one and a half times as long.
 */
export function verify(
  wording: Said,
  demands: Demands,
  findingsIn: (text: string) => readonly Finding[],
): { ok: true } | { ok: false; reason: Refused; what?: string } {
  const { message, names } = demands
  const refused = (reason: Refused, what?: string) => ({
    ok: false as const,
    reason,
    ...(what !== undefined && { what }),
  })
  const { text } = wording
  if (text.trim() === '') return refused('empty')
  if (text.trim() === message.text.trim()) return refused('same')
  const lost = factsToStay(demands).find((fact) => !says(text, fact))
  if (lost !== undefined) return refused('fact', lost)
  const numbers = new Set(numbersOf(message.text))
  const invented = numbersOf(text).find((number) => !numbers.has(number))
  if (invented !== undefined) return refused('number', invented)
  const name = factsOf(text, message.lang, names).find(
    (fact) => fact.kind === 'name' && !says(message.text, fact.text),
  )
  if (name) return refused('name', name.text)
  if (isDoubtful(wording) || !findingsIn(text).every((finding) => isPlainClaim(finding, wording)))
    return refused('severity')
  if (text.length > message.text.length * 1.5) return refused('length')
  return asItStood(wording, demands, refused)
}

/** A lapse with its day or amount, `You were there at 18:25`, is a claim and stays one: the engine may hint at it, but it need not change. */
function isPlainClaim({ category, severity, start, end }: Finding, { sentences, words }: Said): boolean {
  if (severity > 1 || (category !== 'accusation' && category !== 'blame_generalisation')) return false
  return sentences.some(
    ({ from, to }) =>
      (words[from]?.start ?? 0) <= start &&
      (words[to - 1]?.end ?? 0) >= end - 2 &&
      words.slice(from, to).some(({ tags }) => tags.includes('f')),
  )
}

function asItStood(
  wording: Said,
  { message, strikes, tongue, empty }: Demands,
  refused: (reason: Refused, what?: string) => { ok: false; reason: Refused; what?: string },
): { ok: true } | { ok: false; reason: Refused; what?: string } {
  const list = (text: string) => new Set(text.split(' '))
  const stays = message.words.filter((_, at) => !strikes.gone[at])
  const put = [...strikes.instead.values()].join(' ').toLowerCase().split(/\s+/)
  const negations = list(tongue.negations)
  const count = (words: readonly Word[], of: ReadonlySet<string>) =>
    words.filter(({ form }) => of.has(form)).length
  if (
    count(stays, negations) + put.filter((word) => negations.has(word)).length !==
    count(wording.words, negations)
  )
    return refused('polarity')
  const asked = message.sentences.filter(
    ({ from, to, marks }) => marks.includes('?') && !strikes.gone.slice(from, to).includes(true),
  ).length
  if (asked > wording.sentences.filter(({ marks }) => marks.includes('?')).length) return refused('question')
  const musts = list(tongue.musts)
  if (count(stays, musts) > count(wording.words, musts)) return refused('modality')
  const root = (form: string) => form.slice(0, 5)
  const tells = ({ form }: Word) => form.length > 2 && !form.startsWith('#') && !empty.has(form)
  const before = new Set(stays.filter(tells).map(({ form }) => root(form)))
  const anywhere = new Set(message.words.map(({ form }) => root(form)))
  const after = wording.words.filter(tells).map(({ form }) => root(form))
  const missing = [...before].find((one) => !after.includes(one))
  if (missing !== undefined && [...before].filter((one) => !after.includes(one)).length > before.size / 4)
    return refused('claim', missing)
  const added = after.filter((one) => !anywhere.has(one))
  return added.length > 2 + after.length / 8 ? refused('claim', added[0]) : { ok: true }
}
