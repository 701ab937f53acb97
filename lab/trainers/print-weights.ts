import { printedLevels } from '@evenhand/mediator/reading/levels.ts'
import type { PrintedWeights } from '@evenhand/mediator/reading/model.ts'
import { groupsOf, listsOf, type Net } from '@evenhand/mediator/reading/net.ts'
import { type Exponents, levelOf, spread } from './steps.ts'

/** Prints both models, a few levels per weight. The net's weights are already whole levels of their groups. */
export function printedWeights(linear: Float64Array, net: Net, exponents: Exponents): PrintedWeights {
  const sizes = groupsOf(net)
  const scale = Number((spreadOfSome(linear) * coarse).toPrecision(6))
  return {
    table: printedLevels(Int8Array.from(linear, (one) => within(levelOf(one, scale, 0)))),
    scale,
    steps: exponents.map(printedLevels),
    levels: listsOf(net).map((whole, k) => {
      const exponentAt = (at: number) => exponents[k]![Math.floor(at / sizes[k]!)]!
      return printedLevels(Int8Array.from(whole, (one, at) => within(Math.round(one / 2 ** exponentAt(at)))))
    }),
  }
}

function within(level: number): number {
  return Math.max(-60, Math.min(60, level))
}

/** How coarse the linear model may be, measured by what it costs. */
const coarse = 3.3

/** The spread of the non-zero values: most buckets were never seen. */
function spreadOfSome(list: Float64Array): number {
  return spread(list.filter((one) => one !== 0))
}
