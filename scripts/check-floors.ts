import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cycles } from './floors/cycles.ts'
import { floorArrows } from './floors/floor-arrows.ts'
import { floors, readHouse, type Violation } from './floors/house.ts'
import { names } from './floors/names.ts'
import { purity } from './floors/purity.ts'
import { serverArrows } from './floors/server-arrows.ts'
import { shape } from './floors/shape.ts'
import { webArrows } from './floors/web-arrows.ts'

/** Checks the project's structure (MAP.md): every violation says what is wrong and where the code belongs. */
export function checkFloors(root: string): { violations: Violation[]; seen: number } {
  const house = readHouse(root)
  const rules = [floorArrows, serverArrows, webArrows, names, shape, purity, cycles]
  return {
    violations: [...emptyFloors(house.files), ...rules.flatMap((rule) => rule(house))],
    seen: house.files.length,
  }
}

/** A check that sees no files finds nothing: a floor without files means that reading is broken. */
function emptyFloors(files: { floor: string }[]): Violation[] {
  return floors
    .filter((floor) => !files.some((file) => file.floor === floor))
    .map((floor) => ({
      path: `${floor}/`,
      says: 'the check saw no file here: it is looking in the wrong place.',
    }))
}

if (import.meta.main) {
  const { violations, seen } = checkFloors(dirname(dirname(fileURLToPath(import.meta.url))))
  for (const { path, line, says } of violations) console.error(`${path}${line ? `:${line}` : ''}  ${says}`)
  if (violations.length === 0) console.log(`floors: ${seen} files are where they belong`)
  process.exitCode = violations.length === 0 ? 0 : 1
}
