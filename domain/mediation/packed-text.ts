import { fromBase64 } from './base64.ts'
import { foresight } from './foresight.ts'

/** The text that `packText` of the scripts packed: to the letter, on every machine. */
export function unpackText({ letters, length, packed }: PackedText): string {
  const bytes = fromBase64(packed)
  const alphabet = [...letters]
  const oracle = foresight(alphabet)
  let low = 0
  let high = top
  let read = 0
  let value = 0
  const next = () => ((value << 8) & top) | ((bytes[read++] ?? 0) & 255)
  for (let k = 0; k < 3; k++) value = next()

  const bit = () => {
    const middle = middleOf(low, high, oracle.chance())
    const one = value <= middle ? 1 : 0
    if (one) high = middle
    else low = middle + 1
    oracle.learn(one)
    while ((low ^ high) >> 16 === 0) {
      low = (low << 8) & top
      high = ((high << 8) & top) | 255
      value = next()
    }
    return one
  }
  const number = (bits: number) => {
    let made = 0
    for (let k = 0; k < bits; k++) made = made * 2 + bit()
    return made
  }

  let text = ''
  for (let k = 0; k < length; k++) {
    const head = number(5)
    const symbol = head < short ? head : short + (head - short) * 16 + number(4)
    oracle.remember(symbol)
    text += alphabet[symbol]
  }
  return text
}

export interface PackedText {
  /** The characters of the text, the most frequent first: at most 24 + 8 * 16. */
  letters: string
  /** Of the text, in characters. */
  length: number
  /** Base64 of the arithmetic code. */
  packed: string
}

/** The first symbols take five bits; the others five and four. */
export const short = 24

/** The range has 24 bits, so that the numbers stay small ones to the machine. */
export const top = 0xffffff

/** Where the range is cut: a one takes the lower part. */
export function middleOf(low: number, high: number, chance: number): number {
  return low + Math.floor((high - low) * chance)
}
