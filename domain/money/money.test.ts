import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asZone } from '../time/wall.ts'
import { currencyExponents, isCurrency } from './currencies.ts'
import { currencyOfZone } from './currency-of-zone.ts'
import { cents, centsFromDecimal, decimalFromCents, exponentOf, largestAmount } from './money.ts'
import { basisPointsFromPercentage, percentageFromBasisPoints } from './percentage.ts'

test.each([
  [85.01, 'EUR', 8501],
  [0.1, 'EUR', 10],
  [1.1, 'EUR', 110],
  [4.35, 'EUR', 435],
  [1.005, 'KWD', 1005],
  [500, 'JPY', 500],
  [-12.5, 'EUR', -1250],
  [0, 'EUR', 0],
  [-0, 'EUR', 0],
  [0.0001, 'CLF', 1],
  [100_000_000, 'EUR', 10 ** 10],
])('[EXP-01] the number %d of %s is %d minor units, exactly', (amount, currency, units) => {
  expect(centsFromDecimal(amount, currency)).toEqual({ ok: true, cents: units })
})

test.each([
  [Number.NaN, 'EUR', 'not-a-number'],
  [Number.POSITIVE_INFINITY, 'EUR', 'too-large'], // what JSON.parse makes of 1e309
  [Number.NEGATIVE_INFINITY, 'EUR', 'too-large'],
  [JSON.parse('1e309'), 'EUR', 'too-large'],
  [1e21, 'EUR', 'too-large'],
  [10_000_000_000.01, 'EUR', 'too-large'],
  [100_000_000.01, 'EUR', 'too-large'],
  [10 ** 12, 'EUR', 'too-large'],
  [85.015, 'EUR', 'too-precise'],
  [0.1 + 0.2, 'EUR', 'too-precise'],
  [1e-7, 'EUR', 'too-precise'],
  [1.5e-7, 'EUR', 'too-precise'],
  [0.5, 'JPY', 'too-precise'],
  [1.0005, 'KWD', 'too-precise'],
])('[EXP-01] the number %d of %s is refused: %s', (amount, currency, reason) => {
  expect(centsFromDecimal(amount, currency)).toEqual({ ok: false, reason })
})

test('[EXP-01] every amount survives the way over the wire and back', () => {
  const amounts = fc.integer({ min: -largestAmount, max: largestAmount })
  fc.assert(
    fc.property(amounts, fc.constantFrom('EUR', 'JPY', 'KWD', 'CLF'), (units, currency) => {
      const wire = JSON.parse(JSON.stringify(decimalFromCents(cents(units), currency)))
      expect(centsFromDecimal(wire, currency)).toEqual({ ok: true, cents: units })
    }),
    { numRuns: 300 },
  )
})

test('minor units are whole numbers that a double can count', () => {
  expect(Object.is(cents(-0), 0)).toBe(true)
  for (const n of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
    expect(() => cents(n)).toThrow(RangeError)
})

test('exponents are those of ISO 4217', () => {
  expect(['EUR', 'JPY', 'KWD', 'CLF', 'ISK', 'HUF'].map(exponentOf)).toEqual([2, 0, 3, 4, 0, 2])
})

test('currencies are codes in use', () => {
  expect(['EUR', 'USD', 'JPY', 'KWD'].every(isCurrency)).toBe(true)
  expect(['eur', 'DEM', 'XXX', '', '€', 'EUR '].some(isCurrency)).toBe(false)
  expect([...currencyExponents.keys()].filter((code) => !isCurrency(code))).toEqual(['UYI', 'CLF', 'UYW'])
})

test.each([
  [50, 5000],
  [33.33, 3333],
  [62.5, 6250],
  [0, 0],
  [100, 10_000],
])('[EXP-01] %d percent are %d basis points', (percentage, basisPoints) => {
  expect(basisPointsFromPercentage(percentage)).toEqual({ ok: true, basisPoints })
  expect(percentageFromBasisPoints(basisPoints)).toBe(percentage)
})

test.each([
  [33.333, 'too-precise'],
  [100.01, 'out-of-range'],
  [-1, 'out-of-range'],
  [Number.POSITIVE_INFINITY, 'out-of-range'],
  [Number.NaN, 'not-a-number'],
])('[EXP-01] %d percent are refused: %s', (percentage, reason) => {
  expect(basisPointsFromPercentage(percentage)).toEqual({ ok: false, reason })
})

test('[SET-01] every clock that hangs somewhere names a currency people pay with there', () => {
  const zones = Intl.supportedValuesOf('timeZone').map(asZone)
  const nameless = zones.filter((zone) => !isCurrency(currencyOfZone(zone) ?? ''))
  // nobody raises children on the ice
  expect(nameless.filter((zone) => !/^(Antarctica|Etc)\/|^UTC$/.test(zone))).toEqual([])
})

test.each([
  ['Europe/Berlin', 'EUR'],
  ['Europe/Sofia', 'EUR'],
  ['Europe/London', 'GBP'],
  ['Europe/Zurich', 'CHF'],
  ['America/New_York', 'USD'],
  ['America/Argentina/Buenos_Aires', 'ARS'],
  ['Asia/Calcutta', 'INR'],
  ['Asia/Kolkata', 'INR'],
  ['Pacific/Auckland', 'NZD'],
  ['UTC', null],
])('[SET-01] where the clock is that of %s one pays with %s', (zone, currency) => {
  expect(currencyOfZone(asZone(zone))).toBe(currency)
})
