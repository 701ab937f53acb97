import autocannon from 'autocannon'
import type pg from 'pg'
import { startProduct } from '../../e2e/product.ts'
import { hasHaproxy, type SeveralServers, startServers } from '../../e2e/several-servers.ts'
import { expensesOf } from '../calls/list.ts'
import { newExpense } from '../calls/write.ts'
import { type Family, liftLimits, makeFamilies } from '../family.ts'
import { connect, rootUrl } from '../postgres.ts'

/**
 * Replaces three servers behind HAProxy one after another, repeatedly, while 8 families read and write: no request may
 * fail. The control kills a server without warning and must fail some.
 */
export async function benchRolling(requests: number): Promise<string[]> {
  if (!hasHaproxy()) return ['Rolling update: skipped, HAProxy is not installed (apt-get install haproxy).']
  const env = { DEMO: 'off', TRUST_PROXY: '127.0.0.1', DRAIN_SECONDS: '3' }
  const product = await startProduct(env)
  const root = await connect(rootUrl(product.dataDir))
  const servers = await startServers(product.dataDir, 3, env)
  try {
    const families = await makeFamilies(root, servers.url, 8)
    const rolled = await whileReplacing(root, servers, families, requests, 'SIGTERM')
    const killed = await whileReplacing(root, servers, families, Math.min(5_000, requests), 'SIGKILL')
    return [
      'Rolling update: three servers behind HAProxy, replaced one by one while 8 families read and write:',
      `  ${rolled.asked} requests, ${rolled.replaced} replacements: ${rolled.failed} failed   aim 0 of 50,000`,
      `  control, ended by SIGKILL: ${killed.asked} requests, ${killed.replaced} replacements: ${killed.failed} failed   must fail some`,
    ]
  } finally {
    await servers.stop()
    await root.end()
    await product.stop()
  }
}

type Tally = { asked: number; failed: number; replaced: number }

async function whileReplacing(
  root: pg.Client,
  { servers, url }: SeveralServers,
  families: readonly Family[],
  requests: number,
  signal: NodeJS.Signals,
): Promise<Tally> {
  const tally: Tally = { asked: 0, failed: 0, replaced: 0 }
  const isOver = () => tally.asked >= requests && tally.replaced >= servers.length
  const replacing = (async () => {
    while (!isOver()) {
      const server = servers[tally.replaced % servers.length]!
      await server.end(signal)
      await server.start()
      tally.replaced += 1
    }
  })()
  while (!isOver()) {
    await liftLimits(root)
    const result = await autocannon({
      url,
      connections: 8,
      duration: 2,
      requests: families.flatMap((family) => [expensesOf(family), newExpense('/expenses', family)]),
    })
    tally.asked += result['2xx'] + result.non2xx + result.errors
    tally.failed += result.non2xx + result.errors
  }
  await replacing
  return tally
}
