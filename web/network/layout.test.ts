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
])('the %s picture', (_, isNarrow) => {
  it.each([
    [1, 0],
    [1, 3],
    [2, 4],
    [3, 2],
    [5, 20],
  ])(
    '[CON-03] of %i children and %i people a side: nobody lies on another or outside, homes are of one size',
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

  it('[CON-03] every child hangs on both homes, and who finds no place is counted', () => {
    const { ribbons, hairs, left, nodes } = layOut(drawn(2, 20), isNarrow)
    expect(ribbons.map(({ side }) => side)).toEqual(['you', 'them', 'you', 'them'])
    expect(hairs.length + left).toBe(60)
    expect(nodes.filter(({ kind }) => kind === 'around').length).toBe(hairs.length)
  })

  it('[ONB-10] of one parent alone has one home', () => {
    const { ribbons, nodes } = layOut(drawn(2, 2, false), isNarrow)
    expect(ribbons.every(({ side }) => side === 'you')).toBe(true)
    expect(nodes.some(({ kind, name }) => kind === 'them' || name.startsWith('t'))).toBe(false)
  })
})

it('[CON-03] who is there for the last child alone stands under it', () => {
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
