import { type Category, categories, type SafetyKind, type Severity, safetyKinds } from '../mediation.ts'
import type { Heard } from './features.ts'
import type { Hits } from './hits.ts'
import type { Opinion } from './model.ts'
import type { Unit } from './units.ts'

/**
 * The categories the net names, the most certain first and at least one, and the kinds of danger. Capitals are counted, not guessed;
 * an insult is more than friction and a threat is always a 3 (the taxonomy), so anything lower gets the next category.
 */
export function kindsOf(
  { kinds }: Opinion,
  severity: Severity,
): { categories: Category[]; safety: SafetyKind[] } {
  const ranked = categories
    .map((name, at) => ({ name, score: kinds[at] ?? -9 }))
    .filter(({ name }) => severity >= (least[name] ?? 1))
    .sort((a, b) => b.score - a.score)
  const dangers = safetyKinds
    .map((name, at) => ({ name, score: kinds[categories.length + at] ?? -9 }))
    .filter(({ name }) => name !== 'child_safety')
    .sort((a, b) => b.score - a.score)
  return {
    categories: ranked.filter(({ score }, at) => at === 0 || score > sure).map(({ name }) => name),
    safety: dangers.filter(({ score }, at) => at === 0 || score > sure).map(({ name }) => name),
  }
}

/** The lowest severity a category may have; 1 if not listed. */
const least: { [name: string]: number } = { shouting: 4, threat: 3, insult: 2 }
const sure = 0

/**
 * Whether the net agrees with the words that somebody needs help right now: it does for all but one emergency in fifty, and for less
 * than half of the hostile messages.
 */
export function soundsUrgent(opinions: Opinion[]): boolean {
  return opinions.some(({ kinds }) => (kinds[categories.length + safetyKinds.length] ?? 0) > -4.6)
}

/** The parts of a unit that are to blame: those that score highest on their own. */
export function blamedIn(unit: Unit, opinionOf: (unit: Unit) => Opinion): Unit {
  const parts = Array.from({ length: unit.to - unit.from }, (_, at) => {
    const { scores } = opinionOf({ from: unit.from + at, to: unit.from + at + 1 })
    return (scores[0] ?? 0) + (scores[1] ?? 0)
  })
  const most = Math.max(...parts)
  const chosen = parts.map((worth) => worth > most - near)
  return { from: unit.from + chosen.indexOf(true), to: unit.from + chosen.lastIndexOf(true) + 1 }
}

/** Their words in the original. */
export function placeOf(
  { from, to }: Unit,
  heard: Heard[],
  { reading }: Hits,
): { start: number; end: number } {
  return {
    start: reading.tokens[heard[from]?.from ?? 0]?.start ?? 0,
    end: reading.tokens[(heard[to - 1]?.to ?? 1) - 1]?.end ?? 0,
  }
}

const near = 1.5
