import { expect, test } from 'vitest'
import { commaJoined, splitName } from './child.ts'
import { otherParent } from './parents.ts'

test.each([
  ['Mila Berger', 'Mila', 'Berger'],
  ['Mila', 'Mila', ''],
  ['  Ana  María   de la Cruz ', 'Ana', 'María de la Cruz'],
  ['', '', ''],
])("[ONB-06] the child's name '%s' is '%s' and '%s'", (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName })
})

test('[ONB-04] lists of children', () => {
  const lists = [[], ['Mila'], ['Mila', 'Theo'], ['Ada', 'Mila', 'Theo']]
  expect(lists.map(commaJoined)).toEqual(['', 'Mila', 'Mila, Theo', 'Ada, Mila, Theo'])
})

test('[ONB-10] the other parent, where there is one', () => {
  expect(otherParent(['ana', 'ben'], 'ana')).toBe('ben')
  expect(otherParent(['ana', 'ben'], 'ben')).toBe('ana')
  expect(otherParent(['ana'], 'ana')).toBeNull()
})
