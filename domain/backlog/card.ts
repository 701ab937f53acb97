import { addDays, asDay, type Day } from '../time/day.ts'

/** The columns of the board, in order. [TASK-01] */
export const COLUMNS = ['discuss', 'agreed', 'doing', 'done'] as const
export type Column = (typeof COLUMNS)[number]

/** How often a card comes back when it is done. */
export const REPEATS = ['weekly', 'fortnightly', 'monthly', 'yearly'] as const
export type Repeat = (typeof REPEATS)[number]

/** What the rules need of a card. Parents are ids. */
export type Card = {
  readonly column: Column
  /** who does it; null: both */
  readonly owner: string | null
  /** who has asked the other parent to agree; null: nobody */
  readonly askedBy: string | null
}

export type CardRefusal = 'needs-answer' | 'nobody-asked' | 'own' | 'text-agreed'

/** Whose turn it is: a parent's, both parents', or nobody's. It is what the card's edge shows. */
export function turnOf(card: Card, parents: readonly string[]): readonly string[] {
  if (card.column === 'done') return []
  if (card.askedBy !== null) return parents.filter((parent) => parent !== card.askedBy)
  return card.owner === null ? parents : parents.filter((parent) => parent === card.owner)
}

/**
 * What moving a card does. Into `agreed` it needs the other parent's yes: the card stays where it is and waits for
 * them. Out of it, back to `discuss`, the agreement ends. A parent alone agrees with themselves.
 */
export function movedTo(
  card: Card,
  to: Column,
  by: string,
  parents: readonly string[],
): { readonly column: Column; readonly askedBy: string | null } {
  const isAgreed = card.column !== 'discuss'
  if (to === 'agreed' && !isAgreed && parents.length > 1) {
    // both have asked: that is a yes
    if (card.askedBy !== null && card.askedBy !== by) return { column: 'agreed', askedBy: null }
    return { column: card.column, askedBy: by }
  }
  return { column: to, askedBy: to === 'discuss' && !isAgreed ? card.askedBy : null }
}

/** Whether this parent may say yes or not yet. Nobody agrees to their own request. */
export function mayAnswer(card: Card, by: string): true | CardRefusal {
  if (card.askedBy === null) return 'nobody-asked'
  return card.askedBy === by ? 'own' : true
}

/** Whether title and notes may change: what both agreed to stays as it was worded, until it is discussed again. */
export function mayReword(card: Card, isAgreement: boolean): true | CardRefusal {
  return isAgreement && card.column !== 'discuss' ? 'text-agreed' : true
}

/**
 * The due day of the card that follows a repeated one: the next after `today` in the same rhythm, so that a late one
 * does not pile up. The 31st becomes the last day of a shorter month; without a due day it counts from today.
 */
export function nextDue(due: Day | null, repeat: Repeat, today: Day): Day {
  const start = due ?? today
  for (let step = 1; ; step += 1) {
    const next = later(start, repeat, step)
    if (next > today) return next
  }
}

function later(day: Day, repeat: Repeat, times: number): Day {
  if (repeat === 'weekly') return addDays(day, 7 * times)
  if (repeat === 'fortnightly') return addDays(day, 14 * times)
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const months = year * 12 + (month - 1) + (repeat === 'monthly' ? times : 12 * times)
  const front = `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
  const end = Number(addDays(asDay(`${nextMonth(front)}-01`), -1).slice(8))
  return asDay(`${front}-${String(Math.min(date, end)).padStart(2, '0')}`)
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12
    ? `${String(year + 1).padStart(4, '0')}-01`
    : `${String(year).padStart(4, '0')}-${String(number + 1).padStart(2, '0')}`
}

/**
 * A card's place in its column between two others, as a number; null where they are too close and the column has to
 * be numbered anew.
 */
export function placeBetween(before: number | null, after: number | null): number | null {
  if (before === null) return after === null ? 0 : after - 1024
  if (after === null) return before + 1024
  const middle = (before + after) / 2
  return middle > before && middle < after ? middle : null
}
