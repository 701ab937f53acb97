import type pg from 'pg'
import { startProduct } from '../../e2e/product.ts'
import { hasHaproxy, type SeveralServers, startServers } from '../../e2e/several-servers.ts'
import { expensesOf } from '../calls/list.ts'
import { newExpense } from '../calls/write.ts'
import { type Family, liftLimits, makeFamilies } from '../family.ts'
import { connect, rootUrl } from '../postgres.ts'
import { against, alternate, loadFor } from '../rounds.ts'
import { openStream } from './live-stream.ts'

/** Three servers behind HAProxy against one behind HAProxy, on the same cores and the same database. */
export async function benchSeveral(rounds: number): Promise<string[]> {
  if (!hasHaproxy()) return ['Several servers: skipped, HAProxy is not installed (apt-get install haproxy).']
  const env = { DEMO: 'off', TRUST_PROXY: '127.0.0.1' }
  const product = await startProduct(env)
  const root = await connect(rootUrl(product.dataDir))
  const started: SeveralServers[] = []
  try {
    const families = await makeFamilies(root, product.url, 8)
    // a token holds where it was given out: all have the same address
    const same = { ...env, PUBLIC_URL: product.url }
    for (const count of [1, 3]) started.push(await startServers(product.dataDir, count, same))
    const [one, three] = started as [SeveralServers, SeveralServers]
    // three programs take three times as long to become as quick as one
    for (let n = 0; n < 10; n += 1) await read(three.url, families)
    const reads = await alternate(
      { three: () => read(three.url, families), one: () => read(one.url, families) },
      rounds,
    )
    const writes = await alternate(
      { three: () => write(root, three.url, families), one: () => write(root, one.url, families) },
      rounds,
    )
    const [first, second] = three.servers
    const here = await newsTimes(first!.url, first!.url, families[0]!, 60)
    const other = await newsTimes(first!.url, second!.url, families[1]!, 60)
    return [
      'Three servers against one, behind HAProxy, on the same cores (above 1: three are quicker):',
      `  reading a list                                       ${against(reads.three, reads.one)}   aim 0.9 or more`,
      `  adding an expense                                    ${against(writes.three, writes.one)}   aim 0.9 or more`,
      `  a write to an open page, p95 of 60: on the same server ${here.toFixed(0)} ms, on another ${other.toFixed(0)} ms, ratio ${(other / here).toFixed(2)}   aim 1.5 or less`,
    ]
  } finally {
    for (const servers of started) await servers.stop()
    await root.end()
    await product.stop()
  }
}

const read = (url: string, families: readonly Family[]) =>
  loadFor({
    url,
    requests: families.map(expensesOf),
  })

async function write(root: pg.Client, url: string, families: readonly Family[]) {
  await liftLimits(root)
  return loadFor({ url, requests: families.map((family) => newExpense('/expenses', family)) })
}

/** From sending an expense to one server until the other parent's page, open on another, is notified; p95 in ms. */
async function newsTimes(to: string, at: string, family: Family, count: number): Promise<number> {
  const stream = await openStream(at, family.parents[1].token)
  const times: number[] = []
  for (let n = 0; n < count; n += 1) {
    const heard = stream.next('expenses')
    const from = performance.now()
    await addExpense(to, family)
    await heard
    times.push(performance.now() - from)
  }
  stream.close()
  return times.sort((a, b) => a - b)[Math.floor(count * 0.95)]!
}

/** Adds an expense as the first parent of a family. */
export async function addExpense(url: string, family: Family): Promise<void> {
  const { method, setupRequest } = newExpense('/expenses', family)
  const answer = await fetch(`${url}/expenses`, { method, ...setupRequest({}) })
  if (!answer.ok) throw new Error(`an expense was answered ${answer.status}: ${await answer.text()}`)
}
