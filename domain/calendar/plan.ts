import type { Day, Weekday } from '../time/day.ts'
import type { WallTime, Zone } from '../time/wall.ts'
import type { Holiday } from './holiday.ts'
import type { Layer, RuleHead, Validity } from './layer.ts'
import type { NightPattern } from './night-pattern.ts'
import type { AgreedHandover } from './one-handover.ts'
import type { Letter } from './rotation.ts'
import type { VacationTerms } from './vacation.ts'

/** Some hours with a parent that are no night: a dinner, a supervised visit. */
export type Visit = {
  readonly weekday: Weekday
  readonly from: WallTime
  readonly to: WallTime
  /** 'other' is whoever does not have the children then. */
  readonly with: Letter | 'other'
}

/** A regular schedule, valid from a day: the rotation, a step-up phase, or the summer's own. */
export type Schedule = RuleHead &
  Validity & {
    readonly layer: 'rotation' | 'phase' | 'summer'
    readonly pattern: NightPattern
    readonly handover: WallTime
    /** Another time on some weekdays, for example Friday after school. */
    readonly handoverOn?: Partial<Record<Weekday, WallTime>> | null | undefined
    readonly visits?: readonly Visit[] | null | undefined
    /** Each year between these two dates, `06-15` to `08-31`, both included: a summer. */
    readonly season?: { readonly from: string; readonly to: string } | null | undefined
    /** The children stay in one home and the parents move. */
    readonly isNesting?: boolean | null | undefined
  }

/** Nights given to a parent by name: a vacation, an accepted swap, an order, a school break for one. */
export type Override = RuleHead & {
  readonly layer: Extract<Layer, 'emergency' | 'swap' | 'vacation' | 'break'>
  /** The first and the last night. */
  readonly from: Day
  readonly to: Day
  readonly with: Letter
  /** When the children changed hands in the plan it was agreed in; counts where no schedule covers the day. */
  readonly handover?: WallTime | undefined
}

/** Everything that says whose time it is. It only ever grows: the past keeps the rules it had. [CAL-02] */
export type Plan = {
  readonly zone: Zone
  /** When children change hands where no rule says otherwise. */
  readonly handover: WallTime
  readonly schedules: readonly Schedule[]
  readonly holidays: readonly HolidayRule[]
  readonly overrides: readonly Override[]
  /** Single handovers at another time or place, or with another driver, in the order they were agreed. */
  readonly moved?: readonly AgreedHandover[] | undefined
  /** Ranks the agreement has set itself. */
  readonly ranks?: Partial<Record<Layer, number>> | null | undefined
  /** What was agreed about vacations. */
  readonly vacations?: VacationTerms | null | undefined
  /** Whether the parents keep a balance of nights swapped and not returned. */
  readonly balance?: boolean | undefined
}

/** A holiday in a plan, from the day its table came into force until the next table did. */
export type HolidayRule = Holiday & {
  readonly layer?: 'holiday' | 'break' | null | undefined
  readonly from?: Day | null | undefined
  readonly until?: Day | null | undefined
}
