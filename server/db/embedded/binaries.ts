import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { DatabaseProblem } from '../database-problem.ts'
import { embeddedPackage } from './platform.ts'
import { isReachable, type PostgresUser } from './user.ts'

/** The folder with bin/postgres and bin/initdb of the package for this machine. */
export function findBinaries(): string {
  const choice = embeddedPackage(process.platform, process.arch)
  if (!choice.ok) throw new DatabaseProblem(choice.sentence, choice.whatToDo)
  try {
    return join(dirname(dirname(createRequire(import.meta.url).resolve(choice.name))), 'native')
  } catch (error) {
    throw new DatabaseProblem(
      `The database that comes with Evenhand is not installed (${choice.name}).`,
      'Run npm install again without leaving out optional packages, or set DATABASE_URL.',
      { cause: error },
    )
  }
}

/**
 * Puts the binaries where that user can run them: in the package itself, else a copy in `place`. The package's
 * library symlinks are created here, because install scripts may be turned off.
 */
export function readyBinaries(source: string, place: string, user: PostgresUser): string {
  if (isReachable(join(source, 'bin', 'postgres'), user) && hydrateLinks(source)) return source
  const copy = join(place, `pgsql-${versionOf(source)}`)
  if (existsSync(copy)) return copy
  const half = `${copy}.new`
  rmSync(half, { recursive: true, force: true })
  cpSync(source, half, { recursive: true, verbatimSymlinks: true })
  hydrateLinks(half)
  openForReading(half)
  renameSync(half, copy)
  return copy
}

/** npm does not pack symlinks; the package lists them. False if its folder cannot be written. */
function hydrateLinks(native: string): boolean {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(native, target.replace('native/', ''))
    if (lstatSync(path, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(source.slice(source.lastIndexOf('/') + 1), path)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false
      // Another start made the same link meanwhile.
      if (code !== 'EEXIST') throw error
    }
  }
  return true
}

/** Makes a copy made under a strict umask or from a strict source readable for the other user. */
function openForReading(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openForReading(path)
    else if (entry.isFile())
      chmodSync(path, lstatSync(path).mode | 0o444 | (((lstatSync(path).mode & 0o100) / 0o100) * 0o111))
  }
}

function versionOf(native: string): string {
  const manifest = join(dirname(native), 'package.json')
  return existsSync(manifest) ? String(JSON.parse(readFileSync(manifest, 'utf8')).version) : 'system'
}
