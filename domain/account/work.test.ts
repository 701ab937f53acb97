import { expect, test } from 'vitest'
import { findWork, isWork } from './work.ts'

/** A stand-in hash whose first bytes the text itself names: the rule is tested, not the hash. */
const bytes = (text: string) => new Uint8Array(text.split(':')[1]!.split(',').map(Number))

test.each([
  ['255,0', 0, true],
  ['127,0', 1, true],
  ['128,0', 1, false],
  ['1,255', 7, true],
  ['1,255', 8, false],
  ['0,255', 8, true],
  ['0,0,16', 19, true],
  ['0,0,16', 20, false],
  ['0,0', 16, true],
])('[AUTH-09] %s begins with %i zero bits: %s', async (answer, bits, enough) => {
  expect(await isWork('c', answer, bits, bytes)).toBe(enough)
})

test('[AUTH-09] an answer is found by trying, and the search can give way', async () => {
  let pauses = 0
  const hash = (text: string) => new Uint8Array([text === 'c:1100' ? 0 : 255])
  expect(
    await findWork('c', 8, hash, () => {
      pauses += 1
    }),
  ).toBe('1100')
  expect(pauses).toBe(2)
  expect(await findWork('c', 0, hash)).toBe('0')
})
