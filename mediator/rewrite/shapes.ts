import type { Lists } from './clauses.ts'
import { shape } from './said.ts'
import type { Tongue } from './tongue.ts'

/** The compiled shapes and lists of a language. */
export interface Shapes extends Lists {
  blows: RegExp[]
  leadIns: RegExp[]
  tails: RegExp[]
  decides: RegExp[]
  prices: RegExp[]
  called: RegExp[]
  calledApart: RegExp[]
  named: RegExp[]
  inner: RegExp[]
  swaps: { from: RegExp; to: string }[]
}

const ready = new Map<Tongue, Shapes>()

export function shapesOf(tongue: Tongue): Shapes {
  const known = ready.get(tongue)
  if (known) return known
  const list = (text: string) => new Set(text.split(/\s+/))
  const made: Shapes = {
    empty: list(tongue.empty),
    starts: list(tongue.starts),
    hangs: list(tongue.hangs),
    joins: list(tongue.joins),
    you: list(tongue.you),
    blows: tongue.blows.map((one) => shape(one)),
    leadIns: tongue.leadIns.map((one) => shape(one)),
    tails: tongue.tails.map((one) => shape(one)),
    decides: tongue.decides.map((one) => shape(one)),
    prices: tongue.prices.map((one) => shape(one)),
    called: tongue.called.map((one) => shape(one)),
    calledApart: tongue.calledApart.map((one) => shape(one)),
    named: tongue.named.map((one) => shape(one)),
    needs: list(tongue.needs),
    goes: list(tongue.goes),
    inner: tongue.inner.map((one) => shape(one)),
    swaps: tongue.swaps.map(([from, to]) => ({ from: shape(from, true), to })),
  }
  ready.set(tongue, made)
  return made
}
