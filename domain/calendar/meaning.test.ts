import { expect, test } from 'vitest'
import { asDay } from '../time/day.ts'
import type { AgreementBody } from './agreement.ts'
import { meaningOf } from './meaning.ts'

const [first, second, third] = [asDay('2026-12-04'), asDay('2026-12-05'), asDay('2026-12-11')]
const swap = (give: AgreementBody & { kind: 'swap' }) => give

test('[CAL-03] a swap means the same from either side, in whatever order its nights were chosen', () => {
  const asked = swap({ kind: 'swap', give: [second, first], take: [third], children: null })
  const theirs = swap({ kind: 'swap', give: [third], take: [first, second] })
  expect(meaningOf({ by: 'A', body: asked })).toBe(meaningOf({ by: 'B', body: theirs }))
  expect(meaningOf({ by: 'A', body: asked })).not.toBe(meaningOf({ by: 'B', body: asked }))
  expect(meaningOf({ by: 'A', body: { ...asked, children: ['one'] } })).not.toBe(
    meaningOf({ by: 'A', body: asked }),
  )
})

test('[CAL-03] a vacation means its nights and whose they are, not what it is called', () => {
  const sea = { kind: 'vacation', from: first, to: third, with: 'A' } as const
  const named = { ...sea, name: 'By the sea' }
  expect(meaningOf({ by: 'A', body: sea })).toBe(meaningOf({ by: 'B', body: named }))
  expect(meaningOf({ by: 'A', body: sea })).not.toBe(meaningOf({ by: 'A', body: { ...sea, with: 'B' } }))
  expect(meaningOf({ by: 'A', body: sea })).not.toBe(meaningOf({ by: 'A', body: { ...sea, to: second } }))
})
