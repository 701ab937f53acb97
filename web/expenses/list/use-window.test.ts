import { expect, it } from 'vitest'
import { Pace, windowAt } from './use-window.ts'

it('[EXP-04] draws what is in view and some rows to each side', () => {
  const view = windowAt(48 * 1000, 844, 48)
  expect(view.from).toBeLessThanOrEqual(1000 - 8)
  expect(view.to).toBeGreaterThanOrEqual(1018 + 8)
  expect(view.to - view.from).toBeLessThan(50)
  expect(windowAt(0, 844, 48).from).toBe(0)
})

it('[EXP-04] draws at every frame while the device keeps up, however fast one scrolls', () => {
  const pace = new Pace()
  for (let frame = 0; frame < 50; frame += 1) expect(pace.mayDraw(frame * 16.7, frame * 90, true)).toBe(true)
})

it('[EXP-04] lets rows wait that fly past while drawing holds up the device, and draws them where it slows', () => {
  const pace = new Pace()
  expect(pace.mayDraw(0, 0, true)).toBe(true)
  // what was drawn took 80 ms
  expect(pace.mayDraw(80, 400, true)).toBe(false)
  expect(pace.mayDraw(97, 490, true)).toBe(false)
  // slow enough to read
  expect(pace.mayDraw(114, 500, true)).toBe(true)
  // slow drawing holds nobody up who reads
  expect(pace.mayDraw(194, 540, true)).toBe(true)
})

it('[EXP-04] draws at once after a jump that ends where it begins', () => {
  const pace = new Pace()
  pace.mayDraw(0, 0, true)
  expect(pace.mayDraw(80, 90_000, true)).toBe(false)
  expect(pace.mayDraw(97, 90_000, true)).toBe(true)
})
