import type { Point } from './edges.ts'
import type { Corners } from './paper.ts'
import { blank, type Gray } from './pixels.ts'
import { projectionOn, seenFrom } from './projection.ts'

/** How long the sides of a sheet are in the picture: across, then down. */
export function sidesOf([a, b, c, d]: Corners): [number, number] {
  return [(far(a, b) + far(d, c)) / 2, (far(b, c) + far(a, d)) / 2]
}

const far = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

/** Corners of the same sheet, read from another side: turned by quarters, clockwise. */
export function turned(corners: Corners, quarters: number): Corners {
  const first = (((4 - quarters) % 4) + 4) % 4
  return [0, 1, 2, 3].map((at) => corners[(first + at) % 4]!) as unknown as Corners
}

/**
 * Corners of a sheet whose print leans by so many degrees on it (clockwise), such that the print is level: the same
 * middle and size, turned about it. Parts of them may lie beside the sheet.
 */
export function leaning(corners: Corners, degrees: number): Corners {
  const [wide, high] = sidesOf(corners)
  const seen = seenFrom(corners)
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const places = [
    [-0.5, -0.5],
    [0.5, -0.5],
    [0.5, 0.5],
    [-0.5, 0.5],
  ] as const
  return places.map(([u, v]) => {
    const [x, y] = [u * wide, v * high]
    return seen(0.5 + (x * cos - y * sin) / wide, 0.5 + (x * sin + y * cos) / high)
  }) as unknown as Corners
}

/** The sheet seen from straight above, drawn so large. Finer detail than a pixel is averaged. */
export function flattened(gray: Gray, corners: Corners, width: number, height: number): Gray {
  const out = blank(width, height)
  const [wide, high] = sidesOf(corners)
  const taps = Math.min(3, Math.max(1, Math.round(Math.max(wide / width, high / height))))
  const { a, b, c, d, e, f, g, h } = projectionOn(corners)
  const { data, width: row } = gray
  const [lastX, lastY] = [gray.width - 1.001, gray.height - 1.001]
  // millions of times: nothing is allocated within
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let sum = 0
      for (let tap = 0; tap < taps * taps; tap += 1) {
        const u = (x + ((tap % taps) + 0.5) / taps) / width
        const v = (y + (((tap / taps) | 0) + 0.5) / taps) / height
        const w = g * u + h * v + 1
        let fromX = (a * u + b * v + c) / w - 0.5
        let fromY = (d * u + e * v + f) / w - 0.5
        fromX = fromX < 0 ? 0 : fromX > lastX ? lastX : fromX
        fromY = fromY < 0 ? 0 : fromY > lastY ? lastY : fromY
        const x0 = fromX | 0
        const y0 = fromY | 0
        const fx = fromX - x0
        const at = y0 * row + x0
        const upper = data[at]! + (data[at + 1]! - data[at]!) * fx
        const lower = data[at + row]! + (data[at + row + 1]! - data[at + row]!) * fx
        sum += upper + (lower - upper) * (fromY - y0)
      }
      out.data[y * width + x] = sum / (taps * taps) + 0.5
    }
  return out
}
