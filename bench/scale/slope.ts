/** How much a figure grows for each unit of what it is drawn over, and by how much that is uncertain (two standard errors). */
export type Slope = { readonly growth: number; readonly uncertain: number }

/** The straight line that fits points best (least squares). */
export function slopeOf(points: readonly (readonly [number, number])[]): Slope {
  const n = points.length
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / n
  const [x, y] = [mean(0), mean(1)]
  const spread = points.reduce((sum, [a]) => sum + (a - x) ** 2, 0)
  if (n < 3 || spread === 0) return { growth: Number.NaN, uncertain: Number.NaN }
  const growth = points.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0) / spread
  const missed = points.reduce((sum, [a, b]) => sum + (b - y - growth * (a - x)) ** 2, 0)
  return { growth, uncertain: 2 * Math.sqrt(missed / (n - 2) / spread) }
}

/** As it is printed: +0.4 (±0.2). */
export function readable({ growth, uncertain }: Slope): string {
  return `${growth < 0 ? '' : '+'}${growth.toFixed(1)} (±${uncertain.toFixed(1)})`
}
