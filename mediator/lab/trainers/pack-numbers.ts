import { context, type KindOf, newOdds, numberOf, type Odds, seen } from '../../packed-numbers.ts'
import { codedBits } from './code-bits.ts'

export interface Numbers {
  /** From -60 to 60. */
  list: Int8Array
  kindOf?: KindOf
}

/** Packs lists of numbers into an arithmetic code; `numbersOf` reads them in the same order. */
export function packNumbers(lists: Numbers[]): string {
  const code = codedBits()
  const put = (odds: Odds, at: number, one: number) => {
    code.put(odds.chances[at]!, one)
    seen(odds, at, one)
    return one
  }
  for (const { list, kindOf } of lists) {
    const odds = newOdds()
    for (let at = 0; at < list.length; at++) {
      const size = Math.abs(list[at]!)
      const from = context(list, at, kindOf)
      // The same questions as when reading, answered from the known number.
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
  return code.end()
}
