// @vitest-environment node
import { cents } from '@evenhand/domain/money/money.ts'
import { expect, test } from 'vitest'
import { compareWays } from './four-ways.ts'

const told = {
  amount: cents(8501),
  isPaidByFirst: true,
  percent: 4000,
  fixed: cents(2000),
  incomes: [cents(250_000), cents(150_000)],
} as const

test('[ROUTE-19] the four ways to split one expense, each to the cent', () => {
  expect(compareWays(told)).toEqual({
    equal: [4251, 4250],
    percentage: [3400, 5101],
    custom: [2000, 6501],
    income: [5313, 3188],
  })
})

test('[ROUTE-19] [EXP-06] the odd cent follows whoever paid', () => {
  expect(compareWays({ ...told, isPaidByFirst: false }).equal).toEqual([4250, 4251])
})

test('[ROUTE-19] invalid figures give no split', () => {
  const none = compareWays({ ...told, fixed: cents(9000), incomes: [cents(0), cents(0)] })
  expect([none.custom, none.income]).toEqual([null, null])
})
