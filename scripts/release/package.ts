import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compiled, compiledPath } from './compiled.ts'

/** What a package has of the sources, as globs. Tests and what only development needs stay behind. */
const SHIPPED = [
  '{domain,mediator,contract,server}/**/*',
  'scripts/{serve,backup,restore,passphrase,record-violations,start-problem}.ts',
  'scripts/backups/*.ts',
]
const LEFT =
  /(^|\/)(node_modules|dist)(\/|$)|\.test\.ts$|(^|\/)(vitest\.config|generate-tables)\.ts$|tsconfig|\.tsbuildinfo$/
const BESIDE = [
  'LICENSE',
  'CHANGELOG.md',
  'README.md',
  'docs/operations.md',
  'deploy/systemd',
  'deploy/monitoring',
]

type Manifest = {
  license?: string
  description?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** Lays a package out in a folder: sources compiled, the screens as they were built, nothing to build or compile left. */
export function layPackage(root: string, stage: string, version: string): void {
  const paths = globSync(SHIPPED, { cwd: root, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => join(item.parentPath, item.name).slice(root.length + 1))
    .filter((path) => !LEFT.test(path))
  for (const path of paths) {
    const target = join(stage, compiledPath(path))
    mkdirSync(dirname(target), { recursive: true })
    if (path.endsWith('.ts')) writeFileSync(target, compiled(path, readFileSync(join(root, path), 'utf8')))
    else if (!path.endsWith('/package.json')) cpSync(join(root, path), target)
  }
  cpSync(join(root, 'scripts/release/evenhand.mjs'), join(stage, 'evenhand.mjs'))
  cpSync(join(root, 'web/dist'), join(stage, 'web/dist'), { recursive: true })
  for (const path of BESIDE)
    cpSync(join(root, path), join(stage, path), {
      recursive: true,
      filter: (one) => !one.includes('.test.'),
    })
  startThePackage(join(stage, 'deploy/systemd'))
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(manifestOf(root, version), null, 2)}\n`)
}

/** The units of a checkout run its scripts in its folder; those of the package run its command, wherever it is installed. */
function startThePackage(folder: string): void {
  for (const name of globSync('*.service', { cwd: folder })) {
    const unit = readFileSync(join(folder, name), 'utf8')
    const own = unit
      .replace(/^WorkingDirectory=.*\n/m, '')
      .replace(/^#.*\n(?=ExecStart=)/m, '')
      .replace('/usr/bin/node scripts/run.mjs start', '/usr/bin/env evenhand')
      .replace('/usr/bin/npm run backup --', '/usr/bin/env evenhand backup')
    writeFileSync(join(folder, name), own)
  }
}

/** One package instead of five: what the floors that run depend on, by the versions they were tested with. */
function manifestOf(root: string, version: string): object {
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Manifest
  const floors = ['domain', 'mediator', 'contract', 'server'].map((floor) => read(`${floor}/package.json`))
  const all = (kind: 'dependencies' | 'optionalDependencies') =>
    Object.fromEntries(
      floors
        .flatMap((floor) => Object.entries(floor[kind] ?? {}))
        .filter(([name]) => !name.startsWith('@evenhand/'))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    )
  const { license, description } = read('package.json')
  return {
    name: 'evenhand',
    version,
    description,
    license,
    type: 'module',
    engines: { node: '>=24' },
    bin: { evenhand: 'evenhand.mjs' },
    dependencies: all('dependencies'),
    optionalDependencies: all('optionalDependencies'),
  }
}

/** Packs a laid-out package into `out`, with its checksum beside it. Returns the file's name. */
export function pack(stage: string, out: string): string {
  mkdirSync(out, { recursive: true })
  const said = execFileSync('npm', ['pack', '--json', '--pack-destination', out], {
    cwd: stage,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  const [{ filename }] = JSON.parse(said) as [{ filename: string }]
  const digest = createHash('sha256')
    .update(readFileSync(join(out, filename)))
    .digest('hex')
  writeFileSync(join(out, 'SHA256SUMS'), `${digest}  ${filename}\n`)
  return filename
}

/** The version of what is checked out: its tag's, or behind the last one's a name that no release has. */
export function versionOf(described: string, fallback: string): string {
  const tagged = /^v(\d+\.\d+\.\d+(?:-[\w.]+)?)$/.exec(described)?.[1]
  if (tagged) return tagged
  const [, before, commits, commit] = /^v(\d+\.\d+\.\d+)-(\d+)-g([\da-f]+)$/.exec(described) ?? []
  if (before) return `${before}-dev.${commits}.g${commit}`
  return /^[\da-f]+$/.test(described) ? `${fallback}-dev.g${described}` : `${fallback}-dev.unknown`
}
