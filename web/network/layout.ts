import type { Around, Network } from '@evenhand/domain/contacts/network.ts'
import { initialOf } from '../ui/initial.ts'

/** A position in the picture, in its own units. */
export type Point = { readonly x: number; readonly y: number }
export type NodeKind = 'you' | 'them' | 'child' | 'around'

/** A person in the picture: a circle, a square or a small mark, with a name and a line of text. */
export type Node = Point & {
  readonly id: string
  readonly kind: NodeKind
  readonly radius: number
  readonly name: string
  /** of the whole name, as in the list beside it, even where the picture shortens the name */
  readonly initial: string
  readonly words: string
  /** where a tap leads; null: nowhere */
  readonly to: string | null
  /** text above or below the mark; inside it for a parent */
  readonly label: 'over' | 'under' | 'inside'
}

/** The laid-out picture: ribbons from the parents to the children, thin lines to everyone else. */
export type Picture = {
  readonly width: number
  readonly height: number
  readonly nodes: readonly Node[]
  /** path data */
  readonly hairs: readonly string[]
  /** lines between the children, for people who are there for all of them */
  readonly joins: readonly string[]
  readonly ribbons: readonly { readonly side: 'you' | 'them'; readonly path: string }[]
  readonly ribbonWidth: number
  /** how many people found no place */
  readonly left: number
}

type Person = {
  readonly id: string
  readonly name: string
  readonly words: string
  readonly to: string | null
}
export type Drawn = {
  readonly you: Person
  /** null where there is no other parent */
  readonly them: Person | null
  readonly children: readonly Person[]
  readonly network: Network
}

/** What differs between a wide screen and a phone: the two pictures of the mock (screen 7). */
type Shape = {
  readonly width: number
  readonly columns: { readonly you: number; readonly mid: readonly number[]; readonly them: number }
  readonly childX: number
  readonly childGap: number
  readonly rowGap: number
  readonly parentRadius: number
  readonly childRadius: number
  readonly aroundRadius: number
  readonly ribbonWidth: number
  /** how far a line swerves around somebody nearer */
  readonly aside: number
  /** maximum rows of people above and below the middle */
  readonly rows: number
}

const WIDE: Shape = {
  width: 760,
  columns: { you: 112, mid: [262, 380, 498], them: 648 },
  childX: 380,
  childGap: 192,
  rowGap: 128,
  parentRadius: 58,
  childRadius: 36,
  aroundRadius: 24,
  ribbonWidth: 24,
  aside: 79,
  rows: 2,
}
const NARROW: Shape = {
  width: 358,
  columns: { you: 60, mid: [179], them: 298 },
  childX: 179,
  childGap: 166,
  rowGap: 108,
  parentRadius: 48,
  childRadius: 32,
  aroundRadius: 22,
  ribbonWidth: 18,
  aside: 84,
  rows: 3,
}

/** Lays out the people: two homes of equal size, ribbons to every child, thin lines to everyone else (CON-03). */
export function layOut(drawn: Drawn, isNarrow: boolean): Picture {
  const shape = isNarrow ? NARROW : WIDE
  const { you, them, children, network } = drawn
  const columns = [
    { people: network.yours, xs: [shape.columns.you] },
    { people: network.shared, xs: shape.columns.mid },
    ...(them ? [{ people: network.theirs, xs: [shape.columns.them] }] : []),
  ].map(({ people, xs }) => ({ xs, ...divided(people, xs.length, shape.rows, children) }))
  const rowsOver = Math.max(...columns.map(({ over, xs }) => Math.ceil(over.length / xs.length)))
  const rowsUnder = Math.max(...columns.map(({ under, xs }) => Math.ceil(under.length / xs.length)))

  const reach = ((children.length - 1) * shape.childGap) / 2
  const half = Math.max(reach + shape.childRadius + 8, shape.parentRadius) + 24
  const middle = 16 + rowsOver * shape.rowGap + half
  const childYs = children.map((_, at) => middle - reach + at * shape.childGap)
  const topY = childYs[0] ?? middle
  const bottomY = childYs.at(-1) ?? middle

  const nodes: Node[] = []
  const hairs: string[] = []
  const joins = new Set<string>()
  // a child's name is below its mark
  const nameHeight = isNarrow ? 32 : 36
  const gapOf = (at: number) => {
    const top = (childYs[at] ?? middle) + shape.childRadius + nameHeight
    const bottom = (childYs[at + 1] ?? middle) - shape.childRadius
    return { top, bottom, middle: (top + bottom) / 2 }
  }
  for (const { xs, over, under } of columns) {
    const isMiddle = xs === shape.columns.mid
    const place = (person: Around, at: number, isOver: boolean) => {
      const row = Math.floor(at / xs.length)
      const inRow = (isOver ? over : under).slice(row * xs.length, (row + 1) * xs.length).length
      const x = centred(xs, at % xs.length, inRow)
      const offset = half + shape.rowGap * (row + 0.5)
      const y = isOver ? middle - offset + 8 : middle + offset - 8
      const isForAll = isMiddle && children.length > 1 && person.childIds.length !== 1
      const gap = isForAll ? gapOf(isOver ? 0 : children.length - 2) : null
      if (gap) joins.add(`M${shape.childX} ${gap.top}V${gap.bottom}`)
      const childEnd = {
        x: shape.childX,
        y: isOver ? topY - shape.childRadius : bottomY + shape.childRadius + nameHeight,
      }
      const home = { x, y: isOver ? middle - shape.parentRadius : middle + shape.parentRadius }
      // beyond the first row, lines pass between the columns: one through a nearer person would connect the two
      const inward = x < shape.childX || (x === shape.childX && row % 2 === 0) ? 1 : -1
      const outward = x < shape.childX || (x === shape.childX && row % 2 === 1) ? -1 : 1
      if (gap) hairs.push(intoGap({ x, y }, { x: shape.childX, y: gap.middle }, outward * shape.aside))
      else if (row > 0) hairs.push(past({ x, y }, isMiddle ? childEnd : home, inward * shape.aside))
      else hairs.push(hair({ x, y }, isMiddle ? childEnd : home))
      nodes.push({
        id: person.id,
        kind: 'around',
        x,
        y,
        radius: shape.aroundRadius,
        name: isNarrow ? shortName(person.name) : person.name,
        initial: initialOf(person.name),
        words: isNarrow ? '' : person.role,
        to: `/contacts/${person.id}`,
        label: isOver ? 'over' : 'under',
      })
    }
    over.forEach((person, at) => {
      place(person, at, true)
    })
    under.forEach((person, at) => {
      place(person, at, false)
    })
  }

  const ribbons = childYs.flatMap((y, at) => {
    const shift = isNarrow ? 0 : spread(at, childYs.length)
    const from = { y: middle + shift }
    return [
      { side: 'you' as const, path: ribbon(shape.columns.you, from.y, shape.childX, y, isNarrow) },
      ...(them
        ? [{ side: 'them' as const, path: ribbon(shape.columns.them, from.y, shape.childX, y, isNarrow) }]
        : []),
    ]
  })
  const parent = (kind: 'you' | 'them', person: Person): Node => ({
    ...person,
    kind,
    initial: initialOf(person.name),
    x: shape.columns[kind],
    y: middle,
    radius: shape.parentRadius,
    label: 'inside',
  })
  nodes.push(parent('you', you))
  if (them) nodes.push(parent('them', them))
  children.forEach((child, at) => {
    const y = childYs[at] ?? middle
    const initial = initialOf(child.name)
    const radius = shape.childRadius
    nodes.push({ ...child, kind: 'child', initial, x: shape.childX, y, radius, label: 'under' })
  })
  return {
    width: shape.width,
    height: middle + half + rowsUnder * shape.rowGap + 8,
    nodes,
    hairs,
    joins: [...joins],
    ribbons,
    ribbonWidth: shape.ribbonWidth,
    left: columns.reduce((sum, { left }) => sum + left, 0),
  }
}

/** Half above and half below; people for the last child only are placed below it. */
function divided(
  people: readonly Around[],
  across: number,
  rows: number,
  children: readonly Person[],
): { over: Around[]; under: Around[]; left: number } {
  const most = across * rows
  const over: Around[] = []
  const under: Around[] = []
  const last = children.length > 1 ? children.at(-1)?.id : undefined
  const isForOne = ({ childIds }: Around) => last !== undefined && childIds.length === 1
  const place = (person: Around) => {
    const own = person.childIds[0] === last ? under : over
    const side = isForOne(person) ? own : over.length <= under.length ? over : under
    if (side.length < most) side.push(person)
  }
  // nearest: emergency contacts; then people for one child, on its side; the others fill the remaining places
  const urgent = people.filter(({ isEmergency }) => isEmergency)
  const others = people.filter(({ isEmergency }) => !isEmergency)
  for (const person of [...urgent, ...others.filter(isForOne), ...others.filter((one) => !isForOne(one))])
    place(person)
  return { over, under, left: people.length - over.length - under.length }
}

/** On a phone: the first name, or a title with the last name. */
function shortName(name: string): string {
  const [first = '', ...rest] = name.split(' ')
  if (name.length <= 14 || rest.length === 0) return name
  return first.length < 4 ? `${first} ${rest.at(-1)}` : first
}

/** One person in a row is centred, two are at its ends, three take one place each. */
function centred(xs: readonly number[], at: number, inRow: number): number {
  const first = xs[0] ?? 0
  const last = xs.at(-1) ?? 0
  if (inRow <= 1 || xs.length === 1) return (first + last) / 2
  return first + ((last - first) * at) / (inRow - 1)
}

/** Ribbons leave a home side by side. */
function spread(at: number, count: number): number {
  return count < 2 ? 0 : -24 + (48 * at) / (count - 1)
}

function ribbon(x: number, y: number, childX: number, childY: number, isNarrow: boolean): string {
  const half = (x + childX) / 2
  return isNarrow
    ? `M${x} ${y}C${x} ${childY} ${x} ${childY} ${childX} ${childY}`
    : `M${x} ${y}C${half} ${y} ${half} ${childY} ${childX} ${childY}`
}

/** A line around somebody nearer in the same column. */
function past(from: Point, to: Point, aside: number): string {
  const third = (to.y - from.y) / 3
  const end = to.x + Math.sign(aside) * 8
  return `M${from.x} ${from.y}C${from.x + aside} ${from.y + third} ${from.x + aside} ${to.y - third} ${end} ${to.y}`
}

/** A line around the nearer child into the gap between the children. */
function intoGap(from: Point, to: Point, aside: number): string {
  const side = to.x + aside * 1.35
  return `M${from.x} ${from.y}C${side} ${from.y + (to.y - from.y) / 3} ${side} ${to.y} ${to.x} ${to.y}`
}

/** Straight down, or a gentle curve to the child. */
function hair(from: Point, to: Point): string {
  if (from.x === to.x) return `M${from.x} ${from.y}V${to.y}`
  const middle = (from.y + to.y) / 2
  return `M${from.x} ${from.y}C${from.x} ${middle} ${to.x + (from.x - to.x) * 0.3} ${middle} ${to.x + (from.x - to.x) * 0.12} ${to.y}`
}
