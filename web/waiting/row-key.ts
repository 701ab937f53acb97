import type { WaitingItem } from '@evenhand/contract/waiting/waiting.ts'

/** Something that waits again, after it was answered and came back, is a row of its own. */
export function rowKeyOf(item: WaitingItem): string {
  const key = `${item.kind}:${item.id}`
  if (item.kind === 'expense') return `${key}:${item.expense.lastOfferBy}:${item.expense.status}`
  return item.kind === 'card' ? `${key}:${item.card.askedBy}` : key
}
