// @vitest-environment node
import type { Around } from '@evenhand/domain/contacts/network.ts'
import { describe, expect, it } from 'vitest'
import { type Drawn, layOut } from './layout.ts'

const person = (name: string) => ({ id: name, name, words: '', to: null })
const around = (name: string, childIds: string[] = []): Around => ({
  id: name,
  name,
  role: 'Aunt',
  category: 'family',
  phone: '',
  mayPickUp: false,
  isEmergency: false,
  childIds,
})
const many = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, at) => around(`${prefix}${at}`))
const drawn = (children: number, each: number, hasThem = true): Drawn => ({
  you: person('You'),
  them: hasThem ? person('Sam') : null,
  children: Array.from({ length: children }, (_, at) => person(`Child ${at}`)),
  network: { yours: many(each, 'y'), theirs: many(each, 't'), shared: many(each, 's') },
})

describe.each([
  ['wide', false],
  ['narrow', true],
])('the %s layout', (_, isNarrow) => {
  it.each([
    [1, 0],
    [1, 3],
    [2, 4],
    [3, 2],
    [5, 20],
  ])(
    '[CON-03] with %i children and %i people a side: no marks overlap or fall outside, homes are of equal size',
    (children, each) => {
      const { nodes, width, height } = layOut(drawn(children, each), isNarrow)
      for (const [at, one] of nodes.entries()) {
        expect(one.x - one.radius).toBeGreaterThanOrEqual(0)
        expect(one.x + one.radius).toBeLessThanOrEqual(width)
        expect(one.y - one.radius).toBeGreaterThanOrEqual(0)
        expect(one.y + one.radius).toBeLessThanOrEqual(height)
        for (const other of nodes.slice(at + 1)) {
          const apart = Math.hypot(one.x - other.x, one.y - other.y)
          expect(apart, `${one.name} and ${other.name}`).toBeGreaterThan(one.radius + other.radius)
        }
      }
      const homes = nodes.filter(({ kind }) => kind === 'you' || kind === 'them')
      expect(new Set(homes.map(({ radius, y }) => `${radius} ${y}`)).size).toBe(1)
    },
  )

  it('[CON-03] every child is connected to both homes, and people without a place are counted', () => {
    const { ribbons, hairs, left, nodes } = layOut(drawn(2, 20), isNarrow)
    expect(ribbons.map(({ side }) => side)).toEqual(['you', 'them', 'you', 'them'])
    expect(hairs.length + left).toBe(60)
    expect(nodes.filter(({ kind }) => kind === 'around').length).toBe(hairs.length)
  })

  it('[ONB-10] with one parent has one home', () => {
    const { ribbons, nodes } = layOut(drawn(2, 2, false), isNarrow)
    expect(ribbons.every(({ side }) => side === 'you')).toBe(true)
    expect(nodes.some(({ kind, name }) => kind === 'them' || name.startsWith('t'))).toBe(false)
  })
})

it('[CON-03] people for the last child only are placed below it', () => {
  const network = {
    yours: [],
    theirs: [],
    shared: [around('Pool', ['Child 1']), around('Guitar', ['Child 0'])],
  }
  const { nodes } = layOut({ ...drawn(2, 0), network }, false)
  const y = (name: string) => nodes.find((node) => node.name === name)!.y
  expect(y('Pool')).toBeGreaterThan(y('Child 1'))
  expect(y('Guitar')).toBeLessThan(y('Child 0'))
})

it('[CON-03] people for all children are not connected to a single one', () => {
  const network = {
    yours: [],
    theirs: [],
    shared: [around('School', ['Child 0', 'Child 1']), around('Sitter'), around('Pool', ['Child 1'])],
  }
  for (const isNarrow of [false, true]) {
    const { joins, hairs, nodes } = layOut({ ...drawn(2, 0), network }, isNarrow)
    const [upper, lower] = ['Child 0', 'Child 1'].map((name) => nodes.find((node) => node.name === name)!)
    // one line between the two children, at which both people's lines end
    expect(joins).toHaveLength(1)
    const ends = hairs.map((path) => Number(path.split(/[ V]/).at(-1)))
    expect(ends.filter((y) => y > upper!.y + upper!.radius && y < lower!.y - lower!.radius)).toHaveLength(2)
  }
})

it('[CON-03] no line runs through somebody nearer in the same column', () => {
  for (const isNarrow of [false, true]) {
    const { hairs, nodes } = layOut(drawn(2, 20), isNarrow)
    const straight = hairs.filter((path) => path.includes('V'))
    for (const path of straight) {
      const [x, y, end] = path.slice(1).split(/[ V]/).map(Number) as [number, number, number]
      const between = nodes.filter(
        (node) =>
          node.kind === 'around' &&
          node.x === x &&
          node.y !== y &&
          node.y > Math.min(y, end) &&
          node.y < Math.max(y, end),
      )
      expect(between).toEqual([])
    }
  }
})

it('[CON-03] a mark has the initial of the whole name, as in the list, even where the picture shortens the name', () => {
  const network = { yours: [], theirs: [], shared: [around('Dr Leila Ahmadi')] }
  const { nodes } = layOut({ ...drawn(1, 0), network }, true)
  expect(nodes.find(({ id }) => id === 'Dr Leila Ahmadi')).toMatchObject({ name: 'Dr Ahmadi', initial: 'L' })
})
