import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { recordViolations } from '../../scripts/record-violations.ts'
import type { Family } from '../family.ts'
import { withClient } from '../postgres.ts'
import { median } from '../rounds.ts'
import { auditWith, chanceOf, startWriters, type Writers } from './crashes.ts'
import { failStart } from './failed-start.ts'
import { type Cluster, leaderOf, onWrittenCluster, settled, stopStreaming } from './failover-cluster.ts'

/**
 * `npm run bench -- failover [-- --events=20 --only=database]`: switches the leader over, kills its PostgreSQL, kills its
 * postmaster alone, kills its whole machine, lets a standby fall silent, this many times each under 8 writing clients
 * through HAProxy. No acknowledged write may be lost, and every machine must be back before the next event. The control
 * replicates asynchronously and must lose some. Before all this, a start that fails must leave nothing. SEED reproduces
 * the same moments; --only takes a kind's first word.
 */
const KINDS = [
  { kind: 'switchover', aim: 6, happen: (cluster: Cluster) => cluster.switchOver() },
  { kind: 'database killed', aim: 6, happen: (cluster: Cluster) => cluster.killDatabase() },
  // its backends must notice by themselves: one that stays would hold the shared memory, and no restart on that data
  { kind: 'postmaster killed alone', aim: 6, happen: (cluster: Cluster) => cluster.killPostmaster() },
  { kind: 'machine killed', aim: 25, happen: (cluster: Cluster) => cluster.killNode() },
  // a killed process closes its sockets; a machine without power does not
  { kind: 'standby silent', aim: 25, happen: (cluster: Cluster) => cluster.silenceStandby() },
] as const

async function failover(events: number, only: string | undefined, seed: number): Promise<boolean> {
  const wanted = KINDS.filter(({ kind }) => !only || kind.startsWith(only))
  const chance = chanceOf(seed)
  console.log(`SEED=${seed}, ${events} of each, 8 writing clients through HAProxy and 3 servers`)
  const fault = await failStart()
  console.log(`a start that loses a part: ${fault ?? 'it ends by itself and leaves nothing'}`)
  if (fault) return false
  return onWrittenCluster(async ({ cluster, families, writers }) => {
    const gaps = new Map<string, number[]>()
    for (let n = 0; n < events; n += 1) {
      for (const { kind, happen } of wanted) {
        await settled(cluster)
        await wait(500 + 1500 * chance())
        const gap = await gapAround(cluster, writers, () => happen(cluster))
        gaps.set(kind, [...(gaps.get(kind) ?? []), gap])
        console.log(`  ${kind}: ${(gap / 1000).toFixed(2)} s without an acknowledged write`)
      }
    }
    await settled(cluster)
    await writers.stop()
    const isKept = await report(cluster, writers)
    for (const { kind, aim } of wanted) {
      const times = gaps.get(kind) ?? []
      console.log(
        `${kind}: median ${(median(times) / 1000).toFixed(2)} s, most ${(Math.max(...times) / 1000).toFixed(2)} s (aim: under ${aim} s)`,
      )
    }
    return isKept && (await loseWithoutSync(cluster, families))
  })
}

/** The longest time without an acknowledged write, from the event until the cluster has settled again. */
async function gapAround(cluster: Cluster, writers: Writers, happen: () => Promise<void>): Promise<number> {
  const moment = performance.now()
  const again = writers.firstAfter(moment)
  await happen()
  await again
  // Patroni's status is up to one loop old: right after the event it still reports that all is well
  await wait(12_000)
  await writers.firstAfter(performance.now())
  await settled(cluster)
  const times = [moment, ...writers.times.filter((at) => at > moment)]
  return Math.max(...times.slice(1).map((at, n) => at - times[n]!))
}

async function report(cluster: Cluster, { acknowledged, refusals }: Writers): Promise<boolean> {
  const { lost, doubled, differing, rows, entries } = await withClient(cluster.rootUrl(), (root) =>
    auditWith(root, acknowledged),
  )
  const { families, faults } = await recordViolations(cluster.rootUrl())
  console.log(
    `acknowledged ${acknowledged.length}: lost ${lost}, doubled ${doubled}, with another answer ${differing}; ${rows} rows, ${entries} entries`,
  )
  console.log(`unexpected answers: ${refusals.length}${refusals[0] ? `, such as ${refusals[0]}` : ''}`)
  console.log(
    `records of ${families} families: ${faults.length} faults${faults[0] ? `, such as ${faults[0]}` : ''}`,
  )
  return lost + doubled + differing + faults.length === 0
}

/** The control: without synchronous replication and with standbys behind, a lost machine loses acknowledged writes. */
async function loseWithoutSync(cluster: Cluster, families: readonly Family[]): Promise<boolean> {
  await cluster.configure({
    synchronous_mode: false,
    synchronous_mode_strict: false,
    maximum_lag_on_failover: 1e9,
  })
  await wait(12_000)
  const writers = startWriters(cluster.url, families)
  await wait(2_000)
  const cut = stopStreaming(cluster, await leaderOf(cluster))
  await wait(1_500)
  const again = writers.firstAfter(performance.now() + 1_000)
  await cluster.killNode()
  cut()
  await again
  await writers.stop()
  const { lost } = await withClient(cluster.rootUrl(), (root) => auditWith(root, writers.acknowledged))
  console.log(
    lost > 0
      ? `control, asynchronous: ${lost} of ${writers.acknowledged.length} acknowledged writes lost, as it must be`
      : 'control, asynchronous: NOTHING was lost, so the kills above prove less than they should',
  )
  return lost > 0
}

const given = (name: string) => new RegExp(`--${name}[= ](\\w+)`).exec(process.argv.join(' '))?.[1]
const isGood = await failover(
  Number(given('events') ?? 20),
  given('only'),
  Number(process.env['SEED'] ?? randomInt(2 ** 31)),
)
process.exitCode = isGood ? 0 : 1
