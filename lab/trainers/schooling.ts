import type { Net } from '@evenhand/mediator/reading/net.ts'
import { costsOf } from './costs.ts'
import type { Read } from './lesson.ts'
import { trainNet } from './net-training.ts'
import { dice } from './regression.ts'
import { type Exponents, exponentsOf } from './steps.ts'

/**
 * Trains the net: on lines and whole messages of households together; then on some of them again with every weight as coarse as it is
 * shipped, so that the net learns to compensate. `tell` receives the progress.
 */
export function taughtNet(
  lines: Read[],
  households: Read[],
  tell: (done: string) => void,
): { net: Net; exponents: Exponents } {
  const ofHouseholds = Array.from({ length: often }, () => households).flat()
  const net = trainNet([...lines, ...ofHouseholds], { ...plan, epochs: 6, rate: [0.002, 0.001], seed: 1 })
  tell('The net is taught.')
  const next = dice(5)
  const again = [...lines.filter(() => next() < shareAgain), ...ofHouseholds]
  const exponents = exponentsOf(net, costsOf(net, someOf(again), 4))
  trainNet(again, { ...plan, epochs: 4, rate: [0.0005, 0.00005], seed: 7 }, net, exponents)
  tell('The net is taught as coarse as it is shipped.')
  return { net, exponents }
}

const plan = { batch: 128, forgetful: { words: 0.1, own: 0.18 }, blind: 0.2 }

/** How often messages of households are repeated, because there are many more lines. */
const often = 6
const shareAgain = 0.48

/** A sample large enough to estimate what an error costs. */
function someOf(messages: Read[]): Read[] {
  const next = dice(3)
  return messages.filter(() => next() < 30_000 / messages.length)
}
