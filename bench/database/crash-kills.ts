import { setTimeout as wait } from 'node:timers/promises'
import { type Product, startProduct } from '../../e2e/product.ts'
import { makeFamilies } from '../family.ts'
import { asRoot, killPostgres } from '../postgres.ts'
import { type Audit, audit, recordsOf } from './crash-audit.ts'
import { startWriters, type Writers } from './crash-writers.ts'

/** A reproducible random generator: the same seed gives the same moments. */
export function chanceOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export type Survey = Audit & {
  readonly acknowledged: number
  readonly refusals: readonly string[]
  /** from the kill to the first write acknowledged after it, ms */
  readonly serverRecoveries: readonly number[]
  readonly databaseRecoveries: readonly number[]
  readonly records: { readonly families: number; readonly faults: readonly string[] }
}

/** Kills the server this many times, then PostgreSQL as often, under 16 writing clients; then audits. */
export async function surviveKills(kills: number, chance: () => number): Promise<Survey> {
  const product = await startProduct({ DEMO: 'off', TRUST_PROXY: '127.0.0.1' })
  try {
    const families = await asRoot(product.dataDir, (root) => makeFamilies(root, product.url, 8))
    const writers = startWriters(product.url, families)
    const serverRecoveries = await killAgainAndAgain(kills, chance, writers, async () => {
      await product.kill()
      await product.startAgain()
    })
    const databaseRecoveries = await killAgainAndAgain(kills, chance, writers, async () =>
      killPostgres(product.dataDir),
    )
    await writers.stop()
    const { acknowledged, refusals } = writers
    return {
      ...(await audit(product.dataDir, acknowledged)),
      acknowledged: acknowledged.length,
      refusals,
      serverRecoveries,
      databaseRecoveries,
      records: await recordsOf(product.dataDir),
    }
  } finally {
    await product.stop()
  }
}

async function killAgainAndAgain(
  kills: number,
  chance: () => number,
  writers: Writers,
  kill: () => Promise<void>,
): Promise<number[]> {
  const recoveries: number[] = []
  for (let n = 0; n < kills; n += 1) {
    await wait(200 + 600 * chance())
    const moment = performance.now()
    const again = writers.firstAfter(moment)
    await kill()
    recoveries.push((await again) - moment)
  }
  return recoveries
}

/**
 * The control: with synchronous_commit off for the product's role, and the WAL writer asleep, killing PostgreSQL must lose
 * acknowledged writes. If nothing were lost here, the kills above would prove nothing.
 */
export async function loseWithoutSync(
  rounds: number,
  chance: () => number,
): Promise<{ round: number; lost: number }> {
  for (let round = 1; round <= rounds; round += 1) {
    const product = await startProduct({ DEMO: 'off', TRUST_PROXY: '127.0.0.1' })
    try {
      const lost = await killWithoutSync(product, chance)
      if (lost > 0) return { round, lost }
    } finally {
      await product.stop()
    }
  }
  return { round: rounds, lost: 0 }
}

async function killWithoutSync(product: Product, chance: () => number): Promise<number> {
  const families = await asRoot(product.dataDir, async (root) => {
    const made = await makeFamilies(root, product.url, 8)
    await root.query('alter role evenhand_app set synchronous_commit = off')
    await root.query("alter system set wal_writer_delay = '10s'")
    await root.query("alter system set wal_writer_flush_after = '1GB'")
    await root.query('select pg_reload_conf()')
    // the product checks the setting when it starts; these sessions reconnect with it off
    await root.query("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'evenhand_app'")
    return made
  })
  const writers = startWriters(product.url, families)
  await writers.firstAfter(performance.now())
  await wait(200 + 600 * chance())
  const told = [...writers.acknowledged]
  killPostgres(product.dataDir)
  const again = writers.firstAfter(performance.now())
  await again
  await writers.stop()
  return (await audit(product.dataDir, told)).lost
}
