import type { ExpenseFacts } from '../expenses/expense.ts'

/** How often one expense can be tried: more would find the other figure by halving. */
export const MOST_ROUNDS = 3

/** A figure as it is sealed: what the parent who did not pay would bear, whole minor units. */
export type SealedFigure = {
  readonly sealing: string
  readonly person: string
  readonly minor: number
  readonly currency: string
  /** 32 random bytes in hexadecimal: without them a commitment could be guessed */
  readonly salt: string
}

/** The text that is committed to and sealed; one figure has one text. */
export function figureText({ sealing, person, minor, currency, salt }: SealedFigure): string {
  return `evenhand-sealed-figure 1\n${sealing}\n${person}\n${minor}\n${currency}\n${salt}`
}

/** A figure out of its text; null where it is none. */
export function figureOf(text: string): SealedFigure | null {
  const [head, sealing, person, amount, currency, salt, ...more] = text.split('\n')
  const minor = Number(amount)
  if (head !== 'evenhand-sealed-figure 1' || more.length > 0 || !Number.isSafeInteger(minor)) return null
  if (!sealing || !person || !currency || !salt || !/^[0-9a-f]{64}$/.test(salt)) return null
  return { sealing, person, minor, currency, salt }
}

/**
 * Where two figures meet: the middle of the least the payer accepts and the most the other parent bears, an odd unit
 * left with the payer. Null where they do not meet, or where one is outside what there is to share. [EXP-12]
 */
export function meeting(least: number, most: number, amount: number): number | null {
  if (least < 0 || most < 0 || least > amount || most > amount || most < least) return null
  return Math.floor((least + most) / 2)
}

type Facts = Pick<ExpenseFacts, 'status' | 'withdrawnAt' | 'ownLedger' | 'amount'>

/** Whether an expense's amount is disputed, so that both can seal a figure. */
export function maySeal({ status, withdrawnAt, ownLedger, amount }: Facts): boolean {
  return (status === 'negotiating' || status === 'denied') && withdrawnAt === null && !ownLedger && amount > 0
}
