/**
 * Predicts the next bit of a text from what precedes it. Packing and unpacking use the same predictor, so only what it did not
 * predict is shipped. It knows lists: lines in alphabetical order, alternatives between bars. It uses only sums, products and tables,
 * because every machine must compute the same odds to the last bit.
 */
export function foresight(letters: readonly string[]): Foresight {
  // The odds of a one in the upper 12 bits, how often it was seen in the lower 4.
  const odds = new Uint16Array(1 << slotBits).fill(2048 << 4)
  const weights = juries.map((size) => new Float64Array(size * inputs).fill(0.2))
  const rows = new Int32Array(juries.length)
  const slot = new Int32Array(inputs)
  const votes = new Float64Array(inputs)
  const contexts = new Int32Array(inputs)
  const place = placeIn(letters)
  let [partial, bits, said] = [1, 0, 0.5]

  const chance = () => {
    const turn = Math.imul(partial, 0x2f0b4c47)
    let met = 0
    for (let i = 0; i < inputs; i++) {
      const mixed = Math.imul((contexts[i] as number) + turn, 0x9e3779b1)
      const at = (Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) ^ mixed) >>> (32 - slotBits)
      const value = odds[at] as number
      slot[i] = at
      votes[i] = stretched[value >> 4] as number
      if (i > 1 && i < depths.length && (value & 15) > 0) met++
    }
    // Each set of weights is selected differently: by how many longer contexts were seen before, the last symbol, the position in the line.
    rows[0] = (met * partials + partial) * inputs
    rows[1] = place.last() * inputs
    rows[2] = (Math.min(place.column(), 15) * 9 + bits) * inputs
    let sum = 0
    for (let i = 0; i < inputs; i++) {
      let weight = 0
      for (let k = 0; k < juries.length; k++)
        weight += (weights[k] as Float64Array)[(rows[k] as number) + i] as number
      sum += weight * (votes[i] as number)
    }
    said = squashed(sum / juries.length)
    return said
  }

  const learn = (bit: number) => {
    const error = (bit - said) * 0.005
    for (let i = 0; i < inputs; i++) {
      for (let k = 0; k < juries.length; k++) {
        const jury = weights[k] as Float64Array
        const at = (rows[k] as number) + i
        jury[at] = (jury[at] as number) + error * (votes[i] as number)
      }
      const at = slot[i] as number
      const value = odds[at] as number
      const times = value & 15
      const old = value >> 4
      const next = old + Math.trunc((bit * 4095 - old) / (times + 1.15))
      odds[at] = (next << 4) | Math.min(8, times + 1)
    }
    partial = partial * 2 + bit
    bits++
  }

  const remember = (symbol: number) => {
    partial = 1
    bits = 0
    place.goOn(symbol)
    place.tell(contexts)
  }
  return { chance, learn, remember }
}

export interface Foresight {
  /** The odds that the next bit is a one. */
  chance(): number
  learn(bit: number): void
  /** Notes a complete symbol. */
  remember(symbol: number): void
}

/** The current position within the lists. */
function placeIn(letters: readonly string[]) {
  const inWord = letters.map((letter) => /[\p{L}_']/u.test(letter))
  const isEnd = letters.map((letter) => ' |\n'.includes(letter))
  const newLine = letters.indexOf('\n')
  const title = letters.indexOf('=')
  const recent = new Int32Array(5)
  let [word, before, section] = [0, 0, 0]
  // An item is a word of a line, or an alternative between bars.
  let line: number[] = []
  let above: number[] = []
  let item: number[] = []
  let former: number[] = []
  let [isAsAbove, isAsFormer, isTitle] = [true, true, false]

  const goOn = (symbol: number) => {
    for (let k = 4; k > 0; k--) recent[k] = recent[k - 1] as number
    recent[0] = symbol
    if (inWord[symbol]) word = hash(word, symbol)
    else if (word !== 0) {
      before = word
      word = 0
    }
    if (line.length === 0 && symbol === title) {
      isTitle = true
      section = 0
    }
    if (isTitle) section = hash(section, symbol)
    isAsAbove &&= above[line.length] === symbol
    isAsFormer &&= former[item.length] === symbol
    line.push(symbol)
    item.push(symbol)
    if (isEnd[symbol]) {
      former = item
      item = []
      isAsFormer = true
    }
    if (symbol === newLine) {
      above = line
      line = []
      isAsAbove = true
      isTitle = false
    }
  }

  const tell = (contexts: Int32Array) => {
    const symbol = recent[0] as number
    let made = 0
    for (let i = 0, depth = 0; i < depths.length; i++) {
      while (depth < (depths[i] as number)) made = hash(made, recent[depth++] as number)
      contexts[i] = hash(made, i)
    }
    const rest = [
      hash(hash(word, before), symbol),
      hash(word, word === 0 ? symbol : 0),
      hash(hash(above[line.length] ?? 0, symbol), isAsAbove ? 1 : 0),
      hash(section, word + symbol),
      hash(hash(isAsFormer ? 1 : 2, former[item.length] ?? 0), symbol),
    ]
    for (const [at, context] of rest.entries())
      contexts[depths.length + at] = hash(context, depths.length + at)
  }
  return { goOn, tell, last: () => recent[0] as number, column: () => line.length }
}

function hash(a: number, b: number): number {
  return Math.imul(Math.imul(a ^ (a >>> 15), 0x2c1b3c6d) + b + 1, 0x297a2d39) ^ (a >>> 7)
}

/**
 * The contexts: the last one to five symbols, the word so far with the previous one and on its own, what is above it in the previous
 * line, the word and its section, and what is there in the previous alternative.
 */
const depths = [1, 2, 3, 4, 5]
const inputs = depths.length + 5
const slotBits = 23
/** A symbol has at most nine bits: see `packed-text.ts`. */
const partials = 512
/** How many rows each set of weights has. */
const juries = [4 * partials, 256, 16 * 9]

/** 1 / (1 + e^-x) at every half: a table, because machines differ in the last bit of an exponential. */
const curve = [
  0.00034, 0.00055, 0.00091, 0.0015, 0.00247, 0.00407, 0.00669, 0.01099, 0.01799, 0.02931, 0.04743, 0.07586,
  0.1192, 0.18243, 0.26894, 0.37754, 0.5,
]

function squashed(x: number): number {
  if (x > 0) return 1 - squashed(-x)
  if (x <= -8) return 0.00034
  const at = (x + 8) * 2
  const low = Math.floor(at)
  const from = curve[low] as number
  return low < 16 ? from + ((curve[low + 1] as number) - from) * (at - low) : from
}

/** The inverse: the value that squashes to these odds, out of 4096. */
const stretched = new Float64Array(4096).fill(8)
for (let x = -8, to = 0; to < 4096 && x < 8; x += 1 / 64)
  for (const upTo = squashed(x) * 4096; to < 4096 && to <= upTo; to++) stretched[to] = x
