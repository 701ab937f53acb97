import { stripTypeScriptTypes } from 'node:module'
import { dirname, posix } from 'node:path'

/**
 * A source as a package can run it. Node strips no types below node_modules, where packages are installed: they are
 * stripped here, names end in .js, and our own floors are found by their place instead of by their name. What it tells
 * people to type is the package's command: there is no checkout to run npm in.
 */
export function compiled(path: string, source: string): string {
  // stripped and not transformed: every line stays where it was, so that traces name the lines of the sources
  return stripTypeScriptTypes(source)
    .replace(
      /(['"`])([^'"`\s]*)\.ts\1/g,
      (_, quote: string, name: string) => `${quote}${placed(path, name)}.js${quote}`,
    )
    .replace(/npm run (backup|restore|operator)(?: --)?/g, 'evenhand $1')
    .replace(/npm start\b/g, 'evenhand')
}

const OURS = /^@evenhand\/(domain|mediator|contract|server)\//

function placed(path: string, name: string): string {
  if (!OURS.test(name)) return name
  const way = posix.relative(dirname(path), name.replace('@evenhand/', ''))
  return way.startsWith('.') ? way : `./${way}`
}

/** The path a source has in the package. */
export function compiledPath(path: string): string {
  return path.replace(/\.ts$/, '.js')
}
