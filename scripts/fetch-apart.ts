import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/**
 * Installs large tools that only some commands need, on first use, into `.cache/NAME`, with their version, instead of with
 * the ordinary packages. Returns the folder; throws if npm fails.
 */
export async function fetchApart(name: string, packages: readonly string[], what: string): Promise<string> {
  const folder = resolve(import.meta.dirname, '../.cache', name)
  const note = join(folder, 'installed')
  const wanted = packages.join('\n')
  if (existsSync(note) && readFileSync(note, 'utf8') === wanted) return folder
  console.log(`Fetching ${what}, once.`)
  const from = performance.now()
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const child = spawn(npm, ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...packages], {
    cwd: folder,
    env: { ...process.env, PATH: `${dirname(process.execPath)}:${process.env['PATH']}` },
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number]
  if (code !== 0) throw new Error(`npm could not install ${what}; it says why above.`)
  console.log(`Fetched in ${((performance.now() - from) / 1000).toFixed(0)} s.`)
  writeFileSync(note, wanted)
  return folder
}
