import type { Card } from '@evenhand/contract/backlog/backlog.ts'
import { clockDate } from '../device/clock.ts'

type Column = Card['column']

/** The cards of a column in order; done cards latest first. */
export function cardsIn(cards: readonly Card[], column: Column): Card[] {
  const own = cards.filter((card) => card.column === column)
  if (column === 'done') return own.toSorted((a, b) => (b.doneAt ?? '').localeCompare(a.doneAt ?? ''))
  return own.toSorted((a, b) => a.place - b.place || a.id.localeCompare(b.id))
}

/** The board after a card has moved below another in a column (null: to its top). */
export function withMoved(cards: readonly Card[], id: string, column: Column, after: string | null): Card[] {
  const card = cards.find((one) => one.id === id)
  if (!card) return [...cards]
  const others = cardsIn(cards, column).filter((one) => one.id !== id)
  const at = after === null ? 0 : others.findIndex((one) => one.id === after) + 1
  // a request to agree leaves the card where it is
  const isAsking = column === 'agreed' && card.column === 'discuss'
  if (isAsking) return [...cards]
  const doneAt = column === 'done' ? (card.doneAt ?? clockDate().toISOString()) : null
  const order = others.toSpliced(at, 0, { ...card, column, doneAt }).map((one, place) => ({ ...one, place }))
  const rest = cards.filter((one) => one.id !== id && one.column !== column)
  return [...rest, ...order]
}

/** One step up or down within a column: the card it will be below, or undefined at the edge. */
export function stepWithin(
  cards: readonly Card[],
  card: Card,
  by: -1 | 1,
): { after: string | null } | undefined {
  const own = cardsIn(cards, card.column)
  const at = own.findIndex((one) => one.id === card.id)
  if (by === -1) return at <= 0 ? undefined : { after: own[at - 2]?.id ?? null }
  const next = own[at + 1]
  return next ? { after: next.id } : undefined
}
