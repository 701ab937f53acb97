import { describe, expect, it } from 'vitest'
import { categoryOf, detailsOf, dialled } from './contact.ts'
import { findSame, sameBy, searchable } from './sameness.ts'

const person = (name: string, more: { email?: string; phone?: string } = {}) => ({
  name,
  email: more.email ?? null,
  phones: more.phone ? [{ number: more.phone }] : [],
})

describe('a contact', () => {
  it.each([
    ['children', 'child'],
    ['Child', 'child'],
    ['co-parent', 'co-parent'],
    ['Medical', 'medical'],
    ['myContacts', 'other'],
  ])('[CON-01] category %s is %s', (word, category) => {
    expect(categoryOf(word)).toBe(category)
  })

  it('[CON-01] keeps the details of its category that say something', () => {
    expect(detailsOf('school', { teacher: ' Ms Kern ', hours: '  ', specialty: 'Braces' })).toEqual({
      teacher: 'Ms Kern',
    })
  })

  it.each([
    ['+49 (301) 44-12', '+493014412'],
    ['0170/123', '0170123'],
    ['ask at the desk', ''],
  ])('[CON-02] %s is dialled %s', (number, digits) => {
    expect(dialled(number)).toBe(digits)
  })
})

describe('looking like one', () => {
  it.each([
    [
      'the same address',
      person('A', { email: 'X@y.example' }),
      person('B', { email: 'x@Y.example' }),
      'email',
    ],
    [
      'a number with its country',
      person('A', { phone: '+49 170 1234567' }),
      person('B', { phone: '0170 1234567' }),
      'phone',
    ],
    ['words in another order', person('Ahmadi, Leïla'), person('Dr. Leila AHMADI'), 'name'],
    ['a service number', person('A', { phone: '110' }), person('B', { phone: '110' }), null],
    ['a longer name', person('Leila'), person('Leila Ahmadi'), null],
    ['no name', person(''), person(''), null],
  ])('[CON-02] %s', (_, one, other, by) => {
    expect(sameBy(one, other)).toBe(by)
  })

  it('[CON-02] finds the first', () => {
    const known = [person('Ilse'), person('Leila Ahmadi')]
    expect(findSame(person('leila ahmadi'), known)).toEqual({ contact: known[1], by: 'name' })
    expect(findSame(person('Rosa'), known)).toBeNull()
  })

  it('[CON-02] searching does not mind case and accents', () => {
    expect(searchable('  Straße  Éa ')).toBe('strasse ea')
  })
})
