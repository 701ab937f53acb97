import type { House, Violation } from './house.ts'

/** Cycles in what files load, and circles too large to hold in mind in what they import at all, types included. */
export function cycles({ files }: House): Violation[] {
  const arrows = (isMeant: (one: { isType: boolean; isLazy: boolean }) => boolean): Arrows =>
    new Map(
      files.map((file) => [file.path, file.imports.flatMap((one) => (isMeant(one) && one.target) || [])]),
    )
  return [
    ...loadedInCycles(arrows(({ isType, isLazy }) => !isType && !isLazy)),
    ...largeCircles(arrows(({ isLazy }) => !isLazy)),
  ]
}

type Arrows = ReadonlyMap<string, readonly string[]>

/** Each cycle once, with its path. */
function loadedInCycles(imports: Arrows): Violation[] {
  const done = new Set<string>()
  const way: string[] = []
  const violations: Violation[] = []
  const follow = (path: string) => {
    const start = way.indexOf(path)
    if (start >= 0) {
      const round = [...way.slice(start), path].join(' -> ')
      violations.push({ path, says: `a cycle: ${round}. Move what both need into a file of its own.` })
      return
    }
    if (done.has(path)) return
    way.push(path)
    for (const next of imports.get(path) ?? []) follow(next)
    way.pop()
    done.add(path)
  }
  for (const path of imports.keys()) follow(path)
  return violations
}

/** Of how many files a circle may consist that exists for the compiler alone. */
const MOST_IN_A_CIRCLE = 4

function largeCircles(imports: Arrows): Violation[] {
  return circlesOf(imports)
    .filter((circle) => circle.length > MOST_IN_A_CIRCLE)
    .map((circle) => ({
      path: circle[0]!,
      says: `a circle of ${circle.length} files, \`import type\` included, ${MOST_IN_A_CIRCLE} are the most: ${circle.join(', ')}. Something low names what stands above it: let that be handed over as a value.`,
    }))
}

/** Files that all reach one another: the strongly connected components of more than one (Tarjan), each sorted. */
function circlesOf(imports: Arrows): string[][] {
  const circles: string[][] = []
  const found = new Map<string, number>()
  const open: string[] = []
  /** the earliest open file that this one reaches */
  const visit = (path: string): number => {
    const own = found.size
    let earliest = own
    found.set(path, own)
    open.push(path)
    for (const next of imports.get(path) ?? []) {
      if (!imports.has(next)) continue
      const seen = found.get(next)
      if (seen === undefined) earliest = Math.min(earliest, visit(next))
      else if (open.includes(next)) earliest = Math.min(earliest, seen)
    }
    if (earliest === own) {
      const circle = open.splice(open.indexOf(path))
      if (circle.length > 1) circles.push(circle.toSorted())
    }
    return earliest
  }
  for (const path of imports.keys()) if (!found.has(path)) visit(path)
  return circles
}
