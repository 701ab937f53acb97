// @vitest-environment node
import { expect, test } from 'vitest'
import { amountText, readAmount } from './amount-text.ts'

test.each([
  ['85.01', 'en-GB', 8501],
  ['85,01', 'en-GB', 8501],
  ['85,01', 'de-DE', 8501],
  ['1,234', 'en-GB', 123_400],
  ['1.234', 'de-DE', 123_400],
  ['1.234,50 €', 'de-DE', 123_450],
  ['1 234,5', 'fr-FR', 123_450],
  ['1’234.50', 'de-CH', 123_450],
  ['1,234,567.89', 'en-GB', 123_456_789],
  ['٨٥٫٠١', 'ar-EG', 8501],
  ['.5', 'en-GB', 50],
])('[EXP-01] %s typed in %s is %i cents', (text, locale, cents) => {
  expect(readAmount(text, 'EUR', locale)).toEqual({ ok: true, cents })
})

test.each([
  ['', 'empty'],
  ['  € ', 'empty'],
  ['eighty', 'not-a-number'],
  ['1e309', 'not-a-number'],
  ['-5', 'not-a-number'],
  ['85.011', 'too-precise'],
  ['99999999999999', 'too-large'],
])('[EXP-01] %s is refused as %s', (text, reason) => {
  expect(readAmount(text, 'EUR', 'en-GB')).toEqual({ ok: false, reason })
})

test('[EXP-01] a currency keeps its own decimals', () => {
  expect(readAmount('1200', 'JPY', 'en-GB')).toEqual({ ok: true, cents: 1200 })
  expect(readAmount('12.5', 'JPY', 'en-GB')).toEqual({ ok: false, reason: 'too-precise' })
  expect(readAmount('1.234', 'KWD', 'en-GB')).toEqual({ ok: true, cents: 1234 })
})

test.each(['en-GB', 'de-DE', 'fr-FR'])('what stands in a field in %s reads back as it was', (locale) => {
  for (const cents of [1, 50, 8501, 123_456_789])
    expect(readAmount(amountText(cents, 'EUR', locale), 'EUR', locale)).toEqual({ ok: true, cents })
})
