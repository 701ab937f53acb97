import { centsFromDecimal } from '@evenhand/domain/money/money.ts'
import { basisPointsFromPercentage } from '@evenhand/domain/money/percentage.ts'
import type { ShownAgreement } from '@evenhand/domain/shown/agreements.ts'
import type { ShownExpense } from '@evenhand/domain/shown/expenses.ts'
import type { ShownPayment } from '@evenhand/domain/shown/payments.ts'
import { readRules } from './agreement-wire.ts'
import type { ExpenseAgreement } from './agreements.ts'
import type { Expense } from './expenses.ts'
import type { ExpensePayment } from './payments.ts'

/** What a screen shows of an expense, in the form its facts say it in; compared with them on the device. [REC-08] */
export function shownExpense(expense: Expense): ShownExpense {
  const minor = minorIn(expense.currency)
  const { correction, decision } = expense
  return {
    amountMinor: minor(expense.amount),
    currency: expense.currency,
    paidBy: expense.paidBy,
    sharesMinor: each(expense.shares, minor),
    splitType: expense.splitType,
    figures: expense.splitDetails && each(expense.splitDetails, figureIn(minor)),
    category: expense.category,
    status: expense.status,
    childId: expense.childId,
    description: expense.description,
    shop: expense.shop,
    day: expense.date,
    receipt: expense.receipt,
    enteredBy: expense.createdBy,
    enteredAt: expense.createdAt,
    changedAt: expense.updatedAt,
    submittedAt: expense.submittedAt,
    viewedAt: expense.viewedAt,
    approvedAt: expense.approvedAt,
    withdrawnAt: expense.withdrawnAt,
    importId: expense.importId,
    recurrenceId: expense.recurrenceId,
    lastOfferBy: expense.lastOfferBy,
    answer: expense.answer,
    replaces: expense.replaces,
    refundOf: expense.refundOf,
    corrects: expense.corrects,
    correction: correction && {
      cause: correction.cause,
      clause: correction.clause,
      payerShareMinor: minor(correction.payerShare),
    },
    correctedMinor: minor(expense.corrected),
    paidAt: expense.paidAt,
    paidHow: expense.paidHow,
    decision: decision && {
      agreementId: decision.agreementId,
      clause: decision.clause,
      underFloorMinor: minor(decision.underFloor),
      sharedMinor: minor(decision.shared),
      overCapMinor: minor(decision.overCap),
      needsConsent: decision.needsConsent,
      needsReceipt: decision.needsReceipt,
    },
  }
}

/** The same of a payment. */
export function shownPayment({ id: _, amount, date, ...payment }: ExpensePayment): ShownPayment {
  return { ...payment, amountMinor: minorIn(payment.currency)(amount), day: date }
}

/** The same of an agreement about money; rules with a figure that is no amount are none, and differ. */
export function shownAgreement({ id: _, rules, ...agreement }: ExpenseAgreement): ShownAgreement {
  const read = readRules(rules, agreement.currency)
  return { ...agreement, rules: read.ok ? read.rules : [] }
}

/** A decimal of the wire in minor units; one that is no amount of the currency stays what it is, and differs. */
const minorIn = (currency: string) => (amount: number) => {
  const read = centsFromDecimal(amount, currency)
  return read.ok ? read.cents : amount
}

/** A figure of a split in basis points or minor units. */
const figureIn =
  (minor: (amount: number) => number) =>
  ({ percentage, amount = 0 }: { percentage?: number | undefined; amount?: number | undefined }) => {
    if (percentage === undefined) return minor(amount)
    const read = basisPointsFromPercentage(percentage)
    return read.ok ? read.basisPoints : percentage
  }

const each = <T>(all: Readonly<Record<string, T>>, read: (one: T) => number) =>
  Object.fromEntries(Object.entries(all).map(([parent, one]) => [parent, read(one)]))
