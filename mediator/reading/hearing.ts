import type { Analysis, Ctx } from '../mediation.ts'
import { engine } from './engine.ts'
import { type Heard, heardIn } from './features.ts'
import { type Hits, hitsOf } from './hits.ts'
import { filtersIn, weights } from './model.ts'
import type { Unit } from './units.ts'

/** A text as the models hear it: read once for its severity, for danger and for its parts. */
export interface Hearing {
  hits: Hits
  heard: Heard[]
  /** The most that each filter of the net says in consecutive parts. */
  filters: (unit: Unit) => Float64Array
}

export function hear(text: string, ctx: Pick<Ctx, 'locale' | 'childNames' | 'parentNames'>): Hearing {
  const tables = engine()
  const hits = hitsOf(text, ctx, tables)
  const heard = heardIn(hits, tables.symbols)
  return { hits, heard, filters: filtersIn(heard, weights()) }
}

/** What `analyse` heard, as long as somebody holds its analysis; heard anew for an analysis made elsewhere. */
export function hearingOf(
  text: string,
  ctx: Pick<Ctx, 'locale' | 'childNames' | 'parentNames'>,
  analysis: Analysis,
): Hearing {
  const known = hearings.get(analysis)
  return known?.hits.reading.text === text ? known : hear(text, ctx)
}

export function remember(analysis: Analysis, hearing: Hearing): Analysis {
  hearings.set(analysis, hearing)
  return analysis
}

const hearings = new WeakMap<Analysis, Hearing>()
