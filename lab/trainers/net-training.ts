import {
  answers,
  emptyNet,
  groupsOf,
  levels,
  listsOf,
  type Net,
  shape,
} from '@evenhand/mediator/reading/net.ts'
import { together, type Unit } from '@evenhand/mediator/reading/units.ts'
import { adamOf } from './adam.ts'
import { counts, lessonOf, type Read } from './lesson.ts'
import { dice, shuffle } from './regression.ts'
import { type Exponents, margins, rounded } from './steps.ts'

export interface NetPlan {
  epochs: number
  /** Messages per step. */
  batch: number
  /** Step size at the beginning and at the end. */
  rate: [number, number]
  /** Share of words dropped, and of words whose own row is dropped so that pieces and classes must do. */
  forgetful: { words: number; own: number }
  /** Share of filters dropped. */
  blind: number
  seed: number
}

/**
 * Trains a net by back-propagation. With `exponents`, the forward pass uses the weights rounded as they will be shipped, and updates
 * go to the full-precision weights. Training continues from `begun`, which is modified.
 */
export function trainNet(messages: Read[], plan: NetPlan, begun?: Net, exponents?: Exponents): Net {
  const next = dice(plan.seed)
  const net = begun ?? beginning(next)
  const told = exponents ? structuredClone(net) : net
  const longest = messages.reduce((most, { inputs }) => Math.max(most, inputs.length), 0)
  const lesson = lessonOf(told, longest)
  const slopes = listsOf(lesson.slopes)
  const step = adamOf(listsOf(net))
  const order = messages.flatMap(({ places }, at) => (places.length > 0 ? [at] : []))
  const turns = plan.epochs * Math.ceil(order.length / plan.batch)
  const [first, last] = plan.rate
  const { teach } = teacher(lesson, plan, longest, next)
  let turn = 0
  for (let epoch = 0; epoch < plan.epochs; epoch++) {
    shuffle(order, next)
    for (let from = 0; from < order.length; from += plan.batch) {
      if (exponents) roundedInto(told, net, exponents)
      const batch = order.slice(from, from + plan.batch)
      lesson.begin()
      for (const number of batch) teach(messages[number]!)
      step(slopes, first + ((last - first) * turn++) / turns, 1 / batch.length)
    }
  }
  if (exponents) roundedInto(net, net, exponents)
  return net
}

function teacher(
  lesson: ReturnType<typeof lessonOf>,
  { forgetful, blind }: NetPlan,
  longest: number,
  next: () => number,
) {
  const dropped = new Uint8Array(longest)
  const keep = new Float64Array(shape.filters)
  const errors = new Float64Array(answers)
  const teach = (message: Read) => {
    const window = unitTaught(message, next)
    for (let at = window.from - 2; at < window.to + 2; at++) {
      const luck = next()
      dropped[at] = luck < forgetful.words ? 1 : luck < forgetful.words + forgetful.own ? 2 : 0
    }
    for (let f = 0; f < keep.length; f++) keep[f] = next() < blind ? 0 : 1 / (1 - blind)
    const found = lesson.ask(message.inputs, { ...window, dropped }, keep)
    for (let h = 0; h < answers; h++) {
      const right = h < levels ? Number(message.severity > h) : message.kinds[h - levels]!
      errors[h] = (1 / (1 + Math.exp(-found[h]!)) - right) * counts(h) * message.weight
    }
    lesson.learn(errors)
  }
  return { teach }
}

/**
 * The words of a message to train on this time: of a hostile one three parts, including one its label marks; of a harmless one any
 * three, or just one, because short messages are the most ordinary ones and most of the lines are long.
 */
export function unitTaught({ places, severity, blamed }: Read, next: () => number): Unit {
  const parts = places.length
  const units = Math.max(1, parts + 1 - together)
  const any = (count: number) => Math.floor(next() * count)
  let from = any(units)
  let to = Math.min(parts, from + together)
  if (severity === 0 && parts > 1 && next() < 0.5) {
    from = any(parts)
    to = from + 1
  } else if (severity > 0 && parts > together) {
    const marked = blamed.flatMap((one, at) => (one ? [at] : []))
    const part = marked[any(marked.length)] ?? 0
    const lowest = Math.max(0, part + 1 - together)
    from = lowest + any(Math.min(part, units - 1) + 1 - lowest)
    to = from + together
  }
  return { from: places[from]![0], to: places[to - 1]![1] }
}

function roundedInto(into: Net, net: Net, exponents: Exponents): void {
  const sizes = groupsOf(net)
  const lists = listsOf(into)
  for (const [k, list] of listsOf(net).entries())
    rounded(list, sizes[k]!, exponents[k]!, margins[k]!, lists[k]!)
}

function beginning(next: () => number): Net {
  const { width, filters, reach, hidden } = shape
  const net = emptyNet()
  const throwDice = (list: Float64Array, most: number) => {
    for (let at = 0; at < list.length; at++) list[at] = (2 * next() - 1) * most
  }
  throwDice(net.rows, 0.05)
  throwDice(net.filters, 1 / Math.sqrt(reach * width))
  throwDice(net.filterBias, 1 / Math.sqrt(reach * width))
  throwDice(net.heads, 1 / Math.sqrt(filters))
  throwDice(net.hidden, 1 / Math.sqrt(filters))
  throwDice(net.hiddenBias, 1 / Math.sqrt(filters))
  throwDice(net.hiddenHeads, 1 / Math.sqrt(hidden))
  net.headBias.fill(-3)
  net.headBias.set([-0.5, -1, -2])
  return net
}
