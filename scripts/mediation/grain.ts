/** How coarse the weights are shipped, in parts of their spread; rows and filters are taught with it (`net-training.ts`). */
export const grain = { rows: 1.05, filters: 0.4, heads: 0.3, hidden: 0.4 }

/** So much of a level more a row needs to be anything but zero: zeros are what the code packs best. */
export const dead = 0.2

/** The level a weight is shipped as. */
export function levelOf(value: number, step: number, margin = 0): number {
  const size = Math.floor(Math.abs(value) / step + 0.5 - margin)
  return value < 0 ? -size : size
}

/** Root of the mean square. */
export function spread(list: ArrayLike<number>): number {
  let sum = 0
  for (let at = 0; at < list.length; at++) sum += (list[at] ?? 0) ** 2
  return Math.sqrt(sum / Math.max(1, list.length))
}
