/**
 * The Mann-Whitney U test of two samples: `p`, two-sided, by the normal approximation with tie correction (good from about
 * twenty values per sample), and `effect`, the probability that a value of the first is greater (0.5: no difference).
 */
export function mannWhitney(
  first: readonly number[],
  second: readonly number[],
): { p: number; effect: number } {
  const [n, m] = [first.length, second.length]
  const all = [
    ...first.map((value) => ({ value, isFirst: true })),
    ...second.map((value) => ({ value, isFirst: false })),
  ]
  all.sort((a, b) => a.value - b.value)
  let [rankSum, ties] = [0, 0]
  for (let from = 0; from < all.length; ) {
    let to = from
    while (to + 1 < all.length && all[to + 1]?.value === all[from]?.value) to += 1
    const [rank, alike] = [(from + to) / 2 + 1, to - from + 1]
    for (let at = from; at <= to; at += 1) if (all[at]?.isFirst) rankSum += rank
    ties += alike ** 3 - alike
    from = to + 1
  }
  const u = rankSum - (n * (n + 1)) / 2
  const whole = n + m
  const spread = Math.sqrt(((n * m) / 12) * (whole + 1 - ties / (whole * (whole - 1))))
  const z = spread === 0 ? 0 : Math.max(0, Math.abs(u - (n * m) / 2) - 0.5) / spread
  return { p: Math.min(1, 2 * upperTail(z)), effect: u / (n * m) }
}

/** The upper tail of the normal distribution above z, to seven places (Abramowitz and Stegun 26.2.17). */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const poly =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * poly
}
