import type { Agreement } from '../calendar/agreement.ts'
import type { Plan } from '../calendar/plan.ts'
import type { EnteredWeeks } from '../calendar/rotation-schedule.ts'

/** What one parent set alone. */
type Alone = { readonly by: string; readonly isLeftOpen: boolean; readonly isAgreed: boolean }
/** Weeks that a parent entered; `at`: when they were first set. */
export type Weeks = EnteredWeeks & { readonly id: string; readonly at: number }
/** What was accepted, or set by a lone parent. */
export type Accepted = {
  readonly id: string
  readonly at: number
  readonly by: string
  readonly body: Agreement['body']
}

/** What of a plan was read so far. */
export type PlanSoFar = {
  family: string | null
  /** whoever made the family is A */
  maker: string
  zone: string
  /** something that says whose night it is was erased, or is from before facts had a shape */
  isUntold: boolean
  /** who planned which weeks was not told by their first form */
  isAloneUntold: boolean
  readonly weeks: Weeks[]
  readonly accepted: Accepted[]
  readonly alone: Map<string, Alone>
  /** all of it put together; null: to be put together anew */
  plan: Plan | null
}

/** A plan of which nothing was read. */
export const noPlan = (): PlanSoFar => ({
  ...{ family: null, maker: '', zone: 'Etc/UTC', isUntold: false, isAloneUntold: false, plan: null },
  ...{ weeks: [], accepted: [], alone: new Map() },
})
