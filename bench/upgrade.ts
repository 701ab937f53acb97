import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, serverProcess } from '../e2e/server-process.ts'
import { recordViolations } from '../scripts/record-violations.ts'
import { auditWith } from './crash-audit.ts'
import { chanceOf } from './crash-kills.ts'
import { type Acknowledged, startWriters } from './crash-writers.ts'
import type { Family } from './family.ts'
import { asRoot, rootUrl } from './postgres.ts'

const ROOT = resolve(import.meta.dirname, '..')
const ENV = { DEMO: 'off', TRUST_PROXY: '127.0.0.1' }
type Options = { readonly rows: number; readonly kills: number; readonly seed: number }
type OldBench = {
  startProduct: (env: object) => Promise<{ url: string; dataDir: string; end: () => Promise<void> }>
  makeFamilies: (root: unknown, url: string, count: number) => Promise<Family[]>
  fillFamily: (root: unknown, family: Family, count: number) => Promise<void>
}

/**
 * R17: starts this version on the data of an older one, and kills it with SIGKILL at random moments of its start; the next
 * start finishes the migration. Every row and every acknowledged write is there afterwards, and the records verify.
 * `from`: commits of this repository.
 */
export async function benchUpgrade(from: readonly string[], options: Options): Promise<string[]> {
  const lines = [`Upgrades with ${options.rows} expenses, killed at chance moments (SEED=${options.seed}):`]
  const chance = chanceOf(options.seed)
  for (const commit of from) lines.push(await upgradeFrom(commit, options, chance))
  return lines
}

async function upgradeFrom(commit: string, { rows, kills }: Options, chance: () => number): Promise<string> {
  const scratch = mkdtempSync(join(tmpdir(), 'evenhand-upgrade-'))
  chmodSync(scratch, 0o755)
  try {
    const old = checkOut(commit, join(scratch, 'old'))
    const { data, acknowledged } = await dataOf(old, rows)
    const took = await upgrade(data, join(scratch, 'plain'), null)
    const faults = [...(await problemsOf(join(scratch, 'plain'), acknowledged, rows))]
    rmSync(join(scratch, 'plain'), { recursive: true })
    for (let kill = 0; kill < kills; kill += 1) {
      const copy = join(scratch, `killed-${kill}`)
      await upgrade(data, copy, took * (0.2 + 0.8 * chance()))
      faults.push(...(await problemsOf(copy, acknowledged, rows)))
      rmSync(copy, { recursive: true })
    }
    rmSync(data, { recursive: true })
    return `  from ${commit}: ${(took / 1000).toFixed(1)} s to the first answer; ${kills} kills, ${acknowledged.length} acknowledged writes, faults: ${faults.length}${faults[0] ? `, such as ${faults[0]}` : ''}`
  } finally {
    execFileSync('git', ['worktree', 'prune'], { cwd: ROOT })
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** Checks out the older version's sources, with its own workspaces but this version's packages. */
function checkOut(commit: string, folder: string): string {
  execFileSync('git', ['worktree', 'add', '--detach', '--force', folder, commit], {
    cwd: ROOT,
    stdio: 'ignore',
  })
  mkdirSync(join(folder, 'node_modules', '@evenhand'), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@evenhand')
      symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name))
  for (const name of ['domain', 'mediator', 'contract', 'server', 'web'])
    symlinkSync(join(folder, name), join(folder, 'node_modules', '@evenhand', name))
  symlinkSync(join(ROOT, 'web/dist'), join(folder, 'web/dist'))
  return folder
}

/** A data folder left by the older version: one large family, and four that wrote through its calls. */
async function dataOf(
  old: string,
  rows: number,
): Promise<{ data: string; acknowledged: readonly Acknowledged[] }> {
  const files = ['e2e/product.ts', 'bench/family.ts', 'bench/many-expenses.ts']
  const modules = await Promise.all(files.map((file) => import(join(old, file))))
  const bench = Object.assign({}, ...modules) as OldBench
  const product = await bench.startProduct(ENV)
  const acknowledged = await asRoot(product.dataDir, async (root) => {
    const [large, ...writing] = await bench.makeFamilies(root, product.url, 5)
    await bench.fillFamily(root, large!, rows)
    const writers = startWriters(product.url, writing)
    await wait(5_000)
    await writers.stop()
    return writers.acknowledged
  })
  await product.end()
  return { data: product.dataDir, acknowledged }
}

/** Starts this version on a copy, kills it after this many ms (null: never), and restarts it; returns how long that took. */
async function upgrade(data: string, copy: string, killAfter: number | null): Promise<number> {
  execFileSync('cp', ['-a', data, copy])
  const server = serverProcess(await freePort(), () => ({ ...ENV, DATA_DIR: copy }))
  if (killAfter !== null) {
    const dying = server.start().catch(() => {})
    await wait(killAfter)
    await server.end('SIGKILL')
    await dying
  }
  const from = performance.now()
  await server.start()
  const took = performance.now() - from
  await server.end('SIGTERM')
  return took
}

/** What is wrong in the database, in words. */
async function problemsOf(
  dataDir: string,
  acknowledged: readonly Acknowledged[],
  rows: number,
): Promise<string[]> {
  const server = serverProcess(await freePort(), () => ({ ...ENV, DATA_DIR: dataDir }))
  await server.start()
  try {
    const {
      lost,
      doubled,
      differing,
      rows: all,
    } = await asRoot(dataDir, (root) => auditWith(root, acknowledged))
    const { faults } = await recordViolations(rootUrl(dataDir))
    const counted = rows + acknowledged.length
    return [
      ...(lost + doubled + differing > 0 ? [`lost ${lost}, doubled ${doubled}, differing ${differing}`] : []),
      ...(all < counted ? [`${all} rows of ${counted}`] : []),
      ...faults,
    ]
  } finally {
    await server.end('SIGTERM')
  }
}
