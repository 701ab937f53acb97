import { bitsOf } from './coded-bits.ts'
import { foresight } from './foresight.ts'

/** Unpacks a text from `packText` exactly, on every machine. */
export function unpackText({ letters, length, packed }: PackedText): string {
  const alphabet = [...letters]
  const oracle = foresight(alphabet)
  const read = bitsOf(packed)
  const bit = () => {
    const one = read(oracle.chance())
    oracle.learn(one)
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
  /** Length of the text in characters. */
  length: number
  /** The arithmetic code, printed. */
  packed: string
}

/** The first symbols take five bits; the others five and four. */
export const short = 24
