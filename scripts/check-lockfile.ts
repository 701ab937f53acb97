import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * What makes `npm ci` fail on other machines although it works here: a package named by a manifest or another package that
 * the lockfile lacks (an optional one for a platform that was never published is enough), or a version range.
 */
export function lockfileViolations(lock: Lockfile): string[] {
  const violations: string[] = []
  const { packages } = lock
  for (const [path, entry] of Object.entries(packages)) {
    const isOurs = path === '' || !path.includes('node_modules/')
    const { dependencies, optionalDependencies, devDependencies } = entry
    const wanted = Object.entries({
      ...dependencies,
      ...optionalDependencies,
      ...(isOurs ? devDependencies : {}),
    })
    for (const [name, version] of wanted) {
      if (isOurs && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        violations.push(`${path || 'package.json'} wants ${name} ${version}: pin one version.`)
      if (!isHeld(packages, path, name))
        violations.push(
          `${path || 'package.json'} wants ${name} ${version}, which the lockfile does not hold: take a version all of whose platforms are published, and remake the lockfile in a folder without node_modules.`,
        )
    }
  }
  if (Object.keys(packages).length < 2)
    violations.push('The lockfile holds nothing: the check looks in the wrong place.')
  return violations
}

type Names = Record<string, string>
type Entry = { dependencies?: Names; optionalDependencies?: Names; devDependencies?: Names }
export type Lockfile = { packages: Record<string, Entry> }

/** Looks a package up like Node: in the package's folder, then in every one above it. */
function isHeld(packages: Lockfile['packages'], from: string, name: string): boolean {
  for (let folder = from; ; folder = folder.split('/').slice(0, -1).join('/')) {
    if (packages[folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`]) return true
    if (folder === '') return false
  }
}

if (import.meta.main) {
  const root = dirname(dirname(fileURLToPath(import.meta.url)))
  const violations = ['package-lock.json', 'scripts/runtime/node-24/package-lock.json'].flatMap((file) =>
    lockfileViolations(JSON.parse(readFileSync(join(root, file), 'utf8')) as Lockfile),
  )
  for (const violation of violations) console.error(violation)
  process.exitCode = violations.length === 0 ? 0 : 1
}
