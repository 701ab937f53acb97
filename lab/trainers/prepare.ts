import { categories, safetyKinds } from '@evenhand/mediator/mediation.ts'
import { engine } from '@evenhand/mediator/reading/engine.ts'
import { type Heard, heardIn } from '@evenhand/mediator/reading/features.ts'
import { guardOf } from '@evenhand/mediator/reading/guards.ts'
import { hitsOf } from '@evenhand/mediator/reading/hits.ts'
import { featuresOf } from '@evenhand/mediator/reading/linear.ts'
import { answers, laidOut } from '@evenhand/mediator/reading/net.ts'
import type { TrainingLine } from '../corpora/compose.ts'
import type { Read } from './lesson.ts'
import type { Labelled } from './regression.ts'
import { taughtUnits } from './taught-units.ts'

/** A labelled message as the linear model and the net see it. */
export interface Prepared {
  heard: Heard[]
  linear: Labelled
  net: Read
  /** Frames that hit and that no guard vetoed. */
  frames: { id: string; at: number; severity: number }[]
}

export function prepare(line: TrainingLine): Prepared {
  const tables = engine()
  const hits = hitsOf(line.text, { locale: line.lang, childNames: [], parentNames: [] }, tables)
  const { tokens } = hits.reading
  const heard = heardIn(hits, tables.symbols)
  const units = taughtUnits(heard.length, line.severity === 0)
  const { inputs, places } = laidOut(heard)
  const written = heard.map(({ from, to }) => ({ start: tokens[from]!.start, end: tokens[to - 1]!.end }))
  const marked = written.map(({ start, end }) =>
    line.spans.some(([first, last]) => start < last && first < end),
  )
  const blamed = marked.some(Boolean) ? marked : marked.map(() => true)
  const shared = { severity: line.severity, weight: weightOf(line) }
  const kinds = new Uint8Array(answers - 3)
  for (const [at, name] of categories.entries()) kinds[at] = Number(line.categories.includes(name))
  for (const [at, name] of safetyKinds.entries())
    kinds[categories.length + at] = Number(line.severity === 3 && (line.safety ?? []).includes(name))
  kinds[categories.length + safetyKinds.length] = Number(line.urgent === true)
  return {
    heard,
    linear: {
      units: units.map((unit) => {
        const found = new Map<number, number>()
        featuresOf(unit, heard, (hash, value) => found.set(hash, (found.get(hash) ?? 0) + value))
        return { hashes: Uint32Array.from(found.keys()), values: Float32Array.from(found.values()) }
      }),
      guilty: units.map(({ from, to }) => blamed.slice(from, to).some(Boolean)),
      ...shared,
    },
    net: { inputs, places, blamed, kinds, ...shared },
    frames: hits.hits
      .filter(
        (hit) => hit.frame.category !== 'disclosure' && guardOf(hit, hits, tables.symbols) === undefined,
      )
      .map((hit) => ({ id: hit.frame.id, at: hit.from, severity: hit.frame.severity })),
  }
}

/** Fillings of a template repeat each other; a texted variant is the same line in a different spelling. */
function weightOf(line: TrainingLine): number {
  const share = shareOf(line) * (line.severity === 0 ? ordinary : 1)
  if (line.id.includes('thumbed')) return 0.5 * share
  return (/-\d{4}-\d+/.test(line.id) ? 0.35 : 1) * share
}

/** Nine in ten of parents' messages are harmless, but only half of the lines. */
const ordinary = 1.5

/** A twin has the words of its hostile line: at full weight it would teach to doubt those words everywhere. */
export function shareOf({ note }: TrainingLine): number {
  return note === 'twin' ? 0.5 : 1
}
