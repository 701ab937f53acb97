// @vitest-environment node
import { counterExpense } from '@evenhand/contract/expenses/answers.ts'
import { cents } from '@evenhand/domain/money/money.ts'
import { expect, test } from 'vitest'
import { expenseOf, NORA, SAM } from '../../testing/test-samples.ts'
import { firstSuggestion, isSame, offerOf, sharesOfSuggestion } from './counter-offer.ts'

test('[EXP-03] the panel opens with a tenth less for oneself, so that a second tap sends it', () => {
  expect(firstSuggestion(expenseOf(), NORA)).toEqual({ amount: 8500, mine: 4000 })
  // the payer offers to bear a tenth more
  expect(firstSuggestion(expenseOf({ paidBy: NORA }), NORA)).toEqual({ amount: 8500, mine: 6000 })
})

test('[EXP-06] the odd cent of a suggestion is the payer’s', () => {
  const odd = { amount: cents(8501), mine: 5000 }
  expect(sharesOfSuggestion(odd, true)).toEqual([4251, 4250])
  expect(sharesOfSuggestion(odd, false)).toEqual([4250, 4251])
})

test('[EXP-03] a suggestion is a body the contract accepts; an unchanged amount is not sent', () => {
  const body = offerOf({ amount: cents(8500), mine: 4000 }, expenseOf(), [NORA, SAM], 'By income')
  expect(counterExpense.body?.parse(body)).toEqual({
    reason: 'By income',
    splitType: 'percentage',
    splitDetails: { [NORA]: { percentage: 40 }, [SAM]: { percentage: 60 } },
  })
  expect(offerOf({ amount: cents(6000), mine: 5000 }, expenseOf(), [NORA, SAM], '').amount).toBe(60)
})

test('the current figures are not a suggestion', () => {
  expect(isSame({ amount: cents(8500), mine: 5000 }, expenseOf(), NORA)).toBe(true)
  expect(isSame({ amount: cents(8500), mine: 4500 }, expenseOf(), NORA)).toBe(false)
})
