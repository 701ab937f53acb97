import { wholeUnits } from './money.ts'

/** A share in hundredths of a percent: 62.5 % are 6250 basis points, the whole is 10,000. */
export type BasisPoints = number

/** All of it, in basis points. */
export const whole: BasisPoints = 10_000

/**
 * Reads a percentage from 0 to 100 with at most two decimals, exactly. [EXP-01]
 * The reasons are those of amounts, and 'out-of-range' below 0 or above 100.
 */
export function basisPointsFromPercentage(
  percentage: number,
):
  | { readonly ok: true; readonly basisPoints: BasisPoints }
  | { readonly ok: false; readonly reason: 'not-a-number' | 'too-precise' | 'out-of-range' } {
  if (percentage < 0 || percentage > 100) return { ok: false, reason: 'out-of-range' }
  const reading = wholeUnits(percentage, 2)
  if (reading.ok) return { ok: true, basisPoints: reading.units + 0 }
  return { ok: false, reason: reading.reason === 'not-a-number' ? 'not-a-number' : 'too-precise' }
}

/** The percentage that stands on the wire: 6250 basis points are 62.5. */
export function percentageFromBasisPoints(basisPoints: BasisPoints): number {
  return basisPoints / 100
}
