import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { connect as connectTo, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type Product, startProduct } from '../../e2e/product.ts'
import { expensesOf } from '../calls/list.ts'
import { type Family, keepLimitsLifted, makeFamilies } from '../family.ts'
import { connect, rootUrl } from '../postgres.ts'
import { residentMb } from '../usage.ts'
import { openStream } from './live-stream.ts'
import { addExpense } from './several.ts'
import { readable, type Slope, slopeOf } from './slope.ts'

// a session's token lasts an hour, and parents come and go
const SPELL_S = 600
const PAUSE_MS = 400
const SAMPLE_MS = 5_000
/** What begins at a start, such as compiling, ends within this share of the time and is not counted. */
const SETTLED = 1 / 3

type Sample = {
  readonly at: number
  readonly memory: number
  readonly database: number
  readonly files: number
}

/**
 * A household's load for this many minutes (R21): eight families write, read and keep pages open, and new ones take their
 * place every ten minutes. Memory and open files of the server and its PostgreSQL must not grow: by their slopes, each with
 * what it is uncertain by. The control leaves a connection open at each sample and must be found.
 */
export async function benchSoak(minutes: number): Promise<string[]> {
  const product = await startProduct({ DEMO: 'off', TRUST_PROXY: '127.0.0.1' })
  const root = await connect(rootUrl(product.dataDir))
  const bindAgain = keepLimitsLifted(root)
  try {
    const samples: Sample[] = []
    const ends = performance.now() + minutes * 60_000
    const counted = { writes: 0, reads: 0, pages: 0 }
    const families = () => makeFamilies(root, product.url, 8)
    while (performance.now() < ends) {
      const spell = Math.min(ends, performance.now() + SPELL_S * 1000)
      const own = await families()
      const over = () => performance.now() >= spell
      await Promise.all([
        ...own.map((family) => livingIn(product, family, counted, over)),
        sampling(product, samples, over),
      ])
    }
    const held = await leak(product)
    const from = samples[0]!.at + (samples.at(-1)!.at - samples[0]!.at) * SETTLED
    const kept = samples.filter(({ at }) => at >= from)
    const [memory, database, files] = (['memory', 'database', 'files'] as const).map((what) =>
      slopeOf(kept.map((one) => [one.at / 3_600_000, one[what]])),
    ) as [Slope, Slope, Slope]
    const last = samples.at(-1)!
    return [
      `Soak of ${minutes} minutes: ${counted.writes} writes, ${counted.reads} reads, ${counted.pages} pages opened; ${kept.length} samples counted:`,
      `  memory of the server      ${last.memory.toFixed(0)} MB, ${readable(memory)} MB an hour   aim under 1`,
      `  memory of PostgreSQL      ${last.database.toFixed(0)} MB, ${readable(database)} MB an hour   it fills its buffers first`,
      `  open files of the server  ${last.files}, ${readable(files)} an hour   aim none`,
      `  the control, a connection left open at each sample: ${readable(held)} open files an hour   must be found`,
      ...(minutes < 120
        ? ['  Under two hours the uncertainty is larger than the aim: only a steep leak shows.']
        : []),
    ]
  } finally {
    bindAgain()
    await root.end()
    await product.stop()
  }
}

/** One family's parents: a write, a read, a page opened and left, and a pause. */
async function livingIn(
  { url }: Product,
  family: Family,
  counted: { writes: number; reads: number; pages: number },
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const page = await openStream(url, family.parents[0].token)
    counted.pages += 1
    await addExpense(url, family)
    counted.writes += 1
    const { path, setupRequest } = expensesOf(family)
    const answer = await fetch(`${url}${path}`, setupRequest({}))
    if (!answer.ok) throw new Error(`a list was answered ${answer.status}`)
    await answer.arrayBuffer()
    counted.reads += 1
    await wait(PAUSE_MS)
    page.close()
  }
}

async function sampling(product: Product, samples: Sample[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    samples.push(sample(product))
    await wait(SAMPLE_MS)
  }
}

function sample({ pid, dataDir }: Product): Sample {
  const files = readdirSync(`/proc/${pid()}/fd`).length
  return { at: performance.now(), memory: residentMb(pid()), database: postgresMb(dataDir), files }
}

/** What PostgreSQL's processes hold of their own: the buffers they share would be counted once for each. */
function postgresMb(dataDir: string): number {
  const postmaster = /^\d+/.exec(readFileSync(`${dataDir}/database/cluster/postmaster.pid`, 'utf8'))?.[0]
  const children = execFileSync('pgrep', ['-P', String(postmaster)], { encoding: 'utf8' })
  return children
    .split('\n')
    .filter(Boolean)
    .reduce((sum, child) => sum + ownMb(child), 0)
}

function ownMb(pid: string): number {
  try {
    return Number(/RssAnon:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return 0 // a backend that has just ended
  }
}

/** Leaves a connection open before each of eight samples, and returns the slope of the open files. */
async function leak(product: Product): Promise<Slope> {
  const { port, hostname } = new URL(product.url)
  const left: Socket[] = []
  const points: [number, number][] = []
  for (let n = 0; n < 8; n += 1) {
    // a socket of its own: one that is kept for the next request would be counted already
    const socket = connectTo(Number(port), hostname)
    await once(socket, 'connect')
    left.push(socket)
    // it is the server's only once that has answered another
    await (await fetch(`${product.url}/api/health/live`)).arrayBuffer()
    const { at, files } = sample(product)
    points.push([at / 3_600_000, files])
  }
  for (const socket of left) socket.destroy()
  return slopeOf(points)
}
