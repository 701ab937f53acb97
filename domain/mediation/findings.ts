import type { Heard } from './features.ts'
import type { Hits } from './hits.ts'
import { type Category, categories, type SafetyKind, type Severity, safetyKinds } from './mediation.ts'
import type { Opinion } from './model.ts'
import { aloneAt, type Unit } from './units.ts'

/**
 * The categories the net names, the surest first and at least one, and the kinds of danger. Capitals are counted, not guessed;
 * an insult is no friction and a threat never less than a 3 (the taxonomy), so what is less is called what comes next.
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

/** The least severity that is called so; where nothing stands, 1. */
const least: { [name: string]: number } = { shouting: 4, threat: 3, insult: 2 }
const sure = -0.4

/**
 * Whether the net can believe what the words say, that somebody is in need of help right now: all emergencies but one in
 * fifty sound so to it, and of what is hostile less than half.
 */
export function soundsUrgent(opinions: Opinion[]): boolean {
  return opinions.some(({ kinds }) => (kinds[categories.length + safetyKinds.length] ?? 0) > -4.6)
}

/** The words of a unit in the original: of two parts only the one that says more, unless both are needed. */
export function placeOf(
  unit: Unit,
  opinions: Opinion[],
  heard: Heard[],
  { reading }: Hits,
): { start: number; end: number } {
  const single: Opinion[] = []
  for (let at = unit.from; at < unit.to; at++) single.push(...opinions.slice(aloneAt(at), aloneAt(at) + 1))
  const worth = (one: Opinion) => (one.scores[0] ?? 0) + (one.scores[3] ?? 0)
  const most = Math.max(...single.map(worth))
  const chosen = single.filter((one) => worth(one) > most - near).map((one) => heard[one.unit.from])
  return {
    start: Math.min(...chosen.map((one) => reading.tokens[one?.from ?? 0]?.start ?? 0)),
    end: Math.max(...chosen.map((one) => reading.tokens[(one?.to ?? 1) - 1]?.end ?? 0)),
  }
}

const near = 1.5
