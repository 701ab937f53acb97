import type { Plan } from '../calendar/plan.ts'
import type { Letter } from '../calendar/rotation.ts'
import type { Agreement } from '../expenses/agreement.ts'
import type { ExpenseStatus } from '../expenses/expense.ts'
import type { PersonId } from '../family/parents.ts'
import type { Day } from '../time/day.ts'
import type { Instant, Zone } from '../time/wall.ts'

/** An event both parents know of; of a busy one they know only when and whose. */
export type SceneEvent = {
  readonly id: string
  readonly version: number
  readonly firstDay: Day
  readonly lastDay: Day
  readonly startsAt: string | null
  readonly endsAt: string | null
  readonly recurrence: string | null
  readonly except: readonly string[]
  readonly title: string
  readonly kind: string
  readonly childIds: readonly string[]
  readonly takenBy: PersonId | null
  readonly createdBy: PersonId
  readonly isBusy: boolean
  readonly updatedAt: Instant
}

export type SceneProposal = {
  readonly id: string
  readonly kind: 'schedule' | 'holidays' | 'vacation' | 'swap' | 'handover'
  readonly by: PersonId
  readonly createdAt: Instant
  readonly expiresAt: Instant | null
  /** its first and last day; without a last one it holds from the first on */
  readonly day: Day | null
  readonly to: Day | null
  /** whose the days of a vacation would be; null: not one parent's */
  readonly with: Letter | null
  readonly give: readonly Day[]
  readonly take: readonly Day[]
  readonly childIds: readonly string[]
}

export type SceneExpense = {
  readonly id: string
  readonly title: string
  readonly status: ExpenseStatus
  readonly amount: number
  readonly share: number
  readonly currency: string
  readonly paidBy: PersonId
  readonly childId: string | null
  readonly date: Day
  /** who named the figures on the table */
  readonly figuresBy: PersonId
  readonly createdAt: Instant
  readonly changedAt: Instant
}

export type SceneCard = {
  readonly id: string
  readonly title: string
  readonly due: Day | null
  readonly owner: PersonId | null
  readonly isDone: boolean
  readonly childIds: readonly string[]
}

export type ScenePaper = {
  readonly id: string
  readonly title: string
  readonly expiresOn: Day
  readonly childId: string | null
}

/**
 * Everything conflicts are found in. It holds only what both parents may see, so both find the same; what one keeps to
 * themselves never shows by a clash with it.
 */
export type Scene = {
  readonly now: Instant
  readonly today: Day
  readonly zone: Zone
  /** parents by their letter in the plan; null: nobody there */
  readonly parents: Readonly<Record<Letter, PersonId | null>>
  readonly children: readonly string[]
  readonly plan: Plan | null
  readonly events: readonly SceneEvent[]
  readonly handovers: readonly {
    readonly day: Day
    /** the planned time it is about; null: the day's */
    readonly planned: string | null
    readonly drives: PersonId | null
    readonly isOver: boolean
    readonly updatedAt: Instant
  }[]
  readonly proposals: readonly SceneProposal[]
  readonly expenses: readonly SceneExpense[]
  readonly agreements: readonly Agreement[]
  readonly cards: readonly SceneCard[]
  readonly papers: readonly ScenePaper[]
  /** keys of what was settled */
  readonly settled: ReadonlySet<string>
}

/** How far ahead clashes are looked for, and how long an unanswered proposal is still shown, in days. */
export const AHEAD_DAYS = 60
export const EXPIRED_DAYS = 30
