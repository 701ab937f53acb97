import { blank, type Gray } from './pixels.ts'

/** Below it a pixel of an evenly lit picture is ink. */
const INK = 140
/** Furthest the print of a flattened sheet leans (degrees). */
const MOST_LEAN = 14

/** What hangs together in ink and is as large as a letter. */
export type Letter = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Pieces of ink that may be letters, whichever way they are turned; none from the margins, where a table shows. */
export function lettersOf({ width, height, data }: Gray): Letter[] {
  const seen = blank(width, height).data
  const letters: Letter[] = []
  const stack: number[] = []
  const [marginX, marginY] = [Math.round(width * 0.02), Math.round(height * 0.02)]
  const most = Math.min(width, height) / 6
  for (let y = marginY; y < height - marginY; y += 1)
    for (let x = marginX; x < width - marginX; x += 1) {
      if (seen[y * width + x] || data[y * width + x]! >= INK) continue
      let [left, right, top, bottom, size] = [x, x, y, y, 0]
      stack.push(y * width + x)
      seen[y * width + x] = 1
      while (stack.length > 0) {
        const at = stack.pop()!
        const [px, py] = [at % width, (at / width) | 0]
        size += 1
        left = Math.min(left, px)
        right = Math.max(right, px)
        top = Math.min(top, py)
        bottom = Math.max(bottom, py)
        for (const next of [at - 1, at + 1, at - width, at + width]) {
          if (next < 0 || next >= seen.length || seen[next] || data[next]! >= INK) continue
          seen[next] = 1
          stack.push(next)
        }
      }
      const [wide, high] = [right - left + 1, bottom - top + 1]
      const long = Math.max(wide, high)
      if (long >= 4 && long <= most && size >= long * 0.9) letters.push({ left, right, top, bottom })
    }
  return letters
}

/**
 * Whether lines of print run down the picture and not across: a letter stands closer to the next one in its line than
 * to those of the lines above and below.
 */
export function runsDown(letters: readonly Letter[]): boolean {
  const size = letterSize(letters)
  const own = letters.filter((letter) => sizeOf(letter) > size * 0.5 && sizeOf(letter) < size * 2)
  let [across, down] = [0, 0]
  for (const one of own) {
    let [nearest, isAcross] = [size * 1.5, false]
    for (const other of own) {
      if (other === one) continue
      const gapX = Math.max(other.left - one.right, one.left - other.right)
      const gapY = Math.max(other.top - one.bottom, one.top - other.bottom)
      const isBeside = gapY < -size * 0.3 && gapX > 0
      const isUnder = gapX < -size * 0.3 && gapY > 0
      const gap = isBeside ? gapX : isUnder ? gapY : Number.POSITIVE_INFINITY
      if (gap < nearest) [nearest, isAcross] = [gap, isBeside]
    }
    if (nearest >= size * 1.5) continue
    if (isAcross) across += 1
    else down += 1
  }
  return down > across * 1.2
}

const sizeOf = ({ left, right, top, bottom }: Letter) => Math.max(right - left, bottom - top) + 1

/** How large most of the ink's letters are (pixels): the median, in which a large one counts more than a speck. */
export function letterSize(letters: readonly Letter[], of: (letter: Letter) => number = sizeOf): number {
  const sizes = letters.map(of).sort((one, other) => one - other)
  const half = sizes.reduce((sum, size) => sum + size, 0) / 2
  let sum = 0
  for (const size of sizes) {
    sum += size
    if (sum >= half) return size
  }
  return 0
}

export const heightOf = ({ top, bottom }: Letter): number => bottom - top + 1

/**
 * How far lines of print lean (degrees, clockwise): along them, rows full of letters and empty ones take turns, most
 * sharply at the right angle.
 */
export function leanOf(letters: readonly Letter[]): number {
  let best = { lean: 0, sharpness: 0 }
  const look = (from: number, to: number, step: number) => {
    for (let lean = from; lean <= to + 1e-9; lean += step) {
      const sharpness = sharpnessAt(letters, lean)
      if (sharpness > best.sharpness) best = { lean, sharpness }
    }
  }
  look(-MOST_LEAN, MOST_LEAN, 0.5)
  look(best.lean - 0.4, best.lean + 0.4, 0.1)
  return best.lean
}

function sharpnessAt(letters: readonly Letter[], lean: number): number {
  const slope = Math.tan((lean * Math.PI) / 180)
  const rows = new Map<number, number>()
  for (const letter of letters) {
    // the foot of a letter says best where its line is
    const row = Math.round(letter.bottom - (slope * (letter.left + letter.right)) / 2)
    const weight = Math.min(40, letter.right - letter.left + 1)
    rows.set(row, (rows.get(row) ?? 0) + weight * 2)
    rows.set(row - 1, (rows.get(row - 1) ?? 0) + weight)
    rows.set(row + 1, (rows.get(row + 1) ?? 0) + weight)
  }
  let sum = 0
  for (const weight of rows.values()) sum += weight * weight
  return sum
}
