import { exponentOf } from '../../money/money.ts'
import type { Candidate } from './total.ts'

/** A sum in the currency's minor units: a sum printed without decimals is whole units. */
export function minorUnits({ hundredths }: Candidate, currency: string | null): number {
  const exponent = currency === null ? 2 : exponentOf(currency)
  return Math.round(hundredths * 10 ** (exponent - 2))
}
