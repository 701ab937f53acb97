import { blurred, type Colour, darkestOf, type Gray, spread } from './pixels.ts'

export type Point = { readonly x: number; readonly y: number }

/** The edges of a picture, made so small that print is too thin to be seen and the edges of a sheet are not. */
export type Edges = {
  readonly width: number
  readonly height: number
  /** how many pixels of the picture one of these is */
  readonly step: number
  /** the picture without print */
  readonly even: Gray
  /** how strong (0 where none) and where it gets brighter, in degrees from 0 (to the right) clockwise */
  readonly strength: Float32Array
  readonly towards: Float32Array
  /** what counts as an edge at all */
  readonly least: number
}

/** A line by its normal (degrees, towards the sheet) and its distance from the upper left corner. */
export type Line = {
  readonly normal: number
  readonly distance: number
  /** 0 for the picture's own border, where a sheet may go on unseen */
  readonly votes: number
}

/** The long side (pixels) at which edges are looked for. */
const LOOKED_AT = 360
/** Furthest a side may lean from upright or level (degrees): beyond, up and across cannot be told apart. */
const MOST_LEAN = 34
/** The largest tile of a pattern is twice as wide. */
const PATTERN = 14
/** Lines kept for each of the four sides. */
const KEPT = 7

export const radians = (degrees: number): number => (degrees * Math.PI) / 180
export const apart = (one: number, other: number): number => Math.abs(((one - other + 540) % 360) - 180)

/** Steps of brightness in proportion to it, so that a shadow over the sheet changes little. */
export function edgesOf(picture: Colour, under: 'plain' | 'patterned' = 'plain'): Edges {
  const step = Math.max(1, Math.round(Math.max(picture.width, picture.height) / LOOKED_AT))
  const small = darkestOf(picture, step)
  const even = under === 'plain' ? blurred(withoutPrint(small, 2), 1) : blurred(withoutPattern(small), 1)
  const { width, height } = even
  const logs = Float32Array.from(even.data, (value) => Math.log(value + 12))
  const strength = new Float32Array(width * height)
  const towards = new Float32Array(width * height)
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x
      const right = logs[at + 1 - width]! + 2 * logs[at + 1]! + logs[at + 1 + width]!
      const left = logs[at - 1 - width]! + 2 * logs[at - 1]! + logs[at - 1 + width]!
      const below = logs[at + width - 1]! + 2 * logs[at + width]! + logs[at + width + 1]!
      const above = logs[at - width - 1]! + 2 * logs[at - width]! + logs[at - width + 1]!
      const [across, down] = [right - left, below - above]
      strength[at] = Math.hypot(across, down)
      towards[at] = (Math.atan2(down, across) * 180) / Math.PI
    }
  const sorted = strength.toSorted()
  const least = Math.max(0.1, sorted[Math.floor(sorted.length * 0.8)] ?? 0)
  return { width, height, step, even, strength, towards, least }
}

/** Dark and thin goes: print. */
const withoutPrint = (gray: Gray, radius: number) =>
  spread(spread(gray, radius, 'brightest'), radius, 'darkest')

/** Bright and small goes as well: the white tiles of a floor, the checks of a cloth. */
const withoutPattern = (gray: Gray) =>
  spread(spread(withoutPrint(gray, 3), PATTERN, 'darkest'), PATTERN, 'brightest')

/** The lines that most edges lie on, of those that get brighter towards `facing` (degrees), and the picture's border. */
export function linesFacing(edges: Edges, facing: 0 | 90 | 180 | 270): Line[] {
  const { width, height } = edges
  const all: Line[] = []
  const reach = Math.ceil(Math.hypot(width, height))
  for (const [lean, row] of votesFacing(edges, facing, reach))
    for (const [at, votes] of row.entries())
      if (votes > Math.min(width, height) * 0.12)
        all.push({ normal: facing + lean, distance: at - reach, votes })
  all.sort((one, other) => other.votes - one.votes)
  const found: Line[] = []
  for (const line of all) {
    if (found.length >= KEPT) break
    const isNew = found.every(
      (other) => apart(other.normal, line.normal) > 5 || Math.abs(other.distance - line.distance) > 7,
    )
    if (isNew) found.push(line)
  }
  const border = { 0: 1, 90: 1, 180: -(width - 2), 270: -(height - 2) }[facing]
  return [...found, { normal: facing, distance: border, votes: 0 }]
}

/** How much edge lies on every line, by its lean and its distance from the corner plus `reach`. */
function votesFacing(edges: Edges, facing: number, reach: number): Map<number, Float32Array> {
  const { width, height, strength, towards, least } = edges
  const votes = new Map<number, Float32Array>()
  for (let lean = -MOST_LEAN; lean <= MOST_LEAN; lean += 1) votes.set(lean, new Float32Array(2 * reach + 1))
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x
      if (strength[at]! < least || apart(towards[at]!, facing) > MOST_LEAN + 12) continue
      const own = Math.round(((towards[at]! - facing + 540) % 360) - 180)
      for (let lean = own - 9; lean <= own + 9; lean += 1) {
        const row = votes.get(lean)
        if (!row) continue
        const angle = radians(facing + lean)
        const distance = Math.round(x * Math.cos(angle) + y * Math.sin(angle)) + reach
        row[distance]! += Math.min(strength[at]!, 3 * least) / least
      }
    }
  return votes
}

export const isInside = ({ width, height }: Edges, x: number, y: number): boolean =>
  x >= 1 && y >= 1 && x <= width - 2 && y <= height - 2
