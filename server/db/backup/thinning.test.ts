import { expect, test } from 'vitest'
import { toThinOut } from './thinning.ts'

const nameOf = (day: number) =>
  `evenhand-${new Date(Date.UTC(2025, 0, 1 + day, 3)).toISOString().replace(/:|\.\d+/g, '')}.eh`

test('of two years of nights the newest fortnight stays, and the last of each of twelve months', () => {
  const all = Array.from({ length: 730 }, (_, day) => nameOf(day))
  const gone = new Set(toThinOut(all, 14))
  const left = all.filter((name) => !gone.has(name))
  expect(left.slice(-14)).toEqual(all.slice(-14))
  expect(left.filter((name) => name < all.at(-14)!).map((name) => name.slice(9, 19))).toEqual([
    ...['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'],
    ...['2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31', '2026-11-30'],
  ])
})

test('thinned night by night the same stays as at once, and the newest is never removed', () => {
  let kept: string[] = []
  for (let day = 0; day < 400; day += 1) {
    kept.push(nameOf(day))
    const gone = toThinOut(kept, 3)
    kept = kept.filter((name) => !gone.includes(name))
    expect(kept.at(-1)).toBe(nameOf(day))
  }
  expect(kept).toHaveLength(14)
  expect(toThinOut([], 1)).toEqual([])
  expect(toThinOut([nameOf(0)], 1)).toEqual([])
})
