/** Adam (Kingma and Ba, 2015): every weight has its own step size, from the mean and mean square of its gradients so far. */
export function adamOf(lists: Float64Array[]): (slopes: Float64Array[], rate: number, share: number) => void {
  const means = lists.map((list) => new Float64Array(list.length))
  const squares = lists.map((list) => new Float64Array(list.length))
  let turns = 0
  return (slopes, rate, share) => {
    turns++
    const step = rate / (1 - kept.mean ** turns)
    const whole = 1 / (1 - kept.square ** turns)
    for (const [k, list] of lists.entries()) {
      const slope = slopes[k]!
      const mean = means[k]!
      const square = squares[k]!
      for (let at = 0; at < list.length; at++) {
        const one = slope[at]! * share
        const m = mean[at]! + (one - mean[at]!) * (1 - kept.mean)
        const s = square[at]! + (one * one - square[at]!) * (1 - kept.square)
        mean[at] = m
        square[at] = s
        list[at]! -= (step * m) / (Math.sqrt(s * whole) + 1e-8)
      }
    }
  }
}

/** The decay rates of the running means. */
const kept = { mean: 0.9, square: 0.99 }
