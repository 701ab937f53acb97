import type { Findings } from '@evenhand/domain/receipts/finding/find.ts'
import { asDay } from '@evenhand/domain/time/day.ts'
import { describe, expect, it } from 'vitest'
import type { Draft } from './draft.ts'
import { filledFrom, fromReceipt } from './from-receipt.ts'

const candidate = (hundredths: number, label = 'Total') => ({
  hundredths,
  hasDecimals: true,
  label,
  words: [],
  worth: 5,
})

function found(
  some: { sum?: number | null; isSure?: boolean; currency?: string | null; others?: number[] } = {},
): Findings {
  const { sum = 4340, isSure = true, currency = 'EUR', others = [] } = some
  return {
    total: {
      best: sum === null ? null : candidate(sum),
      others: others.map((one) => candidate(one, 'Before the voucher')),
      isSure,
      isProved: isSure,
      isNamed: true,
      isClear: isSure,
    },
    day: { best: { day: asDay('2026-02-12'), words: [] }, others: [], isSure },
    shop: { best: { name: 'Harbour Shoes', words: [] }, isSure },
    currency: { code: currency, isSure: currency !== null },
    rows: [],
  }
}

const EMPTY: Draft = {
  amount: '',
  description: '',
  shop: '',
  category: '',
  date: '2026-03-01',
  childId: '',
  paidBy: 'a',
  splitType: 'equal',
  parts: {},
}
const how = { begunDate: '2026-03-01', amountText: (minor: number) => (minor / 100).toFixed(2) }
const filled = (findings: Findings, draft = EMPTY) => filledFrom(fromReceipt(findings, 'EUR'), draft, how)

describe('what a receipt fills into the form', () => {
  it('[PHONE-04] what is sure: the amount, the day, the shop', () => {
    expect(filled(found())).toEqual({ amount: '43.40', date: '2026-02-12', shop: 'Harbour Shoes' })
  })

  it('[PHONE-04] nothing that is not sure; the sums are offered instead', () => {
    const unsure = found({ isSure: false, others: [4840] })
    expect(filled(unsure)).toEqual({})
    expect(fromReceipt(unsure, 'EUR').sums.map(({ value }) => value)).toEqual([4340, 4840])
  })

  it('[PHONE-04] nothing over what has been typed', () => {
    const typed = { ...EMPTY, amount: '12', shop: 'Boots', date: '2026-02-20' }
    expect(filled(found(), typed)).toEqual({})
  })

  it.each([
    ['other-currency', found({ currency: 'USD' })],
    ['came-back', found({ sum: -4340 })],
    ['unread', found({ sum: null })],
  ])('[PHONE-04] no amount: %s', (why, findings) => {
    expect(filled(findings)).not.toHaveProperty('amount')
    expect(fromReceipt(findings, 'EUR')).toMatchObject({ without: why, sum: null, sums: [] })
  })

  it('[PHONE-04] without any currency it is taken for the family’s, in its own minor units', () => {
    expect(filled(found({ currency: null }))).toHaveProperty('amount', '43.40')
    expect(fromReceipt(found({ currency: null, sum: 120_000 }), 'JPY').sum?.value).toBe(1200)
  })
})
