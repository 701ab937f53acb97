/** A word as it was read, with where it is on the sheet (pixels) and how sure its reader was (0 to 100). */
export type Word = {
  readonly text: string
  readonly confidence: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** words of one number belong to one line of print, which the reader saw as one */
  readonly line: string
}

/** What stands beside each other on a receipt, from left to right, though the reader took it for several lines. */
export type Row = {
  readonly words: readonly Word[]
  readonly text: string
  readonly top: number
  readonly bottom: number
  /** how tall its print is: the middle of its words' heights */
  readonly height: number
}

/** The rows of a sheet, from the top. */
export function rowsOf(words: readonly Word[]): Row[] {
  const lines = new Map<string, Word[]>()
  for (const word of words) {
    if (!/[\p{L}\p{N}$€£&+]/u.test(word.text)) continue
    const line = lines.get(word.line)
    if (line) line.push(word)
    else lines.set(word.line, [word])
  }
  const rows: Word[][] = []
  const sorted = [...lines.values()].sort((one, other) => middleOf(one) - middleOf(other))
  for (const line of sorted) {
    const beside = rows.find((row) => isBeside(row, line))
    if (beside) beside.push(...line)
    else rows.push([...line])
  }
  return rows
    .map(rowOf)
    .filter((row) => !isNoise(row))
    .sort((one, other) => one.top + one.bottom - other.top - other.bottom)
}

function rowOf(words: Word[]): Row {
  const sorted = words.toSorted((one, other) => one.left - other.left)
  return {
    words: sorted,
    text: sorted.map(({ text }) => text).join(' '),
    top: Math.min(...sorted.map(({ top }) => top)),
    bottom: Math.max(...sorted.map(({ bottom }) => bottom)),
    height: middle(sorted.map(({ top, bottom }) => bottom - top)),
  }
}

/** A crease, a cloth's edge or a row of dashes, taken for letters. */
function isNoise({ words }: Row): boolean {
  const confidence = middle(words.map((word) => word.confidence))
  return confidence < 30 || (confidence < 50 && !words.some(({ text }) => /\p{L}{3}|\d{2}/u.test(text)))
}

const middleOf = (line: readonly Word[]) => middle(line.map(({ top, bottom }) => (top + bottom) / 2))

/** At one height, and not above each other. */
function isBeside(row: readonly Word[], line: readonly Word[]): boolean {
  // a crease bends a line: what counts is the words nearest to each other
  const [left, right] = [
    Math.min(...line.map(({ left }) => left)),
    Math.max(...line.map(({ right }) => right)),
  ]
  if (row.some((word) => word.left < right && word.right > left)) return false
  const far = (word: Word) => Math.min(Math.abs(word.left - right), Math.abs(left - word.right))
  const near = row.reduce((one, other) => (far(other) < far(one) ? other : one))
  const own = line.reduce((one, other) =>
    Math.abs(other.left - near.left) < Math.abs(one.left - near.left) ? other : one,
  )
  const shared = Math.min(near.bottom, own.bottom) - Math.max(near.top, own.top)
  return shared > 0.5 * Math.min(near.bottom - near.top, own.bottom - own.top)
}

/** The middle one by size; 0 of none. */
export function middle(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0
}

/** Small letters without accents, anything else a space: as words are compared. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['’`´]/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** `plain`, and digits that stand in a word read as the letters they look like: "T0TAL" is "total". */
export function plainLabel(text: string): string {
  const letters: Record<string, string> = { '0': 'o', '1': 'l', '5': 's', '8': 'b' }
  return plain(text)
    .split(' ')
    .map((word) => (/\p{L}{2}/u.test(word) ? word.replace(/[0158]/g, (digit) => letters[digit]!) : word))
    .join(' ')
}
