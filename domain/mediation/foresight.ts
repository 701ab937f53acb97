/**
 * Foretells the next bit of a text from what stands before it. Packing and unpacking ask the same oracle, so only what it did not
 * foresee is shipped. Whole numbers, sums and products alone: every machine must come to the same odds to the last bit.
 */
export function foresight(isLetter: (symbol: number) => boolean): Foresight {
  // Odds of a one in the upper 12 bits, how often it was met in the lower 4; a table for each context.
  const odds = new Uint16Array(inputs << slotBits).fill(2048 << 4)
  const weights = new Float64Array(inputs * 3 * partials).fill(0.3)
  const slot = new Int32Array(inputs)
  const votes = new Float64Array(inputs)
  const contexts = new Int32Array(inputs)
  const recent = new Int32Array(6)
  let [partial, row, said, word, before] = [1, 0, 2048, 0, 0]

  const chance = () => {
    const turn = Math.imul(partial, 0x2f0b4c47)
    let met = 0
    for (let i = 0; i < inputs; i++) {
      const mixed = (contexts[i] as number) + turn
      const at = (i << slotBits) + (Math.imul(mixed ^ (mixed >>> 15), 0x9e3779b1) >>> (32 - slotBits))
      const value = odds[at] as number
      slot[i] = at
      votes[i] = stretched[value >> 4] as number
      if ((i === 2 || i === 4) && (value & 15) > 0) met++
    }
    // Other weights where the longer contexts were met before.
    row = (met * partials + partial) * inputs
    let sum = 0
    for (let i = 0; i < inputs; i++) sum += (votes[i] as number) * (weights[row + i] as number)
    said = squashed(sum)
    return said
  }

  const learn = (bit: number) => {
    const error = ((bit << 12) - said) * 4e-9
    for (let i = 0; i < inputs; i++) {
      weights[row + i] = (weights[row + i] as number) + error * (votes[i] as number)
      const at = slot[i] as number
      const value = odds[at] as number
      const count = value & 15
      const old = value >> 4
      const next = old + Math.trunc(((bit * 4095 - old) * 2) / (2 * count + 2.4))
      odds[at] = (next << 4) | (count < 5 ? count + 1 : count)
    }
    partial = partial * 2 + bit
  }

  const remember = (symbol: number) => {
    partial = 1
    for (let k = 5; k > 0; k--) recent[k] = recent[k - 1] as number
    recent[0] = symbol
    if (isLetter(symbol)) word = Math.imul(word + symbol + 1, 0x2c1b3c6d)
    else if (word !== 0) {
      before = word
      word = 0
    }
    let hash = 0
    for (let i = 0, depth = 0; i < depths.length; i++) {
      const most = depths[i] as number
      while (depth < most) hash = (Math.imul(hash + (recent[depth++] as number) + 1, 0x85ebca6b) + depth) | 0
      contexts[i] = hash + i
    }
    const spelt = Math.imul(word, 0x27d4eb2f)
    contexts[depths.length] = spelt + Math.imul(before, 0x165667b1) + symbol
    contexts[depths.length + 1] = spelt + (word === 0 ? symbol * 77 : 0) + 99
  }
  return { chance, learn, remember }
}

export interface Foresight {
  /** How likely a one comes next, of 4096. */
  chance(): number
  learn(bit: number): void
  /** A whole symbol has been learnt. */
  remember(symbol: number): void
}

/** The odds are judged by the last 1, 2, 3, 4 and 6 symbols, by the word so far, and by it with the word before. */
const depths = [1, 2, 3, 4, 6]
const inputs = depths.length + 2
const slotBits = 20
/** A symbol has at most nine bits: see `packed-text.ts`. */
const partials = 512

/** 4096 / (1 + e^(-x / 256)) at every 128: written out, as machines differ in the last bit of an exponential. */
const curve = [
  1, 2, 3, 6, 10, 16, 27, 45, 73, 120, 194, 310, 488, 747, 1101, 1546, 2047, 2549, 2994, 3348, 3607, 3785,
  3901, 3975, 4022, 4050, 4068, 4079, 4085, 4089, 4092, 4093, 4094,
]

function squashed(x: number): number {
  if (x >= 2047) return 4095
  if (x <= -2047) return 1
  const at = (x + 2048) / 128
  const low = Math.floor(at)
  const from = curve[low] as number
  return Math.floor(from + ((curve[low + 1] as number) - from) * (at - low))
}

/** The way back: what squashed to these odds. */
const stretched = new Float64Array(4096).fill(2047)
for (let x = -2047, to = 0; x <= 2047; x++) for (const most = squashed(x); to <= most; to++) stretched[to] = x
