import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { openBrowser } from '../../e2e/browser.ts'
import type { Product } from '../../e2e/product.ts'
import { bearer } from '../calls/list.ts'
import { addExpense } from '../calls/record.ts'
import { type Family, liftLimits } from '../family.ts'
import { fillRecord } from '../fill.ts'
import { median } from '../rounds.ts'
import { residentMb, secondsBetween, usedBy } from '../usage.ts'
import { bringUpToDate, bytesKept, compareMany, startWorker } from './device-record-page.ts'
import { useChromium } from './frames.ts'

/** With the conversation's own entry and an expense, some 5,000 entries. */
const MESSAGES = 2_500
/** What a busy day adds. */
const A_DAY = 20
const DAYS = 5
const COMPARED = 50
const TIMES = 8
/** How much slower a mid phone is taken to be. */
const SLOWER = 4

/**
 * [REC-07] [REC-08] The record on a device: read and checked from nothing by the worker that the product ships, brought up
 * to date, and compared with, as fast as this machine is and with a quarter of the processor for the page's process. A
 * browser's own throttle leaves workers as they are, so the process is stopped three quarters of the time.
 */
export async function benchDeviceRecord(
  product: Product,
  root: pg.Client,
  [one, other]: readonly Family[],
): Promise<string[]> {
  useChromium()
  for (const family of [one!, other!]) {
    await fillRecord(root, family, MESSAGES)
    await liftLimits(root)
    // a head is signed with the next write
    await addExpense(product.url, family)
  }
  const browser = await openBrowser('engine', { optimises: true })
  try {
    const fast = await onDevice({ browser, product, root, family: one!, slower: 1 })
    const slow = await onDevice({ browser, product, root, family: other!, slower: SLOWER })
    return [
      `A record of ${slow.entries} entries on a device, with a quarter of the processor (with all of it):`,
      `  read and checked from nothing: ${(slow.fromNothing / 1000).toFixed(2)} s (${(fast.fromNothing / 1000).toFixed(2)} s)   aim under 6 s`,
      `  a day's ${A_DAY} entries more, ${DAYS} times: median ${median(slow.days).toFixed(0)} ms, most ${Math.max(...slow.days).toFixed(0)} ms (${median(fast.days).toFixed(0)} ms)   aim 200 ms`,
      `  ${COMPARED} messages compared, the record still to be read: ${slow.compared[0]!.toFixed(0)} ms (${fast.compared[0]!.toFixed(0)} ms)`,
      `  and again, ${TIMES - 1} times: median ${median(slow.compared.slice(1)).toFixed(1)} ms (${median(fast.compared.slice(1)).toFixed(1)} ms) of the worker   aim under 30 ms`,
      `  the page's own thread held up longer than 50 ms meanwhile: ${slow.longTasks} times (${fast.longTasks})   aim none`,
      `  memory of the page's process: ${slow.grown.toFixed(1)} MB more than before, once collected (${fast.grown.toFixed(1)} MB), and ${slow.most.toFixed(1)} MB at the end of the work   aim under 20 MB`,
      `  bytes on the device: ${inKb(slow.kept)} for entries of ${inKb(slow.said)}, ${(slow.kept / slow.said).toFixed(2)} times   aim 1.6 or less`,
      `  the server for all of it: ${slow.calls} calls, ${slow.server.toFixed(2)} s of processor with its database, and ${fast.server.toFixed(2)} s`,
    ]
  } finally {
    await browser.close()
  }
}

const inKb = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`

type OnDevice = {
  browser: Browser
  product: Product
  root: pg.Client
  family: Family
  slower: number
}

async function onDevice({ browser, product, root, family, slower }: OnDevice) {
  const before = await pagesOf(browser)
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${product.url}/login`)
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  const pid = (await pagesOf(browser)).find((one) => !before.includes(one))
  if (pid === undefined) throw new Error('no process of the page')
  const folder = resolve(import.meta.dirname, '../../web/dist/assets')
  const file = (await readdir(folder)).find((name) => /^replica-worker-.*\.js$/.test(name))
  const { id, parents } = family
  const start = { file: `/assets/${file}`, family: id, person: parents[0].id, headers: bearer(family) }
  await page.evaluate(startWorker, start)
  const collect = await collecting(page)
  await collect()
  const memory = residentMb(pid)
  const stop = slowDown(pid, slower)
  try {
    const used = usedBy(product.pid())
    const first = await page.evaluate(bringUpToDate)
    const server = secondsBetween(used, usedBy(product.pid()))
    const days: number[] = []
    for (let day = 0; day < DAYS; day += 1) {
      await liftLimits(root)
      for (let n = 0; n < A_DAY; n += 1) await addExpense(product.url, family)
      days.push((await page.evaluate(bringUpToDate)).took)
    }
    const compared = await page.evaluate(compareMany, { count: COMPARED, times: TIMES })
    const most = residentMb(pid) - memory
    await collect()
    const grown = residentMb(pid) - memory
    const { size: entries, took: fromNothing, ...rest } = first
    return {
      ...rest,
      entries,
      fromNothing,
      server,
      days,
      most,
      grown,
      ...compared,
      ...(await page.evaluate(bytesKept)),
    }
  } finally {
    stop()
    await context.close()
  }
}

/** Has the memory of the page and of its worker collected; a worker is reached through its page alone. */
async function collecting(page: Page): Promise<() => Promise<void>> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const workers: string[] = []
  session.on('Target.attachedToTarget', ({ sessionId }) => workers.push(sessionId))
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  })
  return async () => {
    for (const sessionId of workers)
      for (const [at, method] of ['HeapProfiler.enable', 'HeapProfiler.collectGarbage'].entries())
        await session.send('Target.sendMessageToTarget', {
          sessionId,
          message: JSON.stringify({ id: at + 1, method }),
        })
    await session.send('HeapProfiler.collectGarbage')
    // freed memory goes back to the system a moment later
    await wait(3000)
  }
}

/** The processes that show pages. */
async function pagesOf(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
}

const SLICE_MS = 4

/** Lets a process run for one slice of so many; returns a way to let it run freely again. */
function slowDown(pid: number, slower: number): () => void {
  if (slower === 1) return () => {}
  let slice = 0
  const timer = setInterval(() => {
    process.kill(pid, slice % slower === 0 ? 'SIGCONT' : 'SIGSTOP')
    slice += 1
  }, SLICE_MS)
  return () => {
    clearInterval(timer)
    process.kill(pid, 'SIGCONT')
  }
}
