import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { type Product, startProduct } from '../../e2e/product.ts'
import { recordViolations } from '../../scripts/record-violations.ts'
import { type Family, makeFamilies, newAddress, type Parent } from '../family.ts'
import { asRoot, killPostgres, rootUrl } from '../postgres.ts'

/** A write the product has acknowledged: the client's key, and the expense id returned. */
export type Acknowledged = { readonly key: string; readonly expense: string; readonly family: string }

/** Clients that write without pause, each retrying a write under its key until it is acknowledged. */
export type Writers = {
  readonly acknowledged: readonly Acknowledged[]
  /** when the first attempt begun after `moment` was acknowledged; both as performance.now() */
  readonly firstAfter: (moment: number) => Promise<number>
  /** when each acknowledgement came, as performance.now() */
  readonly times: readonly number[]
  /** answers of the product other than success and 503; each is a bug */
  readonly refusals: readonly string[]
  /** lets each finish its current write */
  readonly stop: () => Promise<void>
  /** lets none finish: for when there is nobody left to acknowledge */
  readonly abandon: () => void
}

/** Starts a client for each parent of these families. */
export function startWriters(url: string, families: readonly Family[]): Writers {
  const acknowledged: Acknowledged[] = []
  const times: number[] = []
  const refusals: string[] = []
  const waiting: { moment: number; tell: (at: number) => void }[] = []
  let isOver = false
  let isAbandoned = false

  async function work(family: Family, parent: Parent): Promise<void> {
    const address = newAddress()
    while (!isOver) {
      const key = randomUUID()
      for (let expense: string | undefined; expense === undefined && !isAbandoned; ) {
        const began = performance.now()
        expense = await attempt(url, family, parent, key, address, refusals)
        if (expense === undefined) {
          await wait(100)
          continue
        }
        acknowledged.push({ key, expense, family: family.id })
        times.push(performance.now())
        for (const one of waiting.filter(({ moment }) => began > moment)) {
          waiting.splice(waiting.indexOf(one), 1)
          one.tell(performance.now())
        }
      }
    }
  }

  const all = families.flatMap((family) => family.parents.map((parent) => work(family, parent)))
  return {
    acknowledged,
    times,
    refusals,
    firstAfter: (moment) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error('no write was acknowledged within a minute')), 60_000)
        waiting.push({
          moment,
          tell: (at) => {
            clearTimeout(late)
            resolve(at)
          },
        })
      }),
    stop: async () => {
      isOver = true
      await Promise.all(all)
    },
    abandon: () => {
      isOver = true
      isAbandoned = true
    },
  }
}

/** One attempt; returns the expense's id, or undefined if there was none. */
async function attempt(
  url: string,
  family: Family,
  parent: Parent,
  key: string,
  address: string,
  refusals: string[],
): Promise<string | undefined> {
  try {
    const response = await fetch(`${url}/expenses`, {
      method: 'POST',
      signal: AbortSignal.timeout(20_000),
      headers: {
        authorization: `Bearer ${parent.token}`,
        accept: 'application/json',
        'content-type': 'application/json',
        'idempotency-key': key,
        'x-forwarded-for': address,
      },
      body: JSON.stringify({
        familyId: family.id,
        amount: 12.5,
        category: 'food',
        description: key,
        date: '2026-11-20',
        splitType: 'equal',
      }),
    })
    const text = await response.text()
    // a proxy's answer in place of a server that was killed is none
    if (response.headers.get('content-type')?.startsWith('text/html')) return undefined
    if (response.status === 201) return JSON.parse(text).data.expense.id
    if (response.status !== 503) refusals.push(`${response.status} ${text}`)
  } catch {
    // no response, or a partial one: retrying with the same key will tell
  }
  return undefined
}

/** Differences between what was acknowledged and what is stored. All zero: every promise was kept. */
export type Audit = {
  /** acknowledged, but missing */
  readonly lost: number
  /** keys with more than one row */
  readonly doubled: number
  /** stored under another id than the client was told */
  readonly differing: number
  readonly rows: number
  /** entries in all records together; each write has one */
  readonly entries: number
}

/** Compares every acknowledged write with the rows in the database. */
export async function audit(dataDir: string, acknowledged: readonly Acknowledged[]): Promise<Audit> {
  return asRoot(dataDir, (root) => auditWith(root, acknowledged))
}

/** The same over an existing connection. */
export async function auditWith(root: pg.Client, acknowledged: readonly Acknowledged[]): Promise<Audit> {
  const { rows } = await root.query(
    'select description as key, min(expense_id::text) as expense, count(*)::int as count from expenses group by 1',
  )
  const entries = await root.query('select count(*)::int as count from record_entries')
  const stored = new Map(rows.map((row) => [row.key, row]))
  return {
    lost: acknowledged.filter(({ key }) => !stored.has(key)).length,
    doubled: rows.filter((row) => row.count > 1).length,
    differing: acknowledged.filter(
      ({ key, expense }) => stored.has(key) && stored.get(key).expense !== expense,
    ).length,
    rows: rows.reduce((sum, row) => sum + row.count, 0),
    entries: entries.rows[0].count,
  }
}

/** Verifies every family's whole record, like a restored backup; returns what is wrong, in words. */
export async function recordsOf(dataDir: string): Promise<{ families: number; faults: string[] }> {
  return recordViolations(rootUrl(dataDir))
}

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
