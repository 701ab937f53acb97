import type { Analysis, Ctx } from '../mediation.ts'
import { hearingOf } from '../reading/hearing.ts'
import { type Likeness, likenessOf } from './danger-score.ts'
import { conceptsIn, type Rule, rules } from './danger-words.ts'

/** The kinds of danger in the order in which they are shown: a message of several kinds shows the first. */
export type DangerKind = 'self_harm' | 'child_safety' | 'threat'

export interface Danger {
  kind: DangerKind
  /** The person at risk. */
  who: 'writer' | 'reader' | 'child' | 'other'
  /** It may be happening now or soon. */
  urgent: boolean
}

/**
 * Whether somebody's life or a child may be in danger by what a message says, and who. `analysis` is the reading of the same text; threats
 * are what it finds. Recall counts more than precision here. Takes linear time.
 */
export function dangerIn(
  text: string,
  ctx: Pick<Ctx, 'locale' | 'childNames' | 'parentNames'>,
  analysis: Analysis,
): Danger | null {
  const hearing = hearingOf(text, ctx, analysis)
  const { reading, lattice } = hearing.hits
  const [likeSelf, likeChild, likeThreat] = likenessOf(hearing)
  const forms = reading.tokens.map(({ form }) => form)
  const places = conceptsIn(forms, lattice.children)
  const lists = new Map<string, number[]>()
  const placesOf = (name: string) => {
    const known = places.get(name) ?? lists.get(name)
    if (known) return known
    const own: number[] = []
    for (let at = 0; at < forms.length; at++) if (forms[at] === name) own.push(at)
    lists.set(name, own)
    return own
  }
  const found = rules().flatMap((rule) => {
    const at = placeOf(rule, placesOf)
    return at === undefined ? [] : [{ rule, at }]
  })
  const isNow = ['end-tonight', 'now'].some((name) => placesOf(name).length > 0)
  const stands = (kind: Rule['kind'], likeness: Likeness) =>
    found.find(
      ({ rule }) => rule.kind === kind && (rule.isWeak ? atLeastPossible(likeness) : likeness !== 'no'),
    )
  const self = stands('self_harm', likeSelf)
  const child = stands('child_safety', likeChild)
  const isChild =
    child !== undefined ||
    isLike(likeChild) ||
    (analysis.safety.includes('child_safety') && atLeastPossible(likeChild))
  const isThreat = (analysis.severity === 3 && atLeastPossible(likeThreat)) || likeThreat === 'sure'
  // the words of a threat are sure, those of a life only likely: who threatens to end another's life is not in danger
  const isTheirs = isThreat && likeThreat === 'sure' && likeSelf !== 'sure'
  const speaksOfSelf =
    (isLike(likeSelf) && !isTheirs && !(isChild && likeSelf !== 'sure')) ||
    (analysis.safety.includes('self_harm') && atLeastPossible(likeSelf))
  if (self || speaksOfSelf)
    return { kind: 'self_harm', who: whoOf(self?.at ?? 0, placesOf, forms), urgent: true }
  if (isChild && !(isThreat && isLike(likeThreat)))
    return { kind: 'child_safety', who: 'child', urgent: isNow }
  if (isThreat)
    return { kind: 'threat', who: analysis.safety.includes('abduction') ? 'child' : 'reader', urgent: isNow }
  return null
}

const isLike = (likeness: Likeness) => likeness === 'sure' || likeness === 'likely'
const atLeastPossible = (likeness: Likeness) => isLike(likeness) || likeness === 'possible'

/** Where all that a rule asks for stands close together, if nothing near takes it back. */
export function placeOf(
  { groups, within, before, not }: Rule,
  placesOf: (name: string) => number[],
): number | undefined {
  const [first = [], ...others] = groups
  const start = first.flatMap(placesOf).sort((a, b) => a - b)
  if (start.length === 0) return undefined
  const isNear = (names: readonly string[], at: number, reach: number) =>
    names.some((name) => distance(placesOf(name), at) <= reach)
  return start.find(
    (at) =>
      others.every((group) => isNear(group, at, within)) &&
      before.every((name) => placesOf(name).some((place) => place < at && at - place <= reachBefore)) &&
      !isNear(not, at, Math.max(within, reachOfVeto)),
  )
}

const reachBefore = 5
const reachOfVeto = 8

/** How far from a place the nearest of ascending others is. */
function distance(places: readonly number[], at: number): number {
  let low = 0
  let high = places.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle] as number) < at) low = middle + 1
    else high = middle
  }
  return Math.min(Math.abs((places[low] ?? Infinity) - at), Math.abs(at - (places[low - 1] ?? -Infinity)))
}

/** Who may hurt themselves: the one who is named closest before. */
function whoOf(at: number, placesOf: (name: string) => number[], forms: readonly string[]): Danger['who'] {
  const last = (names: string[]) =>
    Math.max(
      -99,
      ...names.flatMap((name) => placesOf(name).filter((place) => place <= at + 3 && place > at - 14)),
    )
  const i = last(['i'])
  const child = last(['child', 'school'])
  const adult = last(['adult-male'])
  // not the articles, which Spanish and French have in common with them
  const he = Math.max(-99, ...nearby(at).filter((place) => others.has(forms[place] ?? '')))
  if (i >= Math.max(child, adult, he) || (i > -99 && child === -99 && adult === -99 && he === -99))
    return 'writer'
  if (adult > Math.max(child, he - 4)) return 'other'
  return 'child'
}

const others = new Set('he she him her his himself herself ella elle il lui'.split(' '))

function nearby(at: number): number[] {
  return Array.from({ length: 17 }, (_, step) => at - 13 + step)
}
