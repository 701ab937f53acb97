import type { Day } from '../../time/day.ts'
import { placeOf } from './country.ts'
import { type FoundDay, findDay } from './day.ts'
import { type Row, rowsOf, type Word } from './rows.ts'
import { type FoundShop, findShop } from './shop.ts'
import { type FoundTotal, findTotal } from './total.ts'

/** What a receipt says. Null or empty where nothing was found; whoever shows it leaves out what is not sure. */
export type Findings = {
  readonly total: FoundTotal
  readonly day: FoundDay
  readonly shop: FoundShop
  /** ISO 4217 */
  readonly currency: { readonly code: string | null; readonly isSure: boolean }
  readonly rows: readonly Row[]
}

/** What the reader may know besides the picture. */
export type Known = {
  /** the family's currency: for a sign that several countries share */
  readonly currency: string | null
  /** no receipt is of a later day */
  readonly today: Day | null
}

/** Finds the sum, the day, the shop and the currency in what was read on a sheet. */
export function findIn(words: readonly Word[], known: Known): Findings {
  const rows = rowsOf(words)
  const place = placeOf(rows, known.currency)
  return {
    total: findTotal(rows),
    day: findDay(rows, place, known.today),
    shop: findShop(rows),
    currency: { code: place.currency, isSure: place.isSure },
    rows,
  }
}
