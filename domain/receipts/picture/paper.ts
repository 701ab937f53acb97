import { apart, type Edges, edgesOf, isInside, type Line, linesFacing, type Point, radians } from './edges.ts'
import type { Colour, Gray } from './pixels.ts'

/** The corners of a sheet in a picture: top left, top right, bottom right, bottom left. */
export type Corners = readonly [Point, Point, Point, Point]

/** Of its sides, the share that has to be seen as an edge for a sheet to be believed. */
const LEAST_SEEN = 0.55
/** A sheet of less worth is looked for again on a patterned ground. */
const PLAIN_TO_SEE = 1.34
/** The same for a second sheet: on a table there is much that is nearly one. */
const LEAST_SEEN_OF_OTHER = 0.85
/** What a side along the picture's border is taken for: the sheet goes on beyond it. */
const AT_BORDER = 0.6
/** Of the picture, the least a sheet fills. */
const LEAST_AREA = 0.1
/** A sheet is brighter than what it lies on by at least this (as a logarithm); the two sides of a crease are not. */
const LEAST_STEP = 0.07
/** A side with so much less of a step than the others is a crease or the edge of a shadow. */
const WEAK_STEP = 0.4

/**
 * Where the sheet of paper lies in a photo: four long edges, brighter inside than outside, around something even. Null
 * where no such thing is to be seen (a screenshot, a sheet that fills the picture).
 */
export function findPaper(picture: Colour): FoundPaper {
  let edges = edgesOf(picture)
  let best = bestSheet(edges, LEAST_AREA)
  if (best === null || best.worth < PLAIN_TO_SEE) {
    const patterned = edgesOf(picture, 'patterned')
    const found = bestSheet(patterned, LEAST_AREA)
    if (found && found.worth > (best?.worth ?? 0)) [edges, best] = [patterned, found]
  }
  if (best === null) return { sheet: null, other: null }
  const other = bestSheet(without(edges, best.corners), LEAST_AREA / 2, LEAST_SEEN_OF_OTHER)
  return {
    sheet: inPicture(best.corners, edges.step),
    other: other && inPicture(other.corners, edges.step),
  }
}

/** The sheet, and another one beside it, such as the slip of a card. */
export type FoundPaper = { readonly sheet: Corners | null; readonly other: Corners | null }

/** The same edges, none of them on the sheet or at its sides. */
function without(edges: Edges, sheet: Corners): Edges {
  const strength = edges.strength.slice()
  const inwards = sheet.map((from, at) => {
    const to = sheet[(at + 1) % 4]!
    const long = far(from, to)
    return { from, x: -(to.y - from.y) / long, y: (to.x - from.x) / long }
  })
  for (let y = 0; y < edges.height; y += 1)
    for (let x = 0; x < edges.width; x += 1)
      if (inwards.every((side) => (x - side.from.x) * side.x + (y - side.from.y) * side.y > -5))
        strength[y * edges.width + x] = 0
  return { ...edges, strength }
}

function inPicture([a, b, c, d]: Corners, step: number): Corners {
  const at = ({ x, y }: Point) => ({ x: (x + 0.5) * step, y: (y + 0.5) * step })
  return [at(a), at(b), at(c), at(d)]
}

function bestSheet(edges: Edges, leastArea: number, leastSeen = LEAST_SEEN): Candidate | null {
  const [lefts, tops, rights, bottoms] = ([0, 90, 180, 270] as const).map((facing) =>
    linesFacing(edges, facing),
  )
  const sides = new Map<string, Side>()
  let best: Candidate | null = null
  for (const left of lefts!)
    for (const right of rights!) {
      if (!areOpposite(left, right)) continue
      for (const top of tops!)
        for (const bottom of bottoms!) {
          if (!areOpposite(top, bottom) || apart(top.normal, left.normal + 90) > 24) continue
          const corners = cornersOf(edges, left, top, right, bottom)
          const worth =
            corners && worthOf(edges, corners, [top, right, bottom, left], sides, { leastArea, leastSeen })
          if (worth && worth > (best?.worth ?? 0)) best = { corners: corners!, worth }
        }
    }
  return best
}

type Candidate = { readonly corners: Corners; readonly worth: number }

const areOpposite = (one: Line, other: Line) => apart(one.normal, other.normal + 180) <= 22

function cornersOf(
  { width, height }: Edges,
  left: Line,
  top: Line,
  right: Line,
  bottom: Line,
): Corners | null {
  const [a, b, c, d] = [cross(left, top), cross(top, right), cross(right, bottom), cross(bottom, left)]
  if (!a || !b || !c || !d) return null
  const isNear = ({ x, y }: Point) =>
    x > -width * 0.06 && x < width * 1.06 && y > -height * 0.06 && y < height * 1.06
  return isNear(a) && isNear(b) && isNear(c) && isNear(d) ? [a, b, c, d] : null
}

function cross(one: Line, other: Line): Point | null {
  const [a, b] = [radians(one.normal), radians(other.normal)]
  const det = Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b)
  if (Math.abs(det) < 0.2) return null
  return {
    x: (one.distance * Math.sin(b) - other.distance * Math.sin(a)) / det,
    y: (Math.cos(a) * other.distance - Math.cos(b) * one.distance) / det,
  }
}

/** How much speaks for a sheet; null where something speaks against it. `lines`: top, right, bottom, left. */
function worthOf(
  edges: Edges,
  corners: Corners,
  lines: readonly Line[],
  known: Map<string, Side>,
  { leastArea, leastSeen }: { leastArea: number; leastSeen: number },
): number | null {
  const area = areaOf(corners) / (edges.width * edges.height)
  if (area < leastArea || !isSheetShaped(corners, edges)) return null
  const sides = lines.map((line, at) =>
    line.votes === 0 ? null : sideOf(edges, corners[at]!, corners[(at + 1) % 4]!, line.normal, known),
  )
  const seen = sides.filter((side) => side !== null)
  if (seen.length < 2 || hasWeakSide(seen)) return null
  const supports = sides.map((side) => side?.support ?? AT_BORDER)
  const least = Math.min(...supports)
  const mean = supports.reduce((sum, value) => sum + value, 0) / 4
  if (least < leastSeen - 0.2 || mean < leastSeen) return null
  return mean + least * 0.4 + 0.25 * Math.sqrt(area) - unevenness(edges, corners) * 1.2
}

function areaOf(corners: Corners): number {
  let twice = 0
  for (const [at, { x, y }] of corners.entries()) {
    const next = corners[(at + 1) % 4]!
    twice += x * next.y - next.x * y
  }
  return twice / 2
}

const far = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

/** Its opposite sides of much the same length, none too short. */
function isSheetShaped([a, b, c, d]: Corners, { width, height }: Edges): boolean {
  const [across, under, down, up] = [far(a, b), far(d, c), far(b, c), far(a, d)]
  if (Math.min(across, under, down, up) < Math.min(width, height) * 0.15) return false
  const unlike = (one: number, other: number) => Math.max(one, other) / Math.min(one, other)
  return unlike(across, under) < 1.5 && unlike(down, up) < 1.5
}

type Side = {
  /** the share of it along which an edge is seen that gets brighter inwards */
  readonly support: number
  /** how much brighter it is inside (as a logarithm), in the middle of all its places */
  readonly step: number
}

function sideOf(edges: Edges, from: Point, to: Point, normal: number, known: Map<string, Side>): Side {
  const key = [from.x, from.y, to.x, to.y].map(Math.round).join()
  const found = known.get(key) ?? lookAlong(edges, from, to, normal)
  known.set(key, found)
  return found
}

function lookAlong(edges: Edges, from: Point, to: Point, normal: number): Side {
  const inwards = { x: Math.cos(radians(normal)), y: Math.sin(radians(normal)) }
  const places = Math.ceil(far(from, to) / 2)
  const steps: number[] = []
  let hits = 0
  for (let place = 0; place <= places; place += 1) {
    const x = from.x + ((to.x - from.x) * place) / places
    const y = from.y + ((to.y - from.y) * place) / places
    if (!isInside(edges, x, y)) continue
    steps.push(stepAt(edges.even, x, y, inwards))
    if (hasEdgeAt(edges, x, y, normal, inwards)) hits += 1
  }
  if (steps.length < places * 0.3) return { support: 0, step: 0 }
  const brighter = steps.filter((step) => step > LEAST_STEP).length / steps.length
  steps.sort((one, other) => one - other)
  return { support: (hits / steps.length) * Math.min(1, brighter * 1.6), step: steps[steps.length >> 1]! }
}

function hasEdgeAt(edges: Edges, x: number, y: number, normal: number, inwards: Point): boolean {
  for (let off = -2; off <= 2; off += 1) {
    const [px, py] = [Math.round(x + inwards.x * off), Math.round(y + inwards.y * off)]
    if (!isInside(edges, px, py)) continue
    const at = py * edges.width + px
    if (edges.strength[at]! >= edges.least * 0.7 && apart(edges.towards[at]!, normal) < 30) return true
  }
  return false
}

/** How much brighter it is a little inside than as far outside. */
function stepAt({ width, height, data }: Gray, x: number, y: number, inwards: Point): number {
  const at = (off: number) => {
    const px = Math.min(width - 1, Math.max(0, Math.round(x + inwards.x * off)))
    const py = Math.min(height - 1, Math.max(0, Math.round(y + inwards.y * off)))
    return Math.log(data[py * width + px]! + 12)
  }
  return (at(7) + at(10) - at(-7) - at(-10)) / 2
}

function hasWeakSide(sides: readonly Side[]): boolean {
  const weakest = sides.reduce((one, other) => (other.step < one.step ? other : one))
  const others = sides.filter((side) => side !== weakest)
  return weakest.step < (WEAK_STEP * others.reduce((sum, { step }) => sum + step, 0)) / others.length
}

/** The share of edges in a band just inside: paper is even there, a cloth or a table is not. */
function unevenness(edges: Edges, sheet: Corners): number {
  const middle = {
    x: sheet.reduce((sum, { x }) => sum + x, 0) / 4,
    y: sheet.reduce((sum, { y }) => sum + y, 0) / 4,
  }
  let [strong, all] = [0, 0]
  for (const [at, from] of sheet.entries()) {
    const to = sheet[(at + 1) % 4]!
    for (let place = 1; place < 40; place += 1)
      for (const depth of [0.12, 0.2, 0.28]) {
        const [x, y] = [from.x + ((to.x - from.x) * place) / 40, from.y + ((to.y - from.y) * place) / 40]
        const [px, py] = [Math.round(x + (middle.x - x) * depth), Math.round(y + (middle.y - y) * depth)]
        if (!isInside(edges, px, py)) continue
        all += 1
        if (edges.strength[py * edges.width + px]! >= edges.least) strong += 1
      }
  }
  return all === 0 ? 1 : strong / all
}
