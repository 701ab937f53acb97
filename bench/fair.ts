import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { startProduct } from '../e2e/product.ts'
import { type Family, makeFamilies } from './family.ts'
import { startFlood } from './family-flood.ts'
import { bearer } from './list.ts'
import { connect, rootUrl } from './postgres.ts'
import { keepLimitsLifted } from './rate-limits.ts'
import { median } from './rounds.ts'

/**
 * One family floods with messages, imports, exports and uploads from both its parents' devices, as its limits let it;
 * another one's calls meanwhile against the same calls before, in turns. In the control the limits are swept aside.
 */
export async function benchFair(rounds: number, seconds: number): Promise<string[]> {
  const product = await startProduct({ DEMO: 'off', TRUST_PROXY: '127.0.0.1' })
  const root = await connect(rootUrl(product.dataDir))
  try {
    const families = await makeFamilies(root, product.url, rounds * 2 + 1)
    const [other, ...flooding] = families
    await times(product.url, other!, 3)
    const bound: number[] = []
    const unbound: number[] = []
    const taken = new Map<string, number>()
    for (const [n, family] of flooding.entries()) {
      const isBound = n % 2 === 0
      const before = await times(product.url, other!, seconds)
      const bindAgain = isBound ? undefined : keepLimitsLifted(root)
      const flood = await startFlood(product.url, family)
      // what a limit of a minute lets through at first is part of a flood, too
      const during = await times(product.url, other!, seconds)
      const answers = await flood.stop()
      bindAgain?.()
      const ratio = p99(during) / p99(before)
      ;(isBound ? bound : unbound).push(ratio)
      if (isBound)
        for (const [what, count] of Object.entries(answers))
          taken.set(what, (taken.get(what) ?? 0) + count / rounds)
      // what was handed to jobs is done before the next turn
      await quiet(root)
    }
    const text = (ratios: number[]) =>
      `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`
    const sums = [...taken].map(([what, count]) => `${what} ${count.toFixed(0)}`).join(', ')
    return [
      `One family floods from 16 connections for ${seconds} s; p99 of another's calls against before, ${rounds} rounds:`,
      `  as its limits let it            ${text(bound)}   aim 2 or less`,
      `  control, without limits         ${text(unbound)}   must be worse`,
      `  answers to the flood in a round: ${sums}`,
    ]
  } finally {
    await root.end()
    await product.stop()
  }
}

const p99 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN

/** What another family's page asks for, one call after another, some ten a second. */
async function times(url: string, family: Family, seconds: number): Promise<number[]> {
  const paths = [
    `/expenses/family/${family.id}`,
    `/api/messages/family/${family.id}`,
    `/api/conversations/${family.id}/messages?limit=50`,
    '/api/notifications',
    '/api/families',
  ]
  const taken: number[] = []
  const end = performance.now() + seconds * 1000
  for (let n = 0; performance.now() < end; n += 1) {
    const from = performance.now()
    const answer = await fetch(url + paths[n % paths.length]!, {
      headers: { ...bearer(family), 'x-forwarded-for': '10.255.0.1' },
    })
    await answer.arrayBuffer()
    // being turned away because of another is what must not be
    if (!answer.ok) throw new Error(`the other family was answered ${answer.status}`)
    taken.push(performance.now() - from)
    await wait(20)
  }
  return taken
}

/** Until no job waits or runs. */
async function quiet(root: pg.Client): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    const { rows } = await root.query(
      'select count(*)::int as count from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts',
    )
    if (rows[0].count === 0) return
    await wait(250)
  }
}
