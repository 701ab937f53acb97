import { type Cents, centsFromDecimal, exponentOf } from '@evenhand/domain/money/money.ts'
import { type BasisPoints, basisPointsFromPercentage, whole } from '@evenhand/domain/money/percentage.ts'
import { decimalMarkOf } from '../../text/money.ts'

export type AmountReading =
  | { readonly ok: true; readonly cents: Cents }
  | {
      readonly ok: false
      readonly reason: 'empty' | 'not-a-number' | 'too-precise' | 'too-large' | 'ambiguous'
    }

/**
 * Parses an amount as people type it: 85.01, 85,01, 1 234,50, 1.234,50 € or 1’234.50. A single separator before three
 * digits groups thousands unless it is the locale's own decimal separator: then nobody can say whether 1.000 is one or
 * one thousand, and it is not guessed. [EXP-01]
 */
export function readAmount(text: string, currency: string, locale: string): AmountReading {
  const decimal = readDecimal(text, locale)
  const reading = decimal.ok ? centsFromDecimal(decimal.number, currency) : decimal
  return reading.ok && isAmbiguous(text, currency, locale) ? { ok: false, reason: 'ambiguous' } : reading
}

export type PercentageReading =
  | { readonly ok: true; readonly basisPoints: BasisPoints }
  | { readonly ok: false; readonly reason: 'empty' | 'not-a-number' | 'too-precise' | 'out-of-range' }

/** Parses a percentage from 0 to 100 as people type it: 62.5, 62,5 or 62.5 %. */
export function readPercentage(text: string, locale: string): PercentageReading {
  const reading = readDecimal(text.replace('%', ''), locale)
  return reading.ok ? basisPointsFromPercentage(reading.number) : reading
}

/** A percentage for an input: as many decimals as it needs, with the locale's decimal separator. */
export function percentageText(basisPoints: BasisPoints, locale: string): string {
  return new Intl.NumberFormat(locale, { useGrouping: false }).format((basisPoints * 100) / whole)
}

/** Whether the locale's decimal separator stands where thousands are grouped, in a currency without three decimals. */
function isAmbiguous(text: string, currency: string, locale: string): boolean {
  if (exponentOf(currency) >= 3) return false
  const plain = plainOf(text, locale)
  const mark = decimalMarkOf(locale).replace('٫', '.')
  const [whole = '', rest = '', ...more] = plain.split(mark)
  // nought is no thousand, and 12345.000 is not grouped
  return more.length === 0 && /^[1-9]\d{0,2}$/.test(whole) && /^\d{3}$/.test(rest)
}

/** Digits and separators alone. */
function plainOf(text: string, locale: string): string {
  return withLatinDigits(text, locale)
    .replace(/[\s'’٬]|\p{Sc}/gu, '')
    .replace('٫', '.')
}

type DecimalText = { ok: true; number: number } | { ok: false; reason: 'empty' | 'not-a-number' }

function readDecimal(text: string, locale: string): DecimalText {
  const plain = plainOf(text, locale)
  if (plain === '') return { ok: false, reason: 'empty' }
  const decimal = decimalText(plain, decimalMarkOf(locale).replace('٫', '.'))
  if (!/^(\d{1,18}(\.\d{0,9})?|\.\d{1,9})$/.test(decimal)) return { ok: false, reason: 'not-a-number' }
  return { ok: true, number: Number(decimal) }
}

/** An amount for an input: no currency, no grouping, with the locale's decimal separator. */
export function amountText(minor: number, currency: string, locale: string): string {
  const digits = exponentOf(currency)
  return (minor / 10 ** digits).toFixed(digits).replace('.', decimalMarkOf(locale))
}

function decimalText(text: string, mark: string): string {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last === -1) return text
  const isMixed = text.includes('.') && text.includes(',')
  const isRepeated = text.indexOf(text[last]!) !== last
  const isGrouping = !isMixed && (isRepeated || (text.length - last === 4 && text[last] !== mark))
  const whole = text.slice(0, last).replace(/[.,]/g, '')
  const rest = text.slice(last + 1)
  return isGrouping ? whole + rest : `${whole}.${rest}`
}

function withLatinDigits(text: string, locale: string): string {
  const digits = [...new Intl.NumberFormat(locale, { useGrouping: false }).format(9_876_543_210)].reverse()
  return digits[1] === '1'
    ? text
    : text.replace(/\p{Nd}/gu, (digit) => (digits.includes(digit) ? String(digits.indexOf(digit)) : digit))
}
