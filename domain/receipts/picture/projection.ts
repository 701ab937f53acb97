import type { Point } from './edges.ts'
import type { Corners } from './paper.ts'

/** Where in the picture a place of the sheet lies (0 to 1 across and down). */
export function seenFrom(corners: Corners): (across: number, down: number) => Point {
  const { a, b, c, d, e, f, g, h } = projectionOn(corners)
  return (u, v) => {
    const w = g * u + h * v + 1
    return { x: (a * u + b * v + c) / w, y: (d * u + e * v + f) / w }
  }
}

/**
 * How a square (0 to 1 each way) is projected on four corners (Heckbert 1989, section 2.2.3): x is (au + bv + c) / w, y is
 * (du + ev + f) / w, w is gu + hv + 1.
 */
export function projectionOn([p, q, r, s]: Corners) {
  const [dx1, dx2, dx3] = [q.x - r.x, s.x - r.x, p.x - q.x + r.x - s.x]
  const [dy1, dy2, dy3] = [q.y - r.y, s.y - r.y, p.y - q.y + r.y - s.y]
  // corners on one line make no sheet: nothing is divided by nothing
  const det = dx1 * dy2 - dx2 * dy1 || 1
  const g = (dx3 * dy2 - dx2 * dy3) / det
  const h = (dx1 * dy3 - dx3 * dy1) / det
  return {
    a: q.x - p.x + g * q.x,
    b: s.x - p.x + h * s.x,
    c: p.x,
    d: q.y - p.y + g * q.y,
    e: s.y - p.y + h * s.y,
    f: p.y,
    g,
    h,
  }
}
