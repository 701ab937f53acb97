import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { runQuietly } from './run-quietly.ts'
import { holdLock } from './runtime/lock.mjs'

/**
 * Builds the screens if their sources differ from those web/dist was built from. Compared by content, because a checkout
 * changes every date, and a deleted file must count too. Returns the build's output if it fails.
 */
export async function buildWebWhenStale(
  root: string,
  say: (line: string) => void,
): Promise<{ ok: true; built: boolean } | { ok: false; output: string }> {
  if (isFresh(root)) return { ok: true, built: false }
  const waiting = 'Another start is building the screens. Waiting for it.'
  const lock = await holdLock(join(root, '.cache'), 'web-build.lock', { waiting })
  if (!lock.ok) return { ok: false, output: lock.sentence }
  try {
    if (isFresh(root)) return { ok: true, built: false }
    say('Building the screens: about 15 seconds, and only after a change.')
    const made = digestOfSources(root)
    const { code, output } = await runVite(root)
    if (code !== 0) return { ok: false, output: `The screens could not be built.\n${output}` }
    writeFileSync(stampOf(root), made)
    return { ok: true, built: true }
  } finally {
    lock.release()
  }
}

function isFresh(root: string): boolean {
  const stamp = stampOf(root)
  if (!existsSync(stamp) || !existsSync(join(root, 'web/dist/index.html'))) return false
  return readFileSync(stamp, 'utf8') === digestOfSources(root)
}

/** The stamp's path, inside dist so that emptying or rebuilding dist by hand removes it. */
function stampOf(root: string): string {
  return join(root, 'web/dist/.sources')
}

function digestOfSources(root: string): string {
  const digest = createHash('sha256')
  const paths = globSync(['{web,contract,domain,mediator}/**/*.*', 'package-lock.json'], {
    cwd: root,
    exclude: (path) => /(^|[\\/])(node_modules|dist)$/.test(path) || /\.test\.tsx?$/.test(path),
  })
  for (const path of paths.sort())
    digest
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  return digest.digest('hex')
}

function runVite(root: string): Promise<{ code: number; output: string }> {
  const [args, env] = viteBuild(root)
  return runQuietly(process.execPath, args, { cwd: join(root, 'web'), env })
}

/**
 * How Node builds the screens within 600 MB. The bundler's allocator returns what it has freed, and V8 collects early: a
 * build takes as long, and a server of 1 GB can do it (docs/figures.md).
 */
export function viteBuild(root: string): [args: string[], env: NodeJS.ProcessEnv] {
  const vite = createRequire(join(root, 'web/package.json')).resolve('vite/package.json')
  const early = ['--max-semi-space-size=2', '--max-old-space-size=384']
  return [
    [...early, join(dirname(vite), 'bin/vite.js'), 'build', '--logLevel', 'warn'],
    { ...process.env, MIMALLOC_PURGE_DELAY: '0', MIMALLOC_ARENA_EAGER_COMMIT: '0' },
  ]
}
