import {
  context,
  type KindOf,
  newOdds,
  numberOf,
  type Odds,
  seen,
  top,
} from '../../domain/mediation/packed-numbers.ts'

export interface Numbers {
  /** From -60 to 60. */
  list: Int8Array
  kindOf?: KindOf
}

/** An arithmetic code of lists of numbers; `numbersOf` of the domain reads them in the same order. */
export function packNumbers(lists: Numbers[]): string {
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
  for (const { list, kindOf } of lists) {
    const odds = newOdds()
    for (let at = 0; at < list.length; at++) {
      const size = Math.abs(list[at]!)
      const from = context(list, at, kindOf)
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
