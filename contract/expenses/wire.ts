import type { SplitDetails, SplitFigure, SplitType } from '@evenhand/domain/expenses/expense.ts'
import { type Cents, centsFromDecimal, decimalFromCents } from '@evenhand/domain/money/money.ts'
import { basisPointsFromPercentage, percentageFromBasisPoints } from '@evenhand/domain/money/percentage.ts'

/** `splitDetails` as it travels: by parent id a percentage or an amount in the major unit (EXP-01 D). */
export type WireSplit = Record<string, { percentage?: number | undefined; amount?: number | undefined }>

type Fault = { readonly ok: false; readonly field: string; readonly reason: string }

/** A wire amount as whole minor units; the one place where decimals become cents. */
export function readAmount(
  amount: number,
  currency: string,
  field = 'amount',
): { readonly ok: true; readonly cents: Cents } | Fault {
  const reading = centsFromDecimal(amount, currency)
  return reading.ok ? { ok: true, cents: reading.cents } : { ok: false, field, reason: reading.reason }
}

/** Wire split details as the domain's figures; null where none were given. */
export function readSplit(
  details: WireSplit | null | undefined,
  currency: string,
): { readonly ok: true; readonly details: SplitDetails | null } | Fault {
  if (!details || Object.keys(details).length === 0) return { ok: true, details: null }
  const figures: Record<string, SplitFigure> = {}
  for (const [parent, figure] of Object.entries(details)) {
    const read = readFigure(figure, currency, `splitDetails.${parent}`)
    if (!read.ok) return read
    figures[parent] = read.figure
  }
  return { ok: true, details: figures }
}

function readFigure(
  figure: WireSplit[string],
  currency: string,
  field: string,
): { readonly ok: true; readonly figure: SplitFigure } | Fault {
  if ((figure.percentage === undefined) === (figure.amount === undefined)) {
    return { ok: false, field, reason: 'percentage-or-amount' }
  }
  if (figure.percentage !== undefined) {
    const read = basisPointsFromPercentage(figure.percentage)
    return read.ok ? { ok: true, figure: { basisPoints: read.basisPoints } } : { ...read, field }
  }
  const read = readAmount(figure.amount ?? 0, currency, field)
  return read.ok ? { ok: true, figure: { amount: read.cents } } : read
}

/** The domain's figures as they travel; an equal split has none. */
export function writeSplit(
  splitType: SplitType,
  details: SplitDetails | null,
  currency: string,
): Record<string, { percentage?: number; amount?: number }> | null {
  if (splitType === 'equal' || !details) return null
  return Object.fromEntries(
    Object.entries(details).map(([parent, figure]) => [
      parent,
      'amount' in figure
        ? { amount: decimalFromCents(figure.amount, currency) }
        : { percentage: percentageFromBasisPoints(figure.basisPoints) },
    ]),
  )
}
