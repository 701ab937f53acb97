import { exponentOf } from '@evenhand/domain/money/money.ts'

/**
 * Formats an amount in the person's locale: 8420 EUR is "84,20 €" in German, "€84.20" in English.
 * `minor` is in minor units of the currency (cents; yen for JPY). The number of decimals comes from ISO 4217: Intl's
 * differs for a dozen currencies (HUF, COP, IDR, PKR, IQD), and would show a hundred times the amount.
 */
export function moneyText(minor: number, currency: string, locale: string, withCurrency = true): string {
  const digits = exponentOf(currency)
  const format = formatFor(locale, {
    ...(withCurrency && { style: 'currency', currency }),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  // a decimal string keeps every digit: dividing would round above 2^53 / 100
  return format.format(decimalText(minor, digits) as Intl.StringNumericLiteral)
}

/** The decimal separator that people type in this locale. */
export function decimalMarkOf(locale: string): string {
  return (
    formatFor(locale, {})
      .formatToParts(1.5)
      .find((part) => part.type === 'decimal')?.value ?? '.'
  )
}

function decimalText(minor: number, digits: number): string {
  const text = String(Math.abs(minor)).padStart(digits + 1, '0')
  const sign = minor < 0 ? '-' : ''
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

const formats = new Map<string, Intl.NumberFormat>()

function formatFor(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([locale, options])
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, options)
    formats.set(key, format)
  }
  return format
}
