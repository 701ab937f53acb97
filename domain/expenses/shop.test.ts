import { describe, expect, it } from 'vitest'
import { type Agreement, checkAgreement, type Rule, ruleFor } from './agreement.ts'
import { categoryAt, isAtShop, shopName } from './shop.ts'

describe('[EXP-11] a shop', () => {
  it.each([
    ['Aldi', 'ALDI Süd, Berlin', true],
    ['ALDI SUED', 'Aldi Süd', false],
    ['Aldi Süd', 'aldi sud', true],
    ['Aldi Süd', 'Aldi', false],
    ['H&M', 'H & M Hennes', true],
    ['Al', 'Aldi', false],
    ['Aldi', '', false],
    ['', 'Aldi', true],
    ['...', 'Aldi', true],
  ])('named %j fits %j: %s', (named, shop, fits) => expect(isAtShop(named, shop)).toBe(fits))

  it('is kept without needless spaces, and not longer than 80 characters', () => {
    expect(shopName('  Harbour\n  Shoes ')).toBe('Harbour Shoes')
    expect(shopName('x'.repeat(200))).toHaveLength(80)
  })
})

describe('[EXP-03] not shared by shop', () => {
  const rule = (more: Partial<Rule>): Rule => ({
    category: null,
    childId: null,
    method: { kind: 'equal' },
    floor: null,
    cap: null,
    consent: { kind: 'none' },
    receiptRequired: false,
    clause: '',
    ...more,
  })
  const rules = [
    rule({ clause: 'rest' }),
    rule({ category: 'food', childId: 'mila', clause: 'food of Mila' }),
    rule({ shop: 'Aldi', method: { kind: 'fixed', amount: 0 as never }, clause: 'Aldi' }),
  ]
  const clauseOf = (shop: string | undefined) =>
    ruleFor({ rules } as unknown as Agreement, { category: 'food', childId: 'mila', shop })?.clause

  it('decides before category and child, and only there', () => {
    expect(clauseOf('ALDI Nord')).toBe('Aldi')
    expect(clauseOf('Harbour Shoes')).toBe('food of Mila')
    expect(clauseOf('')).toBe('food of Mila')
    expect(clauseOf(undefined)).toBe('food of Mila')
  })

  it('two rules for one shop are one too many, however it is written', () => {
    const parents = ['a', 'b'] as const
    const twice = [...rules, rule({ shop: ' ALDI! ' })]
    expect(checkAgreement({ rules: twice }, parents)).toEqual({ field: 'rules.3', reason: 'twice' })
    expect(checkAgreement({ rules: [...rules, rule({ shop: 'Lidl' })] }, parents)).toBe(true)
  })

  it('has no yearly floor or cap, so that nobody is asked what was spent before an expense is added', () => {
    const parents = ['a', 'b'] as const
    const floor = { amount: 100 as never, bornBy: 'a' }
    for (const limit of [{ floor }, { cap: 100 as never }])
      expect(checkAgreement({ rules: [rule({ shop: 'Aldi', ...limit })] }, parents)).toEqual({
        field: 'rules.0',
        reason: 'limit-at-shop',
      })
  })
})

describe('[PHONE-06] what kind of expense a shop’s are', () => {
  const known = [
    { shop: 'Harbour Shoes', category: 'clothing', date: '2026-02-01' },
    { shop: 'harbour shoes', category: 'other', date: '2026-01-01' },
    { shop: '', category: 'food', date: '2026-03-01' },
    { category: 'food', date: '2026-03-02' },
  ]
  it('is what the latest there was', () => {
    expect(categoryAt('HARBOUR SHOES GmbH', known)).toBe('clothing')
    expect(categoryAt('Harbour', known)).toBe('clothing')
  })
  it('is not guessed for a shop that nobody has entered', () => {
    expect(categoryAt('Pier Pharmacy', known)).toBeNull()
    expect(categoryAt('', known)).toBeNull()
  })
})
