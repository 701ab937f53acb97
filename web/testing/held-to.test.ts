import { family, listFamilies } from '@evenhand/contract/family/family.ts'
import { expect, test } from 'vitest'
import { heldTo, heldToCall } from './held-to.ts'
import { familyOf } from './test-samples.ts'

test('a sample that lacks a field of the contract says which sample and which field', () => {
  const { zone: _, ...lacking } = familyOf()
  expect(() => heldTo(family, lacking, 'familyOf()')).toThrow(
    /^familyOf\(\) does not fit the contract:\n {2}zone: /,
  )
})

test('a reply that does not fit names the call and the path within it', () => {
  const { zone: _, ...lacking } = familyOf()
  expect(() => heldToCall(listFamilies, 'reply', { families: [lacking] })).toThrow(
    `${listFamilies.method} ${listFamilies.path}, reply: does not fit the contract:\n  families.0.zone: `,
  )
})
