import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { onLeader } from './cluster/backups.ts'
import { makePlan } from './cluster/plan.ts'
import { findPrograms } from './cluster/programs.ts'
import { startCluster } from './cluster/start.ts'
import { portProblem } from './runtime/port.mjs'

/**
 * `npm run cluster [-- --servers=3]`: three PostgreSQL under Patroni with three etcd, HAProxy, PgBouncer and three
 * servers, all on loopback and from Debian's packages; Ctrl-C removes everything. `cluster.json` in its folder lists what
 * runs where. Where pgBackRest is installed too, lines typed here make a backup and restore a moment.
 */
const programs = findPrograms()
if ('missing' in programs) {
  console.error(`Not installed here: ${programs.missing.join(', ')}. On Debian or Ubuntu, as root:\n`)
  console.error(`  apt-get install -y --no-install-recommends ${programs.missing.join(' ')}\n`)
  process.exit(3)
}
const servers = Number(/--servers=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 3)
const web = Number(process.env['PORT'] ?? 3001)
const taken = await portProblem(web, '127.0.0.1')
if (taken) {
  console.error(taken.replace('npm start', 'npm run cluster'))
  process.exit(1)
}
const dir = await mkdtemp(join(tmpdir(), 'evenhand-cluster-'))
const plan = await makePlan(dir, servers, web, !!programs.pgbackrest)
const isRoot = process.getuid?.() === 0
const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
const account = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {}
console.log(`Starting etcd, Patroni, HAProxy, PgBouncer and ${servers} servers; logs in ${dir}`)
let stop = async () => {}
let leaving: Promise<never> | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave(0))
// whoever started it as a part of theirs is gone, killed perhaps
process.on('disconnect', () => void leave(0))

let cluster = await startCluster(plan, programs, account, (how) => {
  stop = how
}).catch((error: Error) => {
  if (!leaving) console.error(`The cluster did not start: ${error.message}`)
  return leave(1)
})
await writeState()
console.log(
  `\n  Evenhand   http://localhost:${plan.web}   (${servers === 1 ? 'one server' : `${servers} servers`} behind it, at random)`,
)
console.log(
  `  Databases  ${plan.nodes.map(({ name, rest }) => `${name}: http://127.0.0.1:${rest}/cluster`).join('  ')}`,
)
console.log(`  State      ${join(dir, 'cluster.json')}`)
console.log(
  plan.isArchived
    ? '  Backups    type here: backup    and later: restore 2026-11-25 18:00:00+00'
    : '  Backups    none: Debian’s pgbackrest is not installed',
)
console.log('  Stop       Ctrl-C, which also deletes the data\n')
if (plan.isArchived) {
  for await (const line of createInterface({ input: process.stdin })) {
    const from = performance.now()
    const done = await obey(line.trim()).catch((error: Error) => `Failed: ${error.message}`)
    console.log(`${done} (${((performance.now() - from) / 1000).toFixed(1)} s)`)
  }
}

/** Ends every part, removes their folder and exits: after a signal, and after a start that failed. Once, whoever asks. */
function leave(code: number): Promise<never> {
  leaving ??= stop()
    .then(() => rm(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
    .then(() => process.exit(code))
  return leaving
}

async function obey(line: string): Promise<string> {
  if (line === 'backup') {
    await onLeader(cluster.plan, account, ['--type=full', 'backup'])
    return 'Backed up'
  }
  const moment = /^restore (\d{4}-\d\d-\d\d \d\d:\d\d:\d\d[0-9.]*[+-]\d\d)$/.exec(line)?.[1]
  if (!moment) return 'Not understood: backup, or restore 2026-11-25 18:00:00+00'
  cluster = await cluster.restoreTo(moment)
  await writeState()
  return `Restored to ${moment}`
}

async function writeState(): Promise<void> {
  const state = JSON.stringify({ plan: cluster.plan, parts: cluster.parts })
  await writeFile(join(dir, 'cluster.json'), state, { mode: 0o600 })
}
