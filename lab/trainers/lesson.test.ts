import { answers, emptyNet, listsOf, shape } from '@evenhand/mediator/reading/net.ts'
import { expect, test } from 'vitest'
import { lessonOf } from './lesson.ts'
import { dice } from './regression.ts'

test('the gradients match the numerical slopes of the answers', () => {
  const next = dice(1)
  const net = emptyNet()
  for (const list of listsOf(net)) for (let at = 0; at < list.length; at++) list[at] = next() - 0.5
  const inputs = Array.from({ length: 14 }, (_, at) => [at, 20 + (at % 3)])
  const window = { from: 2, to: 12, dropped: Uint8Array.from({ length: 14 }, (_, at) => (at % 5) % 3) }
  const keep = new Float64Array(shape.filters).map(() => (next() < 0.3 ? 0 : 1.5))
  const errors = new Float64Array(answers).map(() => next() - 0.5)
  const lesson = lessonOf(net, inputs.length)
  const rise = () => lesson.ask(inputs, window, keep).reduce((sum, one, h) => sum + one * errors[h]!, 0)
  rise()
  lesson.learn(errors)
  for (const [k, list] of listsOf(net).entries())
    for (const at of [0, 5, 41, list.length - 1].filter((one) => one < list.length)) {
      const was = list[at]!
      list[at] = was + 1e-6
      const above = rise()
      list[at] = was - 1e-6
      const below = rise()
      list[at] = was
      expect(listsOf(lesson.slopes)[k]![at], `list ${k}, ${at}`).toBeCloseTo((above - below) / 2e-6, 3)
    }
  lesson.begin()
  expect(listsOf(lesson.slopes).every((list) => list.every((slope) => slope === 0))).toBe(true)
})
