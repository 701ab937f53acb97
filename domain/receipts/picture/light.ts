import { blank, blurred, brightnessAt, type Gray, meanAround, sumsOf } from './pixels.ts'

/** Pixels of a cell whose brightest part is taken for bare paper. */
const CELL = 24

/**
 * The same light everywhere: every pixel in proportion to the paper around it, so that shadows, creases and a dim room
 * go and print stays. Paper is white afterwards.
 */
export function evenLight(taken: Gray): Gray {
  // twice at most: a dim picture is enlarged with its grain
  let gray = taken
  for (let times = 0; times < 2 && grainOf(gray) > GRAIN; times += 1) gray = blurred(gray, 1)
  const { width, height } = gray
  const paper = paperLight(gray)
  const out = blank(width, height)
  const light = new Float32Array(paper.wide)
  for (let y = 0; y < height; y += 1) {
    const top = Math.min(paper.high - 1, Math.max(0, y / CELL - 0.5))
    const [y0, fy] = [top | 0, top % 1]
    const y1 = Math.min(paper.high - 1, y0 + 1)
    for (let at = 0; at < paper.wide; at += 1)
      light[at] = paper.light[y0 * paper.wide + at]! * (1 - fy) + paper.light[y1 * paper.wide + at]! * fy
    for (let x = 0; x < width; x += 1) {
      const left = Math.min(paper.wide - 1, Math.max(0, x / CELL - 0.5))
      const x0 = left | 0
      const next = light[Math.min(paper.wide - 1, x0 + 1)]!
      const around = light[x0]! + (next - light[x0]!) * (left - x0)
      out.data[y * width + x] = Math.min(255, (gray.data[y * width + x]! * 250) / around)
    }
  }
  return out
}

/** As much grain (a share of the brightness) as print bears. */
const GRAIN = 0.035

/** How much neighbouring pixels of bare paper differ, as a share of their brightness: the middle of many places. */
function grainOf({ width, height, data }: Gray): number {
  const found: number[] = []
  for (let y = 2; y < height - 2; y += 7)
    for (let x = 2; x < width - 2; x += 7) {
      const at = y * width + x
      const around = (data[at - 1]! + data[at + 1]! + data[at - width]! + data[at + width]!) / 4
      found.push(Math.abs(data[at]! - around) / (around + 8))
    }
  return found.sort((one, other) => one - other)[found.length >> 1] ?? 0
}

/** The light of the paper in each cell. */
function paperLight(gray: Gray): { wide: number; high: number; light: Float32Array } {
  const [wide, high] = [Math.ceil(gray.width / CELL), Math.ceil(gray.height / CELL)]
  const cells = blank(wide, high)
  for (let y = 0; y < high; y += 1)
    for (let x = 0; x < wide; x += 1) cells.data[y * wide + x] = brightIn(gray, x * CELL, y * CELL)
  // a cell all under a bar or a thick letter takes the light of its neighbours
  const filled = blank(wide, high)
  for (let y = 0; y < high; y += 1)
    for (let x = 0; x < wide; x += 1) filled.data[y * wide + x] = brightestAround(cells, x, y, 2)
  const sums = sumsOf(filled)
  const floor = Math.max(16, brightnessAt(filled, 0.9) / 5)
  const light = Float32Array.from({ length: wide * high }, (_, at) =>
    Math.max(floor, meanAround(sums, wide, high, at % wide, (at / wide) | 0, 2)),
  )
  return { wide, high, light }
}

/** The brightness that a fifth of the cell's pixels exceed. */
function brightIn(gray: Gray, left: number, top: number): number {
  const counts = new Uint16Array(256)
  let all = 0
  for (let y = top; y < Math.min(gray.height, top + CELL); y += 2)
    for (let x = left; x < Math.min(gray.width, left + CELL); x += 2) {
      counts[gray.data[y * gray.width + x]!]! += 1
      all += 1
    }
  let above = 0
  for (let value = 255; value > 0; value -= 1) {
    above += counts[value]!
    if (above >= all * 0.2) return value
  }
  return 0
}

/** The second brightest: one glaring cell lights nobody else. */
function brightestAround({ width, height, data }: Gray, x: number, y: number, radius: number): number {
  const around: number[] = []
  for (let dy = -radius; dy <= radius; dy += 1)
    for (let dx = -radius; dx <= radius; dx += 1) {
      const [px, py] = [x + dx, y + dy]
      if (px >= 0 && py >= 0 && px < width && py < height) around.push(data[py * width + px]!)
    }
  around.sort((one, other) => other - one)
  return around[Math.floor(around.length * 0.35)]!
}
