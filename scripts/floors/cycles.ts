import type { House, Violation } from './house.ts'

/** Finds import cycles, without type imports and lazy imports. Each is reported once, with its path. */
export function cycles({ files }: House): Violation[] {
  const imports = new Map(
    files.map((file) => [
      file.path,
      file.imports.flatMap((one) => (one.isType || one.isLazy ? [] : (one.target ?? []))),
    ]),
  )
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
