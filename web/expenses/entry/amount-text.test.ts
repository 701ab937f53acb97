// @vitest-environment node
import { currencyCodes } from '@evenhand/domain/money/currencies.ts'
import { cents, decimalFromCents } from '@evenhand/domain/money/money.ts'
import { expect, test } from 'vitest'
import { moneyText } from '../../text/money.ts'
import { minorOf } from '../wire.ts'
import { amountText, percentageText, readAmount, readPercentage } from './amount-text.ts'

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

test.each([
  ['1.000', 'EUR', 'en-GB'],
  ['1.000', 'EUR', 'en-US'],
  ['12.500', 'EUR', 'en-GB'],
  ['1,000', 'EUR', 'de-DE'],
  ['1,500', 'EUR', 'es-ES'],
  ['2,000', 'EUR', 'fr-FR'],
  ['1.000', 'JPY', 'en-GB'],
  ['٢٫٠٠٠', 'EUR', 'ar-EG'],
])('[EXP-01] %s %s typed in %s may be one or one thousand: it is asked', (text, currency, locale) => {
  expect(readAmount(text, currency, locale)).toEqual({ ok: false, reason: 'ambiguous' })
})

test.each([
  ['0.500', 'en-GB', 50],
  ['1,000.00', 'en-GB', 100_000],
  ['1000.00', 'en-GB', 100_000],
  ['12345.000', 'en-GB', 1_234_500],
  ['1.000', 'de-DE', 100_000],
  ['1.000,00', 'es-ES', 100_000],
  ['1.00', 'en-GB', 100],
])('[EXP-01] %s typed in %s has one reading: %i cents', (text, locale, cents) => {
  expect(readAmount(text, 'EUR', locale)).toEqual({ ok: true, cents })
})

test('[EXP-01] a currency keeps its own decimals', () => {
  expect(readAmount('1200', 'JPY', 'en-GB')).toEqual({ ok: true, cents: 1200 })
  expect(readAmount('12.5', 'JPY', 'en-GB')).toEqual({ ok: false, reason: 'too-precise' })
  expect(readAmount('1.234', 'KWD', 'en-GB')).toEqual({ ok: true, cents: 1234 })
})

test.each(['en-GB', 'de-DE', 'fr-FR'])('an amount in a field in %s round-trips', (locale) => {
  for (const cents of [1, 50, 8501, 123_456_789])
    expect(readAmount(amountText(cents, 'EUR', locale), 'EUR', locale)).toEqual({ ok: true, cents })
})

test.each(['en-GB', 'de-DE', 'hu-HU', 'fr-FR', 'es-CO', 'ar-IQ', 'ur-PK'])(
  '[EXP-01] every currency goes from the form over the wire to the list and back unchanged in %s',
  (locale) => {
    for (const currency of currencyCodes) {
      for (const minor of [1, 7, 1000, 120_000, 123_456_789]) {
        const wire = JSON.parse(JSON.stringify(decimalFromCents(cents(minor), currency))) as number
        const shown = minorOf(wire, currency)
        expect([currency, shown]).toEqual([currency, minor])
        const typed = amountText(shown, currency, locale)
        expect([currency, readAmount(typed, currency, locale)]).toEqual([
          currency,
          { ok: true, cents: minor },
        ])
        const inList = moneyText(shown, currency, locale, false)
        expect([currency, readAmount(inList, currency, locale)]).toEqual([
          currency,
          { ok: true, cents: minor },
        ])
      }
    }
  },
)

test('[EXP-01] a percentage is read as typed and shown in the field with as many decimals as it needs', () => {
  expect(readPercentage('62,5 %', 'de-DE')).toEqual({ ok: true, basisPoints: 6250 })
  expect(percentageText(6250, 'de-DE')).toBe('62,5')
  expect(percentageText(5000, 'en-GB')).toBe('50')
  expect(readPercentage('101', 'en-GB')).toEqual({ ok: false, reason: 'out-of-range' })
  expect(readPercentage('33.333', 'en-GB')).toEqual({ ok: false, reason: 'too-precise' })
})
