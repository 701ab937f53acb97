import type { Category, SafetyKind, Severity, Vetoed } from '../mediation.ts'
import { excuseOf } from './excuses.ts'
import type { Heard } from './features.ts'
import { blamedIn, kindsOf, placeOf, soundsUrgent } from './findings.ts'
import { guardOf } from './guards.ts'
import { type Hit, type Hits, spanOf } from './hits.ts'
import { evidence, isWeak, type Opinion, severityOf, weighed } from './model.ts'
import { settled } from './settled.ts'
import { shouted } from './shouting.ts'
import type { Symbols } from './symbols.ts'
import { together, type Unit, unitsOf } from './units.ts'
import { isUrgent, soundsAlarm } from './urgency.ts'

/** Combines both models and the frames: their weighted sum decides how severe a unit is, and guards lower it. */
export function combine(
  hits: Hits,
  heard: Heard[],
  opinionOf: (unit: Unit) => Opinion,
  symbols: Symbols,
): Combined {
  const opinions = unitsOf(heard.length).map(opinionOf)
  const vetoed: Vetoed[] = []
  const safety = new Set<SafetyKind>()
  const urgent = isUrgent(hits, symbols) && soundsUrgent(opinions)
  const believed: Hit[] = []
  for (const hit of hits.hits) {
    if (hit.frame.category === 'disclosure') {
      for (const kind of hit.frame.safety) safety.add(kind)
      continue
    }
    const guard =
      guardOf(hit, hits, symbols) ?? (urgent && hit.frame.severity === 1 ? 'medical_urgent' : undefined)
    if (guard)
      vetoed.push({ category: hit.frame.category, ...spanOf(hit, hits.reading), guard, source: hit.frame.id })
    else believed.push(hit)
  }
  const partOf = partsOf(heard)
  const framed = byPart(believed, partOf, heard.length)
  const judged = opinions.map((opinion) => judge(opinion, opinionOf, framed))
  const found: Raw[] = []
  const told = new Uint8Array(heard.length)
  // Units share parts: what the worst of them reports, the others need not repeat.
  for (const { opinion, severity, sums } of judged.toSorted(worstFirst)) {
    if (severity === 0) continue
    const blamed = blamedIn(opinion.unit, opinionOf)
    if (heard[blamed.from]?.lang === 'other') continue
    if (told.subarray(blamed.from, blamed.to).includes(1)) continue
    told.fill(1, blamed.from, blamed.to)
    const place = placeOf(blamed, heard, hits)
    const unit = heard.slice(opinion.unit.from, opinion.unit.to)
    const about = { severity, sums, urgent, unit }
    const excuse = excuseOf(heard.slice(blamed.from, blamed.to), hits, symbols, about)
    if (excuse) {
      vetoed.push({
        category: kindsOf(opinion, severity).categories[0] ?? 'accusation',
        ...place,
        guard: excuse,
        source: 'model',
      })
      continue
    }
    found.push(...findingsOf(opinion, severity, framed, hits, place))
    if (severity === 3) for (const kind of kindsOf(opinion, severity).safety) safety.add(kind)
  }
  // A trusted frame's finding counts, however many harmless words surround it.
  for (const hit of believed)
    if (stands(hit, partOf[hit.from] ?? 0, judged) || hits.reading.sentences[hit.sentence]?.lang === 'other')
      found.push(asFrame(hit, hits, hit.frame.severity as 1 | 2 | 3))
  addShouting(hits, judged, symbols, urgent || soundsAlarm(hits, symbols), found, vetoed)
  for (const one of found) if (one.severity === 3) for (const kind of one.safety) safety.add(kind)
  return {
    found: withoutDoubles(found),
    vetoed,
    safety: [...safety],
    urgent,
    sum: judged.reduce((most, { sums }) => Math.max(most, sums[0] ?? most), -20),
  }
}

export interface Combined {
  found: Raw[]
  vetoed: Vetoed[]
  safety: SafetyKind[]
  urgent: boolean
  /** The highest weighted sum for severity 1 and up. */
  sum: number
}

export interface Raw {
  category: Category
  severity: 1 | 2 | 3
  start: number
  end: number
  source: string
  safety: SafetyKind[]
}

interface Judged {
  opinion: Opinion
  severity: Severity
  sums: number[]
}

function worstFirst(one: Judged, other: Judged): number {
  return other.severity - one.severity || (other.sums[0] ?? 0) - (one.sums[0] ?? 0)
}

/**
 * The rest of a message outweighs its beginning or end only if the whole scores much lower; neutral words never do. A unit further
 * on begins and ends within the message, whatever is added.
 */
function judge(opinion: Opinion, opinionOf: (unit: Unit) => Opinion, framed: Hit[][]): Judged {
  const { from, to } = opinion.unit
  const whole = sumsOf(opinion, framed)
  const { takenBack } = settled
  const sums = [...whole]
  for (let at = 1; from === 0 && at < to; at++)
    for (const [unit, share] of [
      [{ from, to: at }, takenBack.beginning],
      [{ from: at, to }, takenBack.end],
    ] as const)
      for (const [k, said] of sumsOf(opinionOf(unit), framed).entries())
        sums[k] = Math.max(sums[k] ?? 0, Math.min(said, (whole[k] ?? 0) + share))
  return { opinion, severity: severityOf(sums), sums }
}

function sumsOf({ unit, scores }: Opinion, framed: Hit[][]): number[] {
  const own = framed.slice(unit.from, unit.to).flat()
  const framedAs = own.map(({ frame }) => frame.severity)
  const [first = 0, second = 0, third = 0] = weighed(scores, evidence(framedAs))
  const lesser = framedAs.length > 0 && Math.max(...framedAs) < 3
  return [first, second, third - (lesser ? settled.named : 0)]
}

/** A trusted frame needs no confirmation, but the models must not find its words and their surroundings entirely harmless. */
function stands(hit: Hit, at: number, judged: Judged[]): boolean {
  if (isWeak(hit.frame.id)) return false
  const said = judged.slice(Math.max(0, at + 1 - together), at + 1).map(({ sums }) => sums[0] ?? 0)
  const { doubt, levels } = settled
  return Math.max(...said) > levels.one - (hit.frame.severity === 3 ? doubt.threat : doubt.other)
}

/** The part each token is in. */
function partsOf(heard: Heard[]): number[] {
  return heard.flatMap(({ from, to }, part) => new Array<number>(to - from).fill(part))
}

function byPart(believed: Hit[], partOf: number[], parts: number): Hit[][] {
  const found = Array.from({ length: parts }, (): Hit[] => [])
  for (const hit of believed) found[partOf[hit.from] ?? 0]?.push(hit)
  return found
}

/** The frames of a unit with their own words, and what the models find beyond them. */
function findingsOf(
  opinion: Opinion,
  severity: 1 | 2 | 3,
  frames: Hit[][],
  hits: Hits,
  place: { start: number; end: number },
): Raw[] {
  const { unit } = opinion
  const framed = frames
    .slice(unit.from, unit.to)
    .flat()
    .map((hit) => asFrame(hit, hits, severityWithin(severity, hit)))
  const { categories, safety } = kindsOf(opinion, severity)
  const missing = categories.filter((category) => !framed.some((one) => one.category === category))
  const most = Math.max(0, ...framed.map((one) => one.severity))
  // If frames already reach this severity, they name it well enough; else the models name it.
  if (most >= severity) return framed
  return [
    ...framed,
    ...(missing.length > 0 ? missing : categories.slice(0, 1)).map((category) => ({
      category,
      severity,
      ...place,
      source: 'model',
      safety: severity === 3 ? safety : [],
    })),
  ]
}

/** A child put in the middle is a 2 whenever it is detected at all (the taxonomy); otherwise the models limit a frame. */
function severityWithin(severity: 1 | 2 | 3, { frame }: Hit): 1 | 2 | 3 {
  const own = frame.severity as 1 | 2 | 3
  return frame.category === 'child_in_middle' || own < severity ? own : severity
}

function asFrame(hit: Hit, hits: Hits, severity: 1 | 2 | 3): Raw {
  return {
    category: hit.frame.category as Category,
    severity,
    ...spanOf(hit, hits.reading),
    source: hit.frame.id,
    safety: hit.frame.safety,
  }
}

function addShouting(
  hits: Hits,
  judged: Judged[],
  symbols: Symbols,
  urgent: boolean,
  found: Raw[],
  vetoed: Vetoed[],
): void {
  const loud = shouted(hits, symbols)
  if (loud === undefined) return
  // Loud words that the models find entirely harmless are an announcement.
  if (found.length === 0 && judged.every(({ sums }) => (sums[0] ?? 0) < settled.levels.one - settled.calm))
    return
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
    safety: [],
  })
}

/** One finding per category and place, a hundred at most: the most severe, then the longest. */
const most = 100

function withoutDoubles(found: Raw[]): Raw[] {
  const worst = [...found]
    .sort((a, b) => b.severity - a.severity || b.end - b.start - (a.end - a.start))
    .slice(0, most)
  const kept: Raw[] = []
  for (const one of worst)
    if (
      !kept.some((other) => other.category === one.category && other.start < one.end && one.start < other.end)
    )
      kept.push(one)
  return kept.sort((a, b) => a.start - b.start)
}
