import { describe, expect, it, test } from 'vitest'
import { calledApart, commaJoined, splitName } from './child.ts'
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

describe('what children of one family are called', () => {
  const called = (...names: string[]) => calledApart(names.map((name) => ({ name, birthDate: null })))

  it.each([
    [
      ['Mila Weber', 'Theo Weber'],
      ['Mila', 'Theo'],
    ],
    [
      ['Anna Lena', 'Anna Marie'],
      ['Anna Lena', 'Anna Marie'],
    ],
    [
      ['Anna Lena Weber', 'Anna Marie Weber', 'Theo Weber'],
      ['Anna Lena', 'Anna Marie', 'Theo'],
    ],
    [
      ['Anna', 'Anna Sophie'],
      ['Anna', 'Anna Sophie'],
    ],
    [
      ['Anna Weber', 'anna Klein'],
      ['Anna Weber', 'anna Klein'],
    ],
    [
      ['José Luis', 'Jose\u0301 Mari'],
      ['José Luis', 'Jose\u0301 Mari'],
    ],
    [
      ['Kim', 'Kim'],
      ['Kim (1)', 'Kim (2)'],
    ],
    [[''], ['']],
  ])('[CON-01] %j are %j', (names, expected) => {
    expect(called(...names)).toEqual(expected)
  })

  it('[CON-01] two of the very same name are told apart by their years', () => {
    const kims = ['2015-03-01', '2018-05-02'].map((birthDate) => ({ name: 'Kim Ek', birthDate }))
    expect(calledApart(kims)).toEqual(['Kim Ek (2015)', 'Kim Ek (2018)'])
  })

  it('[CON-01] no two of a family are ever called the same', () => {
    const names = ['Anna', 'Anna Lena', 'Anna Lena Maria', 'Anna Maria', 'Anna', 'Lena Anna']
    expect(new Set(called(...names)).size).toBe(names.length)
  })
})
