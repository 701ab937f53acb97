import { expect, it } from 'vitest'
import { isSpoken, spokenCode } from './spoken-code.ts'

it('[REC-09] a root is read out as six groups of four digits, each root as its own', () => {
  const code = spokenCode('f'.repeat(64))
  expect(code.map(({ length }) => length)).toEqual([4, 4, 4, 4, 4, 4])
  expect(spokenCode('0'.repeat(64))).toEqual(Array(6).fill('0000'))
  expect(spokenCode(`${'f'.repeat(63)}e`)).not.toEqual(code)
})

it('[REC-09] what was heard is compared once all of it is typed', () => {
  const code = spokenCode('ab'.repeat(32))
  expect(isSpoken(code, code.slice(0, 5).join(' '))).toBeNull()
  expect(isSpoken(code, code.join(' - '))).toBe(true)
  expect(isSpoken(code, [...code].reverse().join(' '))).toBe(false)
})
