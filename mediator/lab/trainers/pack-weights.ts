import { groupsOf, listsOf, type Net } from '../../net.ts'
import { packNumbers } from './pack-numbers.ts'
import { type Exponents, levelOf, spread } from './steps.ts'

/** Packs both models into one code, a few levels per weight. The net's weights are already whole levels of their groups. */
export function packed(linear: Float64Array, net: Net, exponents: Exponents): Packed {
  const sizes = groupsOf(net)
  const scale = Number((spreadOfSome(linear) * coarse).toPrecision(6))
  const table = Int8Array.from(linear, (one) => within(levelOf(one, scale, 0)))
  const lists = listsOf(net).map((whole, k) => {
    const exponentAt = (at: number) => exponents[k]![Math.floor(at / sizes[k]!)]!
    const list = Int8Array.from(whole, (one, at) => within(Math.round(one / 2 ** exponentAt(at))))
    return { list, kindOf: exponentAt }
  })
  return { packed: packNumbers([{ list: table }, ...exponents.map((list) => ({ list })), ...lists]), scale }
}

function within(level: number): number {
  return Math.max(-60, Math.min(60, level))
}

/** How coarse the linear model may be, measured by what it costs. */
const coarse = 3.3

export interface Packed {
  packed: string
  /** The value of one level of the linear model. */
  scale: number
}

/** The spread of the non-zero values: most buckets were never seen. */
function spreadOfSome(list: Float64Array): number {
  return spread(list.filter((one) => one !== 0))
}
