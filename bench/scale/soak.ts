import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect as connectTo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Product, startProduct } from '../../e2e/product.ts'
import { sendReceipt } from '../attacks/hostile-pdfs.ts'
import { ask } from '../calls/document-upload.ts'
import { bearer, expensesOf } from '../calls/list.ts'
import { type Family, keepLimitsLifted, makeFamilies } from '../family.ts'
import { connect, rootUrl } from '../postgres.ts'
import { secondsBetween, usedBy } from '../usage.ts'
import { type Held, heldBy } from './held.ts'
import { openStream } from './live-stream.ts'
import { addExpense } from './several.ts'
import { readable, type Slope, slopeOf } from './slope.ts'

// a session's token lasts an hour, and parents come and go
const SPELL_S = 600
const SAMPLE_MS = 5_000
/** What begins at a start, such as compiling, ends within this share of the time and is not counted. */
const SETTLED = 1 / 3
const PICTURE = readFileSync(join(import.meta.dirname, '../../web/public/icons/evenhand-512.png'))

type Sample = Held & { readonly at: number }
type Counted = {
  writes: number
  messages: number
  reads: number
  pages: number
  papers: number
  late: number
}

/** What is looked at, as it is printed, and what is expected of its slope. */
const LOOKED_AT = [
  ['memory', 'memory of the server', 'MB', 'aim under 1'],
  ['database', 'memory of PostgreSQL', 'MB', 'it fills its buffers first'],
  ['files', 'open files of the server', '', 'aim none'],
  ['sockets', 'sockets among them', '', 'aim none'],
  ['workers', 'threads and programs of the server', '', 'aim none'],
  ['temporary', 'temporary files', '', 'aim none'],
  ['logs', 'what it and PostgreSQL logged', 'kB', 'aim none'],
] as const satisfies readonly (readonly [keyof Held, string, string, string])[]

/**
 * A household's load for this many minutes (R21): eight families write, read, send messages, keep pages open and rest for
 * so many milliseconds, once a minute one sends a receipt and prints its statement, and new ones take their place every ten
 * minutes. What the server and its PostgreSQL hold must not grow: by its slopes, each with what it is uncertain by. The
 * control leaves a connection open at each sample and must be found.
 */
export async function benchSoak(minutes: number, restMs: number): Promise<string[]> {
  const temporary = mkdtempSync(join(tmpdir(), 'evenhand-soak-'))
  const product = await startProduct({ DEMO: 'off', TRUST_PROXY: '127.0.0.1', TMPDIR: temporary })
  const root = await connect(rootUrl(product.dataDir))
  // a light load needs it seldom, and would be outweighed by it
  const bindAgain = keepLimitsLifted(root, Math.max(250, restMs))
  try {
    const look = () => ({ at: performance.now(), ...heldBy(product, temporary) })
    const samples: Sample[] = []
    const began = performance.now()
    const ends = began + minutes * 60_000
    const used = usedBy(product.pid())
    const counted = { writes: 0, messages: 0, reads: 0, pages: 0, papers: 0, late: 0 }
    while (performance.now() < ends) {
      const spell = Math.min(ends, performance.now() + SPELL_S * 1000)
      const own = await makeFamilies(root, product.url, 8)
      const isOver = () => performance.now() >= spell
      await Promise.all([
        ...own.map((family) => livingIn(product, family, counted, restMs, isOver)),
        papersOf(product, own, counted, isOver),
        sampling(samples, look, isOver),
      ])
      // so that a run which is cut short has said something
      console.log(`  ${minutesSince(began)} min: ${heldNow(samples.at(-1)!)}`)
    }
    const core = secondsBetween(used, usedBy(product.pid())) / ((performance.now() - began) / 1000)
    const held = await leak(product, look)
    const from = samples[0]!.at + (samples.at(-1)!.at - samples[0]!.at) * SETTLED
    const kept = samples.filter(({ at }) => at >= from)
    return [
      `Soak of ${minutes} minutes: ${counted.writes} writes, ${counted.messages} messages, ${counted.reads} reads, ${counted.pages} pages opened, ${counted.papers} receipts and statements, ${counted.late} answered too late; ${(core * 100).toFixed(0)} % of a core; ${kept.length} samples counted:`,
      ...LOOKED_AT.map(([what, name, unit, aim]) => {
        const slope = slopeOf(kept.map((one) => [one.at / 3_600_000, one[what]]))
        return `  ${name.padEnd(36)}${`${samples.at(-1)![what].toFixed(0)} ${unit}`.padEnd(9)}${readable(slope)} ${unit} an hour   ${aim}`
      }),
      `  the control, a connection left open at each sample: ${readable(held)} open files an hour   must be found`,
      ...(minutes < 120
        ? ['  Under two hours the uncertainty is larger than the aim: only a steep leak shows.']
        : []),
    ]
  } finally {
    bindAgain()
    await root.end()
    await product.stop()
    rmSync(temporary, { recursive: true, force: true })
  }
}

const minutesSince = (began: number) => Math.round((performance.now() - began) / 60_000)

const heldNow = (held: Held) =>
  LOOKED_AT.map(([what, name, unit]) => `${name} ${held[what].toFixed(0)} ${unit}`.trim()).join(', ')

/** One family's parents: a write, a message, a read, a page opened and left, and a rest. */
async function livingIn(
  { url }: Product,
  family: Family,
  counted: Counted,
  restMs: number,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const page = await openStream(url, family.parents[0].token)
    counted.pages += 1
    await addExpense(url, family)
    counted.writes += 1
    const text = `Is half past four still right? (${counted.messages})`
    const message = { conversationId: family.id, clientId: crypto.randomUUID(), text, decision: 'none' }
    await taken(await ask(url, family, 'POST', '/api/messages', message), counted)
    counted.messages += 1
    const { path, setupRequest } = expensesOf(family)
    await taken(await fetch(`${url}${path}`, setupRequest({})), counted)
    counted.reads += 1
    await wait(restMs)
    page.close()
  }
}

/** Once a minute, what starts a program or a worker of the server: a picture of a receipt, and a statement as a PDF. */
async function papersOf(
  { url }: Product,
  families: readonly Family[],
  counted: Counted,
  isOver: () => boolean,
): Promise<void> {
  for (let n = 0; !isOver(); n += 1) {
    const family = families[n % families.length]!
    const answer = await sendReceipt(url, family, PICTURE, 'image/png')
    if (!answer.startsWith('receipt: 20')) throw new Error(answer)
    const statement = `${url}/api/expenses/family/${family.id}/export?format=pdf`
    await taken(await fetch(statement, { headers: bearer(family) }), counted)
    counted.papers += 2
    for (let rested = 0; rested < 60 && !isOver(); rested += 1) await wait(1_000)
  }
}

/** A machine that others use lets a request wait too long now and then, in two hours at least once: counted, not the end. */
async function taken(answer: Response, counted: Counted): Promise<void> {
  const body = await answer.text()
  if ([408, 503].includes(answer.status)) counted.late += 1
  else if (!answer.ok) throw new Error(`${answer.url} was answered ${answer.status}: ${body}`)
}

async function sampling(samples: Sample[], look: () => Sample, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    samples.push(look())
    await wait(SAMPLE_MS)
  }
}

/** Leaves a connection open before each of eight samples, and returns the slope of the open files. */
async function leak(product: Product, look: () => Sample): Promise<Slope> {
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
    const { at, files } = look()
    points.push([at / 3_600_000, files])
  }
  for (const socket of left) socket.destroy()
  return slopeOf(points)
}
