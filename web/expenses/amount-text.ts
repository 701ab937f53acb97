import { type Cents, centsFromDecimal } from '@evenhand/domain/money/money.ts'
import { decimalMarkOf, minorDigitsOf } from '../text/money.ts'

export type AmountReading =
  | { readonly ok: true; readonly cents: Cents }
  | { readonly ok: false; readonly reason: 'empty' | 'not-a-number' | 'too-precise' | 'too-large' }

/**
 * Reads an amount as people type it: 85.01, 85,01, 1 234,50, 1.234,50 € or 1’234.50. A lone mark before three
 * digits groups thousands unless it is the locale's own decimal mark.
 */
export function readAmount(text: string, currency: string, locale: string): AmountReading {
  const plain = withLatinDigits(text, locale)
    .replace(/[\s'’٬]|\p{Sc}/gu, '')
    .replace('٫', '.')
  if (plain === '') return { ok: false, reason: 'empty' }
  const decimal = decimalText(plain, decimalMarkOf(locale))
  if (!/^(\d{1,18}(\.\d{0,9})?|\.\d{1,9})$/.test(decimal)) return { ok: false, reason: 'not-a-number' }
  return centsFromDecimal(Number(decimal), currency)
}

/** An amount as it stands in a field: no currency, no grouping, the locale's decimal mark. */
export function amountText(minor: number, currency: string, locale: string): string {
  const digits = minorDigitsOf(currency)
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
    : text.replace(/\p{Nd}/gu, (digit) => String(Math.max(0, digits.indexOf(digit))))
}
