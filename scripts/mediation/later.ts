import { listsOf, type Net } from '../../domain/mediation/net.ts'
import { grain, spread } from './grain.ts'
import { type NetPlan, type Read, type Taught, trainNet } from './net-training.ts'
import { dice } from './regression.ts'

/** The messages of households, `often` over, among the `share` of lines that is heard again so that nothing is forgotten. */
const again = { share: 0.48, seed: 5, often: 6 }
const seeds = [6, 7, 8]

/**
 * What comes after the lines: a net taught by them goes on with whole messages as households write them, three times with other
 * dice, and what is shipped is the mean of the three, which hears as much as the best of them (decision 0043).
 */
export function taughtLater(net: Net, lines: Read[], households: Read[], plan: NetPlan): Taught {
  const next = dice(again.seed)
  const heardAgain = lines.filter(() => next() < again.share)
  const messages = [...heardAgain, ...Array.from({ length: again.often }, () => households).flat()]
  const later = { ...plan, epochs: 4, coarseFrom: 0, rate: 0.03, settled: 0.1 }
  const mean = meanOf(seeds.map((seed) => trainNet(messages, { ...later, seed }, structuredClone(net)).net))
  return {
    net: mean,
    steps: { rows: spread(mean.rows) * grain.rows, filters: spread(mean.filters) * grain.filters },
  }
}

/** Nets that began as one can be averaged weight by weight. */
function meanOf(nets: Net[]): Net {
  const mean = structuredClone(nets[0]!)
  const all = nets.map(listsOf)
  for (const [k, list] of listsOf(mean).entries())
    for (let at = 0; at < list.length; at++)
      list[at] = all.reduce((sum, lists) => sum + lists[k]![at]!, 0) / nets.length
  return mean
}
