import { useState } from 'react'

/** One of a list; `isOver`: it is no longer in it. */
export type Staying<Item> = { readonly item: Item; readonly isOver: boolean }

/**
 * The items of a list while a person acts in it: each keeps its place until they leave, so that nothing moves up under
 * the finger and what was answered says so where it was. At most `most` are shown; the next ones come on return.
 */
export function useStaying<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  most = Number.POSITIVE_INFINITY,
): readonly Staying<Item>[] {
  const [kept, setKept] = useState<readonly Item[]>([])
  const now = new Map(items.map((one) => [keyOf(one), one]))
  const staying = kept.map((one) => now.get(keyOf(one)) ?? one)
  const news = items.filter((one) => !kept.some((known) => keyOf(known) === keyOf(one)))
  const shown = [...staying, ...news].slice(0, Math.max(most, kept.length))
  // during rendering, as React advises for state that follows from props
  if (shown.length !== kept.length) setKept(shown)
  return shown.map((item) => ({ item, isOver: !now.has(keyOf(item)) }))
}
