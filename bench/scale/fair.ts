import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { startProduct } from '../../e2e/product.ts'
import { bearer } from '../calls/list.ts'
import { type Family, makeFamilies } from '../family.ts'
import { connect, rootUrl } from '../postgres.ts'
import { median } from '../rounds.ts'
import { startBurning, startFlood } from './family-flood.ts'

/**
 * One family floods with messages, imports, exports and uploads from both its parents' devices, as its limits let it;
 * another one's calls meanwhile against the same calls before, in turns. The control is the same program without turns
 * and rests; the floor a machine that does nothing for the flooding family, and only loses what its client takes.
 */
export async function benchFair(rounds: number, seconds: number): Promise<string[]> {
  const kept = await measure(rounds, seconds, {})
  const control = await measure(rounds, seconds, {
    NODE_OPTIONS: `--import ${new URL('./without-turns.ts', import.meta.url).href}`,
  })
  const sums = [...kept.taken].map(([what, count]) => `${what} ${(count / rounds).toFixed(0)}`).join(', ')
  return [
    `One family floods from 16 connections for ${seconds} s; another's calls against before, ${rounds} rounds:`,
    `  p99      ${text(kept.ratios(0.99))}   aim 2 or less; ${inMs(kept, 0.99)}`,
    `  median   ${text(kept.ratios(0.5))}   ${inMs(kept, 0.5)}`,
    `  floor    ${text(kept.floors)}   p99 while a client elsewhere only takes ${(kept.share * 100).toFixed(0)} % of a core`,
    `  control  ${text(control.ratios(0.99))}   p99 without turns and rests, must be worse; ${inMs(control, 0.99)}`,
    `  answers to the flood in a round: ${sums}`,
  ]
}

/** How long the other family's calls took in a round, ms. */
type Round = { readonly before: readonly number[]; readonly during: readonly number[] }
type Measured = {
  readonly rounds: readonly Round[]
  readonly ratios: (part: number) => number[]
  readonly floors: readonly number[]
  /** what the flooding client takes of a core */
  readonly share: number
  readonly taken: ReadonlyMap<string, number>
}

async function measure(count: number, seconds: number, env: Record<string, string>): Promise<Measured> {
  const product = await startProduct({ DEMO: 'off', TRUST_PROXY: '127.0.0.1', ...env })
  const root = await connect(rootUrl(product.dataDir))
  try {
    const families = await makeFamilies(root, product.url, count + 2)
    const [other, first, ...flooding] = families
    const time = () => times(product.url, other!, seconds)
    // what a server does once, like reading its words, is done before
    const warming = await startFlood(product.url, first!)
    await times(product.url, other!, 3)
    await warming.stop()
    const rounds: Round[] = []
    const floors: number[] = []
    const taken = new Map<string, number>()
    let share = 0
    for (const family of flooding) {
      // what was handed to jobs is done before the next turn
      await quiet(root)
      const before = await time()
      const flood = await startFlood(product.url, family)
      const began = performance.now()
      // what a limit of a minute lets through at first is part of a flood, too
      const during = await time()
      const ended = await flood.stop()
      share = Math.min(1, (ended.cpuSeconds * 1000) / (performance.now() - began))
      for (const [what, times] of Object.entries(ended.taken)) taken.set(what, (taken.get(what) ?? 0) + times)
      rounds.push({ before, during })
      await quiet(root)
      const burning = await startBurning(share)
      floors.push(at(await time(), 0.99) / at(before, 0.99))
      burning.kill()
    }
    const ratios = (part: number) => rounds.map(({ before, during }) => at(during, part) / at(before, part))
    return { rounds, ratios, floors, share, taken }
  } finally {
    await root.end()
    await product.stop()
  }
}

const at = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN

const text = (ratios: readonly number[]) =>
  `${median([...ratios]).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`

function inMs({ rounds }: Measured, part: number): string {
  const of = (when: keyof Round) => median(rounds.map((round) => at(round[when], part))).toFixed(1)
  return `${of('during')} ms instead of ${of('before')}`
}

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
