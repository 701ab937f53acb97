import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { layPackage, pack, versionOf } from './release/package.ts'
import { buildWebWhenStale } from './web-build.ts'

// `npm run release -- [FOLDER] [TAG]`: a package with the screens built, and its checksum, into FOLDER (release/ unless
// named). Its version is TAG's, or what Git says of these sources.
const root = resolve(import.meta.dirname, '..')
const out = resolve(process.argv[2] ?? join(root, 'release'))
const described = process.argv[3] ?? byGit()
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const built = await buildWebWhenStale(root, console.log)
if (built.ok) {
  const stage = mkdtempSync(join(tmpdir(), 'evenhand-release-'))
  try {
    layPackage(root, stage, versionOf(described, version))
    console.log(join(out, pack(stage, out)))
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
} else {
  console.error(built.output)
  process.exitCode = 1
}

/** The last tag, and how far behind it these sources are; where Git has nothing to say, nothing is claimed. */
function byGit(): string {
  const asked = spawnSync('git', ['describe', '--tags', '--always', '--match', 'v[0-9]*'], {
    cwd: root,
    encoding: 'utf8',
  })
  return asked.status === 0 ? asked.stdout.trim() : 'unknown'
}
