import { expect, it } from 'vitest'
import { cents } from '../money/money.ts'
import { figureOf, figureText, maySeal, meeting } from './sealed.ts'

it.each([
  [9500, 10_500, 12_000, 10_000],
  [9500, 9500, 12_000, 9500],
  [0, 1, 12_000, 0],
  [9501, 9500, 12_000, null],
  [-1, 9500, 12_000, null],
  [9500, 12_001, 12_000, null],
])('[EXP-12] least %d and most %d of %d meet at %s', (least, most, amount, middle) =>
  expect(meeting(least, most, amount)).toBe(middle),
)

it('[EXP-12] a figure comes out of its text as it went in, and nothing else does', () => {
  const figure = { sealing: 's', person: 'p', minor: 9500, currency: 'EUR', salt: 'ab'.repeat(32) }
  expect(figureOf(figureText(figure))).toEqual(figure)
  for (const text of [
    '',
    'x',
    figureText({ ...figure, salt: 'no' }),
    `${figureText(figure)}\nmore`,
    figureText({ ...figure, minor: 1.5 }),
  ])
    expect(figureOf(text)).toBeNull()
})

it('[EXP-12] only a disputed amount can be sealed', () => {
  const one = { withdrawnAt: null, ownLedger: false, amount: cents(100) }
  const may = (status: 'negotiating' | 'denied' | 'pending' | 'approved' | 'paid') =>
    maySeal({ ...one, status })
  expect([may('negotiating'), may('denied'), may('pending'), may('approved'), may('paid')]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(maySeal({ ...one, status: 'denied', withdrawnAt: 1 })).toBe(false)
})
