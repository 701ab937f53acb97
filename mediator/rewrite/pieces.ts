import type { Category, Finding } from '../mediation.ts'
import { type Fact, factsOf, isHard, says } from './facts.ts'
import type { Grammar } from './grammar.ts'
import type { Segment } from './segments.ts'
import { calm } from './shouting.ts'

/** What a segment could become: the first that is calm and keeps its facts is taken. */
export interface Way {
  text: string
  question: boolean
  /** Another wording, not only the words that were there: it stands as its own sentence. */
  reworded: boolean
  request: boolean
  why?: Category
}

/** A segment with the facts it must not lose and the ways to say it, mildest first. */
export interface Piece {
  segment: Segment
  findings: Finding[]
  required: Fact[]
  ways: Way[]
}

export interface Scope {
  grammar: Grammar
  lang: 'en' | 'es' | 'fr'
  names: readonly string[]
  /** What the engine finds in a text by itself. */
  judge: (text: string) => Finding[]
}

/** All the ways a segment of a hostile message could be said; an empty text leaves it out. */
export function pieceOf(segment: Segment, findings: Finding[], scope: Scope, ironic: boolean): Piece {
  const { grammar } = scope
  const calmed = calm(segment.text, grammar, scope.names)
  const linked = `${segment.link.replace(/[^\p{L} ]/gu, '').trim()} ${segment.text}`.trim()
  const empty =
    grammar.empty.some((shape) => shape.test(segment.text) || shape.test(calmed) || shape.test(linked)) ||
    grammar.blamingReason.test(linked)
  const found = empty || ironic || findings.length > 0
  const opened = tidy(cutAll(withoutOpenings(calmed, grammar), grammar.cut))
  const facts = factsOf(opened, scope.lang, scope.names)
  // "Sure, take the whole summer" offers nothing, and "or you can forget Sunday" asks nothing.
  const price = ironic || (found && grammar.leverage.test(`${segment.link.trim()} ${segment.text}`.trim()))
  const hard = isVocative(segment) ? [] : facts.filter(isHard)
  const required = price ? [] : hard
  const ways = new Ways(scope, required)
  const refuses = refusalIn(segment.text, grammar)
  const matters = facts.length > 0 || refuses
  if ((empty || isVocative(segment)) && !hard.length && !refuses) ways.add({ text: '' })
  if (price) ways.add({ text: '' })
  ways.addRules(opened, grammar.always)
  const milder = tidy(cutAll(opened, grammar.cutWhenFound))
  if (found && !matters) {
    ways.addRules(milder, grammar.whenFound)
    ways.add({ text: '' })
  }
  ways.addRequest(opened, findings.length > 0)
  if (!found) ways.add({ text: opened })
  for (const text of new Set([milder, opened])) ways.addRules(text, grammar.whenFound)
  if (found) ways.add({ text: opened })
  ways.addRequest(milder, true)
  ways.add({ text: milder })
  const rest = withoutBlows(opened, scope)
  if (rest !== '' && rest !== opened) {
    ways.addRules(rest, grammar.always)
    ways.addRequest(rest, true)
    ways.addRules(rest, grammar.whenFound)
    ways.add({ text: rest })
  }
  if (required.length) ways.add({ text: grammar.about(distinct(facts)), reworded: true })
  if (!required.length) ways.add({ text: '' })
  return { segment, findings, required, ways: ways.all }
}

/** A name alone between commas: whom it is said to, not what it is about. */
function isVocative({ text, link }: Segment): boolean {
  return link.trim() === ',' && /^\p{Lu}\p{Ll}{1,11}$/u.test(text)
}

/** Does the first person say no, plainly or in a shape whose calm form says no? */
export function refusalIn(text: string, grammar: Grammar): boolean {
  if (grammar.refusal.test(text)) return true
  return [...grammar.always, ...grammar.whenFound].some(({ from, to }) => {
    const match = from.exec(text)
    const told = match && to(match)
    return typeof told === 'string' && grammar.refusal.test(told)
  })
}

class Ways {
  readonly all: Way[] = []
  readonly #scope: Scope
  readonly #required: readonly Fact[]

  constructor(scope: Scope, required: readonly Fact[]) {
    this.#scope = scope
    this.#required = required
  }

  add(way: Partial<Way> & { text: string }): void {
    const text = way.text.trim()
    const whole: Way = { question: false, reworded: false, request: false, ...way, text }
    if (this.all.some((known) => known.text === text)) return
    if (text && !/[\p{L}\d]/u.test(text)) return
    if (!this.#required.every((fact) => says(text, fact.text))) return
    // Only what the engine lets pass alone is worth trying in the whole.
    if (text && this.#scope.judge(text).length > 0) return
    this.all.push(whole)
  }

  addRules(text: string, rules: Grammar['always']): void {
    for (const { from, to, why } of rules) {
      const match = from.exec(text)
      const told = match && to(match)
      if (!told) continue
      const question = /^(?:could you|¿puedes|peux-tu) /i.test(told)
      this.add({
        text: told,
        question,
        reworded: true,
        request: question || /^(?:please|por favor|merci de)/i.test(told),
        ...(why ? { why } : {}),
      })
    }
  }

  addRequest(text: string, found: boolean): void {
    const asked = this.#scope.grammar.request(text, found)
    if (asked) this.add({ ...asked, reworded: true, request: true })
  }
}

/** Takes out what the engine marks, with the `you ...` before a name called, and what is left hanging at the ends. */
function withoutBlows(text: string, scope: Scope): string {
  let rest = text
  for (const { start, end } of apart(scope.judge(text)).reverse()) {
    const before = rest.slice(0, start).replace(scope.grammar.vocative, '')
    rest = `${before} ${rest.slice(end)}`
  }
  rest = rest.replace(/\s+/g, ' ').trim()
  rest = tidy(rest.replace(scope.grammar.danglingStart, '').replace(scope.grammar.danglingEnd, ''))
  // "Stop feeding him rubbish" without its last word would ask for something else.
  if (scope.grammar.prohibition.test(text) || scope.grammar.broken.test(rest)) return ''
  if (
    rest.length < text.length &&
    !scope.grammar.saysSomething.test(rest) &&
    !scope.grammar.request(rest, false)
  )
    return ''
  const enough = rest.split(' ').length >= 2 && factsOf(rest, scope.lang, scope.names).length > 0
  return enough ? rest : ''
}

/** Findings that lie over each other as one, in order of place. */
function apart(findings: readonly Finding[]): { start: number; end: number }[] {
  const joined: { start: number; end: number }[] = []
  for (const { start, end } of findings.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else joined.push({ start, end })
  }
  return joined
}

function withoutOpenings(text: string, grammar: Grammar): string {
  let rest = text
  for (let round = 0; round < 3; round++) {
    const before = rest
    for (const opening of grammar.openings) rest = rest.replace(opening, '')
    if (rest === before) break
  }
  return rest
}

function cutAll(text: string, cuts: readonly RegExp[]): string {
  return cuts.reduce((rest, cut) => rest.replace(cut, ' '), text)
}

function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.?])/g, '$1')
    .replace(/^[\s,;:.!?–-]+|[\s,;:!?–-]+$/g, '')
}

function distinct(facts: readonly Fact[]): string[] {
  return [...new Set(facts.map((fact) => fact.text))].slice(0, 6)
}
