import { currencyExponents } from './currencies.ts'

/** A whole number of minor units of one currency (cents of a euro, yen, fils of a dinar). May be negative. */
export type Cents = number & { readonly unit: 'Cents' }

/** Marks a whole number as minor units. Throws RangeError on anything that is not a safe integer. */
export function cents(n: number): Cents {
  if (!Number.isSafeInteger(n)) throw new RangeError(`not a whole number of minor units: ${n}`)
  return (n === 0 ? 0 : n) as Cents // minus nought would leak into text as "-0"
}

/** The largest amount the product takes, in minor units: a hundred million euros. Nine hundred thousand of them still add up exactly. */
export const largestAmount = cents(10 ** 10)

/** How many decimals a currency's major unit has (ISO 4217): 2 unless the standard says otherwise. */
export function exponentOf(currency: string): number {
  return currencyExponents.get(currency) ?? 2
}

/** What reading a decimal gives: whole minor units, or why there are none. */
export type DecimalReading =
  | { readonly ok: true; readonly cents: Cents }
  | { readonly ok: false; readonly reason: 'not-a-number' | 'too-precise' | 'too-large' }

/**
 * Reads a decimal number of major units, exactly: 85.01 euros are 8501 cents. [EXP-01]
 * Refuses NaN, more decimals than the currency has, and more than `largestAmount` either way.
 */
export function centsFromDecimal(amount: number, currency: string): DecimalReading {
  const reading = wholeUnits(amount, exponentOf(currency))
  return reading.ok ? { ok: true, cents: cents(reading.units) } : reading
}

/** The number of major units that stands on the wire and in a form: 8501 cents are 85.01 euros. */
export function decimalFromCents(amount: Cents, currency: string): number {
  return amount / 10 ** exponentOf(currency)
}

/**
 * A decimal number times 10 to the exponent, if that is whole. It works on the shortest text of the
 * number, which is what a person typed; multiplying binary fractions would turn 85.01 into 8501.000000000001.
 */
export function wholeUnits(
  amount: number,
  exponent: number,
): { readonly ok: true; readonly units: number } | Extract<DecimalReading, { ok: false }> {
  if (Number.isNaN(amount)) return { ok: false, reason: 'not-a-number' }
  if (Math.abs(amount) > largestAmount) return { ok: false, reason: 'too-large' }
  const [whole = '', fraction = ''] = String(amount).split('.')
  if (fraction.length > exponent || whole.includes('e') || fraction.includes('e'))
    return { ok: false, reason: 'too-precise' }
  const units = Number(whole + fraction.padEnd(exponent, '0'))
  return Math.abs(units) > largestAmount ? { ok: false, reason: 'too-large' } : { ok: true, units }
}
