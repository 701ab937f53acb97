import { answers, groupsOf, levels, listsOf, type Net, shape } from '@evenhand/mediator/reading/net.ts'
import { counts, lessonOf, type Read } from './lesson.ts'
import { unitTaught } from './net-training.ts'
import { dice } from './regression.ts'

/**
 * The cost of an error in a weight, for each group of each list: the mean square of how the answers for these messages change with it
 * (the diagonal of the Fisher information, estimated from sums of answers with random signs).
 */
export function costsOf(net: Net, messages: Read[], seed: number): Float64Array[] {
  const next = dice(seed)
  const longest = messages.reduce((most, { inputs }) => Math.max(most, inputs.length), 0)
  const lesson = lessonOf(net, longest)
  const sizes = groupsOf(net)
  const lists = listsOf(lesson.slopes)
  const costs = lists.map((list, k) => new Float64Array(list.length / sizes[k]!))
  const all = new Float64Array(shape.filters).fill(1)
  const errors = new Float64Array(answers)
  const dropped = new Uint8Array(longest)
  for (const message of messages) {
    if (message.places.length === 0) continue
    lesson.begin()
    const found = lesson.ask(message.inputs, { ...unitTaught(message, next), dropped }, all)
    for (let h = 0; h < levels; h++) {
      const chance = 1 / (1 + Math.exp(-found[h]!))
      errors[h] = Math.sqrt(chance * (1 - chance) + 0.02) * counts(h) * (next() < 0.5 ? 1 : -1)
    }
    lesson.learn(errors)
    for (const [k, list] of lists.entries()) {
      const size = sizes[k]!
      const cost = costs[k]!
      for (let at = 0; at < list.length; at++) {
        const slope = list[at]!
        if (slope !== 0) cost[Math.floor(at / size)]! += (slope * slope) / (size * messages.length)
      }
    }
  }
  return costs
}
