import { expect, it } from 'vitest'
import { areaByName } from './area-by-name.ts'
import { areaOf, VOCABULARY } from './vocabulary.ts'

it('[REC-05] a kind’s name says which part of the record it is in, for every kind there is', () => {
  const kinds = Object.keys(VOCABULARY)
  expect(kinds.map((kind) => [kind, areaByName(kind)])).toEqual(kinds.map((kind) => [kind, areaOf(kind)]))
  expect(areaByName('of-a-later-version.made')).toBe('family')
})
