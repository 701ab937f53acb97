import { shopName } from '@evenhand/domain/expenses/shop.ts'
import type { Findings } from '@evenhand/domain/receipts/finding/find.ts'
import { minorUnits } from '@evenhand/domain/receipts/finding/minor-units.ts'
import type { Word } from '@evenhand/domain/receipts/finding/rows.ts'
import type { Candidate } from '@evenhand/domain/receipts/finding/total.ts'
import type { Draft } from './draft.ts'

/** Something read, in the words of the form, and where it stands. */
type Read<T> = { readonly value: T; readonly words: readonly Word[] }
type SumRead = Read<number> & { readonly label: string }

/** What a receipt says to the form. */
export type FromReceipt = {
  readonly shop: (Read<string> & { readonly isSure: boolean }) | null
  /** filled in where it is sure; else the days to choose from */
  readonly day: Read<string> | null
  readonly days: readonly Read<string>[]
  /** in the family's minor units; filled in where it is sure, else the sums to choose from */
  readonly sum: SumRead | null
  readonly sums: readonly SumRead[]
  /** why no sum is offered */
  readonly without: 'unread' | 'other-currency' | 'came-back' | null
  /** the receipt's own, where it is another one than the family's */
  readonly currency: string | null
}

/**
 * What of the findings goes into a form that counts in `currency`. Nothing that is not sure is filled in: it is offered.
 * A receipt in another currency or of money that came back gives no amount.
 */
export function fromReceipt({ total, day, shop, currency }: Findings, own: string): FromReceipt {
  const isForeign = currency.code !== null && currency.code !== own
  const sum = total.best && sumOf(total.best, own)
  const others = total.others.map((one) => sumOf(one, own)).filter(({ value }) => value > 0)
  const cameBack = sum !== null && sum.value < 0
  const without = isForeign ? 'other-currency' : cameBack ? 'came-back' : sum ? null : 'unread'
  return {
    shop: shop.best && { value: shopName(shop.best.name), words: shop.best.words, isSure: shop.isSure },
    day: day.isSure && day.best ? { value: day.best.day, words: day.best.words } : null,
    days: [day.best, ...day.others].flatMap((one) => (one ? [{ value: one.day, words: one.words }] : [])),
    sum: without === null && total.isSure ? sum : null,
    sums: without === null && sum ? [sum, ...others] : [],
    without,
    currency: isForeign ? currency.code : null,
  }
}

const sumOf = (one: Candidate, currency: string): SumRead => ({
  value: minorUnits(one, currency),
  words: one.words,
  label: one.label.replace(/[^\p{L}\p{N}%)]+$/u, ''),
})

/** What of it goes into a draft: what is sure, and only where the person has typed nothing. */
export function filledFrom(
  read: FromReceipt,
  draft: Draft,
  { begunDate, amountText }: { begunDate: string; amountText: (minor: number) => string },
): Partial<Draft> {
  return {
    ...(read.sum && draft.amount === '' && { amount: amountText(read.sum.value) }),
    ...(read.day && draft.date === begunDate && { date: read.day.value }),
    ...(read.shop?.isSure && draft.shop === '' && { shop: read.shop.value }),
  }
}
