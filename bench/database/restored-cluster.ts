import { setTimeout as wait } from 'node:timers/promises'
import { findPrograms } from '../../scripts/cluster/programs.ts'
import { recordViolations } from '../../scripts/record-violations.ts'
import { withClient } from '../postgres.ts'
import { type Acknowledged, auditWith, startWriters, type Writers } from './crashes.ts'
import { type Cluster, onWrittenCluster, settled } from './failover-cluster.ts'

/**
 * The drill of docs/operations.md under Patroni: eight clients write through HAProxy while a backup is made and the leader
 * switches over; then the cluster is restored to a moment, and they go on. Everything acknowledged before that moment is
 * there. The control restores the moment the backup was made, and must lack what came later.
 */
export async function benchRestoredCluster(seconds: number): Promise<string[]> {
  const found = findPrograms()
  if ('missing' in found || !found.pgbackrest)
    return ['A cluster restored: skipped, Debian’s packages for a cluster and pgbackrest are not installed.']
  return onWrittenCluster(async ({ cluster, families, writers }) => {
    await settled(cluster)
    const backup = await cluster.tell('backup')
    // pgBackRest counts whole seconds: a moment too close to a backup's end has no backup before it
    await wait(1_500)
    const first = await momentOf(writers)
    await wait(seconds * 250)
    const switched = performance.now()
    await cluster.switchOver()
    await writers.firstAfter(switched)
    await settled(cluster)
    await wait(seconds * 250)
    const chosen = await momentOf(writers)
    await wait(seconds * 500)
    const drill = await restore(cluster, writers, chosen)
    const control = await restore(cluster, startWriters(cluster.url, families), first)
    const refusals = [...drill.refusals, ...control.refusals]
    return [
      `A cluster restored to a moment, after a switch of the leader, while eight clients wrote (${backup}):`,
      ...report(drill, chosen.acknowledged, 'lost must be 0'),
      `  unexpected answers to the writers: ${refusals.length}${refusals[0] ? `, such as ${refusals[0]}` : ''}`,
      'The control, restored once more, to the moment the backup was made:',
      ...report(control, chosen.acknowledged, 'lost must not be 0'),
      `  before its own moment ${first.acknowledged.length}: lost ${lostOf(first.acknowledged, control)}   must be 0`,
    ]
  })
}

/** A moment, and what was acknowledged before it. */
type Moment = { readonly at: Date; readonly acknowledged: readonly Acknowledged[] }

/** What a restored cluster holds after a while of writing. */
type Restored = {
  readonly answer: string
  readonly stored: ReadonlySet<string>
  readonly streaming: number
  /** acknowledged after the moment and before the restore */
  readonly late: readonly Acknowledged[]
  /** acknowledged by the restored cluster */
  readonly since: readonly Acknowledged[]
  readonly refusals: readonly string[]
  readonly doubled: number
  readonly differing: number
  readonly records: { readonly families: number; readonly faults: readonly string[] }
}

async function momentOf({ acknowledged }: Writers): Promise<Moment> {
  const before = [...acknowledged]
  // a Date knows no microseconds, by which PostgreSQL tells
  await wait(2)
  return { at: new Date(), acknowledged: before }
}

/** Restores while `writers` go on trying, lets them write, and compares when they have stopped. */
async function restore(cluster: Cluster, writers: Writers, moment: Moment): Promise<Restored> {
  const target = moment.at.toISOString().replace('T', ' ').replace('Z', '+00')
  const answer = await cluster.tell(`restore ${target}`)
  const from = writers.acknowledged.length
  await settled(cluster)
  await writers.firstAfter(performance.now())
  await wait(2_000)
  await writers.stop()
  const before = new Set(moment.acknowledged)
  const late = writers.acknowledged.slice(0, from).filter((one) => !before.has(one))
  const since = writers.acknowledged.slice(from)
  return withClient(cluster.rootUrl(), async (root) => {
    const { doubled, differing } = await auditWith(root, [...moment.acknowledged, ...since])
    const { rows } = await root.query('select description as key from expenses')
    const standbys = await root.query("select from pg_stat_replication where state = 'streaming'")
    return {
      answer,
      late,
      since,
      doubled,
      differing,
      refusals: writers.refusals,
      stored: new Set(rows.map(({ key }) => String(key))),
      streaming: standbys.rows.length,
      records: await recordViolations(cluster.rootUrl()),
    }
  })
}

function report(restored: Restored, before: readonly Acknowledged[], aim: string): string[] {
  const { answer, since, late, doubled, differing, streaming } = restored
  const { families, faults } = restored.records
  return [
    `  ${answer}; ${streaming} standbys stream`,
    `  acknowledged before the chosen moment ${before.length}: lost ${lostOf(before, restored)}   ${aim}`,
    `  after it, until the restore, ${late.length}: ${lostOf(late, restored)} gone; by the restored cluster ${since.length}: lost ${lostOf(since, restored)}; doubled ${doubled}, differing ${differing}`,
    `  records of ${families} families: ${faults.length} faults${faults[0] ? `, such as ${faults[0]}` : ''}`,
  ]
}

const lostOf = (acknowledged: readonly Acknowledged[], { stored }: Restored) =>
  acknowledged.filter(({ key }) => !stored.has(key)).length
