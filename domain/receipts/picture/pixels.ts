/** A grey picture, a byte a pixel, row by row from the top left: 0 is black. */
export type Gray = { readonly width: number; readonly height: number; readonly data: Uint8Array }

/** A picture as a browser's canvas gives it: red, green, blue and opacity, a byte each. */
export type Colour = {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array | Uint8ClampedArray
}

export const blank = (
  width: number,
  height: number,
): { width: number; height: number; data: Uint8Array } => ({
  width,
  height,
  data: new Uint8Array(width * height),
})

/** Brightness as an eye sees it (ITU-R BT.601). */
export function grayOf({ width, height, data }: Colour): Gray {
  const gray = blank(width, height)
  for (let at = 0, from = 0; at < gray.data.length; at += 1, from += 4)
    gray.data[at] = (data[from]! * 77 + data[from + 1]! * 150 + data[from + 2]! * 29) >> 8
  return gray
}

/**
 * The darkest of the three colours: paper is bright in all of them, a coloured cloth under it is not. Made smaller on the
 * way, each pixel the mean of a block.
 */
export function darkestOf({ width, height, data }: Colour, step: number): Gray {
  const small = blank(Math.max(1, Math.floor(width / step)), Math.max(1, Math.floor(height / step)))
  for (let y = 0; y < small.height; y += 1)
    for (let x = 0; x < small.width; x += 1) {
      let [red, green, blue] = [0, 0, 0]
      for (let dy = 0; dy < step; dy += 1)
        for (let dx = 0; dx < step; dx += 1) {
          const from = ((y * step + dy) * width + x * step + dx) * 4
          red += data[from]!
          green += data[from + 1]!
          blue += data[from + 2]!
        }
      small.data[y * small.width + x] = Math.min(red, green, blue) / (step * step)
    }
  return small
}

/** Each pixel the brightest (or darkest) within `radius` of it: a square window, a pass each way. */
export function spread(gray: Gray, radius: number, which: 'brightest' | 'darkest'): Gray {
  const pick = which === 'brightest' ? Math.max : Math.min
  const across = blank(gray.width, gray.height)
  const down = blank(gray.width, gray.height)
  const { width, height } = gray
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let most = gray.data[y * width + x]!
      for (let at = Math.max(0, x - radius); at <= Math.min(width - 1, x + radius); at += 1)
        most = pick(most, gray.data[y * width + at]!)
      across.data[y * width + x] = most
    }
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let most = across.data[y * width + x]!
      for (let at = Math.max(0, y - radius); at <= Math.min(height - 1, y + radius); at += 1)
        most = pick(most, across.data[at * width + x]!)
      down.data[y * width + x] = most
    }
  return down
}

/** Each pixel the mean of those within `radius`. */
export function blurred(gray: Gray, radius: number): Gray {
  const { width, height } = gray
  const out = blank(width, height)
  const sums = sumsOf(gray)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) out.data[y * width + x] = meanAround(sums, width, height, x, y, radius)
  return out
}

/** Sums of all pixels above and to the left, one row and column wider than the picture. */
export function sumsOf({ width, height, data }: Gray): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y += 1) {
    let row = 0
    for (let x = 0; x < width; x += 1) {
      row += data[y * width + x]!
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row
    }
  }
  return sums
}

export function meanAround(
  sums: Float64Array,
  width: number,
  height: number,
  x: number,
  y: number,
  radius: number,
): number {
  const [left, right] = [Math.max(0, x - radius), Math.min(width, x + radius + 1)]
  const [top, bottom] = [Math.max(0, y - radius), Math.min(height, y + radius + 1)]
  const wide = width + 1
  const sum =
    sums[bottom * wide + right]! -
    sums[top * wide + right]! -
    sums[bottom * wide + left]! +
    sums[top * wide + left]!
  return sum / ((right - left) * (bottom - top))
}

/** The brightness below which `share` of the pixels lie. */
export function brightnessAt({ data }: Gray, share: number): number {
  const counts = new Uint32Array(256)
  for (const value of data) counts[value]! += 1
  let below = 0
  for (let value = 0; value < 256; value += 1) {
    below += counts[value]!
    if (below >= data.length * share) return value
  }
  return 255
}
