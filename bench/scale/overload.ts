import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { type Product, startProduct } from '../../e2e/product.ts'
import { bearer, expensesOf } from '../calls/list.ts'
import { audit, recordsOf, startWriters } from '../database/crashes.ts'
import { type Family, keepLimitsLifted, makeFamilies, newAddress } from '../family.ts'
import { connect, rootUrl } from '../postgres.ts'
import { residentMb } from '../usage.ts'

/**
 * Three times the server's capacity, for this many seconds, while 8 clients write and track what was acknowledged (R15):
 * no acknowledged write is lost, refused requests are told when to retry, and the server recovers by itself.
 */
export async function benchOverload(seconds: number): Promise<string[]> {
  const product = await startProduct({ DEMO: 'off', TRUST_PROXY: '127.0.0.1' })
  const root = await connect(rootUrl(product.dataDir))
  // an hour's limit would end the writing after two minutes
  const bindAgain = keepLimitsLifted(root)
  try {
    const families = await makeFamilies(root, product.url, 12)
    const [reading, writing] = [families.slice(4), families.slice(0, 4)]
    const carries = await load(product, reading, 8, 5)
    const writers = startWriters(product.url, writing)
    const probing = probe(product, reading[0]!)
    const flood = await load(product, reading, 200, seconds, 3 * carries.rate)
    const recovered = await secondsUntilWell(product, reading[0]!)
    const answers = await probing.stop()
    await writers.stop()
    const { lost, doubled, differing } = await audit(product.dataDir, writers.acknowledged)
    const { faults } = await recordsOf(product.dataDir)
    const turned = answers.filter(({ status }) => status >= 400)
    const told = turned.filter(({ status, retryAfter }) => [429, 503].includes(status) && retryAfter !== null)
    return [
      `Overload: it carries ${carries.rate.toFixed(0)} reads a second; ${(3 * carries.rate).toFixed(0)} a second were sent for ${seconds} s over 200 connections:`,
      `  answered ${flood.rate.toFixed(0)} a second well; other answers: ${JSON.stringify(flood.others)}; no answer: ${flood.errors}`,
      `  another client meanwhile: ${answers.length} asked, ${turned.length} turned away, ${told.length} of them told when to try again`,
      `  acknowledged writes ${writers.acknowledged.length}: lost ${lost}, doubled ${doubled}, differing ${differing}; records with faults: ${faults.length}`,
      `  well again after ${recovered.toFixed(1)} s   aim under 10 s; memory ${residentMb(product.pid()).toFixed(0)} MB`,
    ]
  } finally {
    bindAgain()
    await root.end()
    await product.stop()
  }
}

type Flood = { rate: number; others: Record<string, number>; errors: number }

async function load(
  { url }: Product,
  families: readonly Family[],
  connections: number,
  duration: number,
  overallRate?: number,
): Promise<Flood> {
  const result = await autocannon({
    url,
    connections,
    duration,
    timeout: 60,
    ...(overallRate ? { overallRate } : {}),
    requests: families.map(expensesOf),
  })
  const stats: Record<string, { count: number } | undefined> = result.statusCodeStats ?? {}
  const others = Object.entries(stats).filter(([status]) => status !== '200')
  return {
    rate: result['2xx'] / result.duration,
    others: Object.fromEntries(others.map(([status, many]) => [status, many?.count ?? 0])),
    errors: result.errors,
  }
}

type Answer = { status: number; retryAfter: string | null }

/** Somebody else's page, sending two requests per second. */
function probe(product: Product, family: Family): { stop: () => Promise<Answer[]> } {
  const answers: Answer[] = []
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      answers.push(await ask(product, family))
      await wait(500)
    }
  })()
  return {
    stop: async () => {
      isOver = true
      await asking
      return answers
    },
  }
}

async function ask({ url }: Product, family: Family): Promise<Answer> {
  const answer = await fetch(`${url}/expenses/family/${family.id}`, {
    headers: { ...bearer(family), 'x-forwarded-for': newAddress() },
  }).catch(() => null)
  await answer?.arrayBuffer().catch(() => {})
  return { status: answer?.status ?? 599, retryAfter: answer?.headers.get('retry-after') ?? null }
}

/** Seconds until health is green and a list takes less than half a second. */
async function secondsUntilWell(product: Product, family: Family): Promise<number> {
  const from = performance.now()
  for (;;) {
    const asked = performance.now()
    const health = await fetch(`${product.url}/api/health/ready`).catch(() => null)
    const { status } = await ask(product, family)
    if (health?.ok && status === 200 && performance.now() - asked < 500)
      return (performance.now() - from) / 1000
    if (performance.now() - from > 120_000) return Number.POSITIVE_INFINITY
    await wait(100)
  }
}
