import { context, newOdds, numberOf, type Odds, seen, top } from '../../domain/mediation/packed-numbers.ts'

/** An arithmetic code of lists of numbers from -60 to 60; `unpackNumbers` of the domain reads it. */
export function packNumbers(lists: Int8Array[]): string {
  const bytes: number[] = []
  let low = 0
  let high = top
  const put = (odds: Odds, at: number, one: number) => {
    const middle = low + Math.floor((high - low) * odds.chances[at]!)
    if (one) high = middle
    else low = middle + 1
    seen(odds, at, one)
    while ((low ^ high) >> 16 === 0) {
      bytes.push(high >> 16)
      low = (low << 8) & top
      high = ((high << 8) & top) | 255
    }
    return one
  }
  for (const list of lists) {
    const odds = newOdds()
    for (let at = 0; at < list.length; at++) {
      const size = Math.abs(list[at]!)
      const from = context(list, at)
      // The questions of the reading, answered from what is known.
      numberOf(odds, from, (own, place) => {
        const asked = place - from
        return put(
          own,
          place,
          asked === 0 ? Number(size > 0) : asked === 1 ? Number(list[at]! < 0) : Number(size >= asked),
        )
      })
    }
  }
  bytes.push(high >> 16, 0, 0, 0)
  while (bytes.length % 3 !== 0) bytes.push(0)
  return Buffer.from(bytes).toString('base64')
}
