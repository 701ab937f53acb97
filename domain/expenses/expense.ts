import type { PersonId } from '../family/parents.ts'
import type { Cents } from '../money/money.ts'
import type { BasisPoints } from '../money/percentage.ts'
import type { Day } from '../time/day.ts'
import type { Instant } from '../time/wall.ts'
import type { Category } from './category.ts'

/** What the rules need to know of an expense. Rows and replies carry more. [EXP-01] */
export type ExpenseFacts = {
  readonly amount: Cents
  readonly currency: string
  readonly date: Day
  readonly category: Category
  /** The family's child, or null: all children. */
  readonly childId: string | null
  /** Where it was bought; left out or empty: not said. */
  readonly shop?: string
  readonly paidBy: PersonId
  /** Who entered it. 'One's own' expense is the one entered by oneself, whoever paid. [EXP-03] */
  readonly createdBy: PersonId
  readonly splitType: SplitType
  readonly splitDetails: SplitDetails | null
  readonly status: ExpenseStatus
  readonly withdrawnAt: Instant | null
  /** The stored receipt, or null. */
  readonly receipt: string | null
  /** Who named the figures now on the table: whoever made the last counter-offer, else who entered it. */
  readonly lastOfferBy?: PersonId
  /** Entered in a family of one and not submitted since: the payer's own ledger, nobody owes. [ONB-10] */
  readonly ownLedger?: boolean
}

/** The statuses of EXP-03. */
export const expenseStatuses = ['pending', 'approved', 'rejected', 'paid', 'negotiating', 'denied'] as const

/** One of the six statuses. */
export type ExpenseStatus = (typeof expenseStatuses)[number]

/** The ways to split. [EXP-01] */
export const splitTypes = ['equal', 'percentage', 'custom'] as const

/** One of the three ways to split. */
export type SplitType = (typeof splitTypes)[number]

/** One parent's figure: a percentage (in basis points) or an amount. */
export type SplitFigure = { readonly basisPoints: BasisPoints } | { readonly amount: Cents }

/** Figures by parent. One parent's may be missing: the other figure then says it all. [EXP-06] */
export type SplitDetails = Readonly<Record<PersonId, SplitFigure>>

/** What is claimed and not answered yet. */
export const openStatuses = ['pending', 'negotiating'] as const satisfies readonly ExpenseStatus[]

/** What both agreed on, settled or not. */
export const agreedStatuses = ['approved', 'paid'] as const satisfies readonly ExpenseStatus[]

/** What counts in totals and balances: all but rejected and denied. [EXP-07] */
export const countedStatuses = [...openStatuses, ...agreedStatuses] as const

/** Where an expense stands; an instant may be in milliseconds or, as on the wire, in ISO form. */
type Standing = { readonly status: ExpenseStatus; readonly withdrawnAt: Instant | string | null }

/** Whether it counts in totals and balances: withdrawn, rejected and denied do not. [EXP-07] */
export const counts = (expense: Standing): boolean => stands(expense, countedStatuses)

/** Whether it is claimed and not answered yet. */
export const isOpen = (expense: Standing): boolean => stands(expense, openStatuses)

/** Whether both agreed on it: it is outstanding or settled. */
export const isAgreed = (expense: Standing): boolean => stands(expense, agreedStatuses)

function stands({ status, withdrawnAt }: Standing, statuses: readonly ExpenseStatus[]): boolean {
  return withdrawnAt === null && statuses.includes(status)
}
