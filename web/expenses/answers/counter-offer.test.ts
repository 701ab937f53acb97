// @vitest-environment node
import { counterExpense } from '@evenhand/contract/expenses/answers.ts'
import { cents } from '@evenhand/domain/money/money.ts'
import { expect, test } from 'vitest'
import { expenseOf, NORA, SAM } from '../../testing/test-samples.ts'
import { firstSuggestion, isSame, offerOf, sharesOfSuggestion } from './counter-offer.ts'

const { category, date } = expenseOf()
const stands = { amount: cents(8500), mine: 5000, category, date }

test('[EXP-03] the panel opens with a tenth less for oneself, so that a second tap sends it', () => {
  expect(firstSuggestion(expenseOf(), NORA)).toMatchObject({ amount: 8500, mine: 4000 })
  // the payer offers to bear a tenth more
  expect(firstSuggestion(expenseOf({ paidBy: NORA }), NORA)).toMatchObject({ amount: 8500, mine: 6000 })
})

test('[EXP-06] the odd cent of a suggestion is the payer’s', () => {
  const odd = { amount: cents(8501), mine: 5000 }
  expect(sharesOfSuggestion(odd, true)).toEqual([4251, 4250])
  expect(sharesOfSuggestion(odd, false)).toEqual([4250, 4251])
})

test('[EXP-03] a suggestion is a body the contract accepts; an unchanged amount is not sent', () => {
  const body = offerOf({ ...stands, mine: 4000 }, expenseOf(), [NORA, SAM], 'By income')
  expect(counterExpense.body?.parse(body)).toEqual({
    reason: 'By income',
    splitType: 'percentage',
    splitDetails: { [NORA]: { percentage: 40 }, [SAM]: { percentage: 60 } },
  })
  expect(offerOf({ ...stands, amount: cents(6000) }, expenseOf(), [NORA, SAM], '').amount).toBe(60)
})

test('[EXP-03] amount, share, category and day can each be suggested alone, and together', () => {
  const offer = (some: object, expense = expenseOf()) =>
    counterExpense.body?.parse(offerOf({ ...stands, ...some }, expense, [NORA, SAM], ''))
  expect(offer({ amount: cents(6000) })).toEqual({ reason: '', amount: 60 })
  expect(offer({ category: 'clothing' })).toEqual({ reason: '', category: 'clothing' })
  expect(offer({ date: '2026-11-20' })).toEqual({ reason: '', date: '2026-11-20' })
  expect(offer({ mine: 2500 })).toMatchObject({ splitDetails: { [NORA]: { percentage: 25 } } })
  const all = { amount: cents(6000), mine: 0, category: 'food', date: '2026-11-20' }
  expect(Object.keys(offer(all) ?? {}).toSorted()).toEqual([
    ...['amount', 'category', 'date', 'reason', 'splitDetails', 'splitType'],
  ])
  // of money that came back the shares are those of what it came back of
  expect(offer({ amount: cents(-4000), mine: 0 }, expenseOf({ refundOf: SAM }))).toEqual({
    reason: '',
    amount: -40,
  })
})

test('the current figures are not a suggestion', () => {
  expect(isSame(stands, expenseOf(), NORA)).toBe(true)
  expect(isSame({ ...stands, mine: 4500 }, expenseOf(), NORA)).toBe(false)
  expect(isSame({ ...stands, date: '2026-11-01' }, expenseOf(), NORA)).toBe(false)
})
