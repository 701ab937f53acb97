import { describe, expect, it } from 'vitest'
import { isSaidIn, type Said, saidCommitment, saidOf } from './said.ts'
import { sha256 } from './sha256.ts'

const family = '0190a000-0000-7000-8000-00000000000f'
const expense = '0190a000-0000-7000-8000-000000000001'
const call = { method: 'POST', path: '/things/:id', says: ['amount', 'title', 'people.name', 'day'] }

describe('[REC-04] what of a request becomes a fact', () => {
  it('is what its call declares, with the ids of its address, and nothing else', () => {
    const body = { title: 'Boots', notes: 'private', people: [{ name: 'Mila', notes: 'private' }], day: null }
    expect(saidOf(call, { id: expense, token: 'private' }, body)).toEqual({
      at: { id: expense },
      says: { title: 'Boots', 'people.name': ['Mila'], day: null },
    })
    expect(saidOf({ ...call, says: ['day'] }, { day: '2026-11-01' }, null)).toEqual({
      at: { day: '2026-11-01' },
      says: {},
    })
    expect(saidOf({ method: 'POST', path: '/drafts' }, {}, body)).toBeNull()
  })

  it('cannot be guessed from its commitment without the key of the write', async () => {
    const said = { at: {}, says: { title: 'Boots' } }
    const [one, other] = ['key-one', 'key-other'].map((key) => saidCommitment(key, said, sha256))
    expect(await one).not.toBe(await other)
  })

  const recorded = { subject: expense, body: { title: 'Boots', amountMinor: 1001, isUrgent: false } }
  const says = (fields: Said['says'], at: Said['at'] = {}) =>
    isSaidIn({ at, says: fields }, [recorded], family)

  it.each<[string, boolean, boolean]>([
    ['the same words', says({ title: ' Boots ' }), true],
    ['an amount in major units', says({ amount: 10.01 }), true],
    ['another amount', says({ amount: 10.02, title: 'Boots' }), false],
    ['ten times the amount', says({ amount: 1.001, title: 'Boots' }), false],
    ['a hundred times the amount', says({ amount: 1001, title: 'Boots' }), false],
    ['another flag of the same name', says({ title: 'Boots', isUrgent: true }), false],
    ['words that no entry holds', says({ title: 'Boots', note: 'more' }), false],
    ['an address that names what the entry is about', says({}, { id: expense }), true],
    ['nothing that the entry says', says({}, { id: family }), false],
    ['nothing at all', says({}), false],
  ])('compared with what was recorded: %s', (_name, found, expected) => expect(found).toBe(expected))

  it.each([
    ['JPY', 1001, true],
    ['JPY', 10.01, false],
    ['KWD', 1.001, true],
    ['KWD', 10.01, false],
    ['EUR', 10.01, true],
    ['EUR', 1.001, false],
  ])('an amount is read in the currency recorded beside it: %s %d', (currency, amount, expected) => {
    const entry = { subject: expense, body: { ...recorded.body, currency } }
    expect(isSaidIn({ at: {}, says: { amount } }, [entry], family)).toBe(expected)
  })

  it('is looked for in all entries of one write, and something of it in the first', () => {
    const next = { subject: family, body: { name: 'Bag' } }
    expect(isSaidIn({ at: {}, says: { title: 'Boots', name: 'Bag' } }, [recorded, next], family)).toBe(true)
    expect(isSaidIn({ at: {}, says: { name: 'Bag' } }, [recorded, next], family)).toBe(false)
    expect(isSaidIn({ at: {}, says: {} }, [], family)).toBe(false)
  })
})
