import { expect, test } from 'vitest'
import { cents } from '../money/money.ts'
import { asDay } from '../time/day.ts'
import type { ExpenseFacts } from './expense.ts'
import { sumsBy } from './statement.ts'

const expense = (facts: Partial<ExpenseFacts>): ExpenseFacts => ({
  amount: cents(85_01),
  currency: 'EUR',
  date: asDay('2026-11-01'),
  category: 'food',
  childId: null,
  paidBy: 'ana',
  createdBy: 'ana',
  splitType: 'equal',
  splitDetails: null,
  status: 'approved',
  withdrawnAt: null,
  receipt: null,
  ...facts,
})

test('[EXP-10] a statement sums what counts, refunds against it, by any name', () => {
  const all = [
    expense({}),
    expense({ amount: cents(-10_00) }),
    expense({ category: 'medical', paidBy: 'ben' }),
    expense({ status: 'rejected' }),
    expense({ status: 'denied' }),
    expense({ withdrawnAt: 1 }),
  ]
  expect(Object.fromEntries(sumsBy(all, ['ana', 'ben'], ({ category }) => category))).toEqual({
    food: { count: 2, spent: 7501, paid: { ana: 7501 }, borne: { ana: 3751, ben: 3750 } },
    medical: { count: 1, spent: 8501, paid: { ben: 8501 }, borne: { ana: 4250, ben: 4251 } },
  })
})
