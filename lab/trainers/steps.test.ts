import { emptyNet, groupsOf, listsOf } from '@evenhand/mediator/reading/net.ts'
import { expect, test } from 'vitest'
import { dice } from './regression.ts'
import { exponentsOf, levelOf, rounded } from './steps.ts'

test('costlier weights get finer steps, and free ones the coarsest', () => {
  const next = dice(1)
  const net = emptyNet()
  for (const list of listsOf(net)) for (let at = 0; at < list.length; at++) list[at] = next() - 0.5
  const sizes = groupsOf(net)
  const costs = listsOf(net).map((list, k) => new Float64Array(list.length / sizes[k]!).fill(1e-4))
  costs[0]!.set([1e-2, 1e-6, 0])
  const [rows = new Int8Array()] = exponentsOf(net, costs)
  expect(rows[0]).toBeLessThan(rows[3]!)
  expect(rows[1]).toBeGreaterThan(rows[3]!)
  expect(rows[2]).toBe(Math.max(...rows))
})

test('a weight is shipped as whole levels of its group, and a small one as zero', () => {
  expect([0.6, 0.64, 0.66, -0.66, 1.7].map((one) => levelOf(one, 1, 0.15))).toEqual([0, 0, 1, -1, 2])
  const into = new Float64Array(4)
  rounded(Float64Array.of(0.9, -0.2, 0.9, -0.2), 2, Int8Array.of(0, -2), 0.15, into)
  expect([...into]).toEqual([1, 0, 0.75, -0.25])
})
