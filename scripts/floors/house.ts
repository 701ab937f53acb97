import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSource, type SourceFile } from './source-file.ts'

/** Reads everything the rules check: the files of the floors and the tools, and who declares which package. */
export function readHouse(root: string): House {
  const paths = places.flatMap((place) => walk(root, place))
  const files = paths
    .filter((path) => /\.(ts|tsx|mts|mjs|js|jsx)$/.test(path))
    .map((path) => readSource(path, readFileSync(join(root, path), 'utf8')))
  const packages = Object.fromEntries(
    ['', ...floors].map((floor) => [floor, declaredIn(join(root, floor, 'package.json'))]),
  )
  return { files, paths, features: featuresIn(paths), packages }
}

export type House = {
  files: SourceFile[]
  /** Every file of the project's folders, code or not. */
  paths: string[]
  /** The rooms of features, from the files in which they declare themselves. */
  features: ReadonlySet<string>
  /** Packages declared by each floor's own manifest; '' is the root's. */
  packages: Record<string, { ships: Set<string>; forDevelopment: Set<string> }>
}

/** Something that is where it must not be, and where it belongs. */
export type Violation = { path: string; line?: number; says: string }

export const floors = ['domain', 'mediator', 'contract', 'server', 'web']
const places = [...floors, 'lab', 'e2e', 'bench', 'scripts']
const notOurs = new Set(['node_modules', 'dist', 'generated', 'locales', 'coverage', 'test-results'])

/** A room with `<room>.feature.ts` on the server, or with `<room>.screens.ts` alone, such as the dashboard. */
function featuresIn(paths: readonly string[]): ReadonlySet<string> {
  const declared = /^(?:server\/([a-z-]+)\/\1\.feature|web\/([a-z-]+)\/\2\.screens)\.ts$/
  return new Set(
    paths.flatMap((path) => {
      const [, server, web] = declared.exec(path) ?? []
      return server ?? web ?? []
    }),
  )
}

function walk(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || notOurs.has(entry.name)) return []
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? walk(root, path) : [path]
  })
}

function declaredIn(manifest: string) {
  if (!existsSync(manifest)) return { ships: new Set<string>(), forDevelopment: new Set<string>() }
  const { dependencies, optionalDependencies, devDependencies } = JSON.parse(readFileSync(manifest, 'utf8'))
  return {
    ships: new Set(Object.keys({ ...dependencies, ...optionalDependencies })),
    forDevelopment: new Set(Object.keys(devDependencies ?? {})),
  }
}
