import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import { chromium } from 'playwright-core'
import type { Product } from '../../e2e/product.ts'
import { findOrInstallChromium } from '../../scripts/chromium.ts'
import { type Family, newAddress } from '../family.ts'
import { fillRecord } from '../fill.ts'
import { median } from '../rounds.ts'
import { childrenMb, residentMb } from '../usage.ts'
import { bearer } from './list.ts'

const MESSAGES = 50_000
const OTHERS = 8
const CHECKS = 3

/**
 * [REC-02] [REC-03] 50,000 viewed messages, exported while eight other parents read and write: how long it takes, how much
 * memory, and the effect on the others compared with a minute without an export. Then the 100,000 entries are verified in
 * Chromium.
 */
export async function benchRecord(
  product: Product,
  root: pg.Client,
  [family, ...others]: readonly Family[],
): Promise<string[]> {
  await fillRecord(root, family!, MESSAGES)
  await addExpense(product.url, family!)
  const alone = await othersDuring(product.url, others, () => wait(20_000))
  const memory = watchMemory(product.pid())
  const begun = performance.now()
  let file = ''
  let entries = 0
  const beside = await othersDuring(product.url, others, async () => {
    ;({ file, entries } = await exported(product.url, family!))
  })
  const seconds = (performance.now() - begun) / 1000
  const used = await memory.stop()
  const folder = await mkdtemp(join(tmpdir(), 'evenhand-bench-record-'))
  try {
    const zip = join(folder, 'export.zip')
    const reply = await fetch(file, { headers: bearer(family!) })
    await writeFile(zip, Buffer.from(await reply.arrayBuffer()))
    // print now, because the following check may fail
    for (const line of [
      `A record of ${MESSAGES} messages, each viewed (${entries} entries), exported while ${OTHERS} other parents read and write:`,
      `  ${seconds.toFixed(1)} s   aim under 60 s`,
      `  the server grew by ${used.server.toFixed(0)} MB, its processes for the document had ${used.children.toFixed(0)} MB, most at once ${used.together.toFixed(0)} MB   aim under 300 MB`,
      `  the others meanwhile: ${told(beside)}   aim p99 under 500 ms`,
      `  control, the same without an export: ${told(alone)}`,
    ])
      console.log(line)
    const checked = await checkInChromium(zip)
    return [
      `The check of that export (${entries} entries, the document among its files) in Chromium, ${CHECKS} times:`,
      `  ${checked.verdict}`,
      `  the ZIP ${spread(checked.seconds)} s; its PDF alone ${spread(checked.lone)} s   aim under 2 s`,
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export async function addExpense(url: string, family: Family): Promise<void> {
  const reply = await fetch(`${url}/expenses`, {
    method: 'POST',
    headers: {
      ...bearer(family),
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': newAddress(),
    },
    body: JSON.stringify({
      amount: 12.5,
      category: 'food',
      description: 'Lunch',
      date: '2026-11-01',
      splitType: 'equal',
    }),
  })
  if (reply.status !== 201) throw new Error(`no expense: ${reply.status} ${await reply.text()}`)
}

export async function exported(url: string, family: Family): Promise<{ file: string; entries: number }> {
  const exportsOf = `${url}/api/families/${family.id}/record/exports`
  const headers = { ...bearer(family), 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const asked = await fetch(exportsOf, { method: 'POST', headers, body: '{}' })
  const { id } = ((await asked.json()) as { export: { id: string } }).export
  for (;;) {
    await wait(200)
    const reply = await fetch(exportsOf, { headers: bearer(family) })
    const { exports } = (await reply.json()) as {
      exports: { id: string; status: string; entries: number }[]
    }
    const own = exports.find((one) => one.id === id)
    if (own?.status === 'failed') throw new Error('the export failed')
    if (own?.status === 'done') return { file: `${exportsOf}/${id}/file`, entries: own.entries }
  }
}

/** All response times in ms during something: each parent sends a request every tenth of a second. */
async function othersDuring(
  url: string,
  families: readonly Family[],
  work: () => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  const parents = Array.from({ length: OTHERS }, async (_, n) => {
    const family = families[n % families.length]!
    for (let turn = n; !isOver; turn += 1) {
      const from = performance.now()
      if (turn % 4 === 0) await addExpense(url, family)
      else {
        const headers = { ...bearer(family), 'x-forwarded-for': newAddress() }
        await (await fetch(`${url}/expenses/family/${family.id}`, { headers })).text()
      }
      times.push(performance.now() - from)
      await wait(100)
    }
  })
  try {
    await work()
  } finally {
    isOver = true
    await Promise.all(parents)
  }
  return times
}

function watchMemory(pid: number) {
  const before = residentMb(pid)
  const most = { server: 0, children: 0, together: 0 }
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const server = residentMb(pid) - before
      const children = childrenMb(pid, 'print-document')
      most.server = Math.max(most.server, server)
      most.children = Math.max(most.children, children)
      most.together = Math.max(most.together, server + children)
      await wait(25)
    }
  })()
  return {
    stop: async () => {
      isOver = true
      await watching
      return most
    },
  }
}

/** Opens verify.html as a file, like a recipient of the export, and measures the time until its verdict. */
async function checkInChromium(zip: string) {
  const found = findOrInstallChromium()
  if (!found.ok) throw new Error(found.sentence)
  const page = pathToFileURL(resolve(import.meta.dirname, '../../web/dist/verify.html')).href
  const seconds: number[] = []
  const lone: number[] = []
  let verdict = ''
  const pdf = join(zip, '../record.pdf')
  await writeFile(pdf, documentIn(await readFile(zip)))
  for (let round = 0; round < CHECKS; round += 1)
    for (const [times, path] of [
      [seconds, zip],
      [lone, pdf],
    ] as const) {
      // unlike in the stories, with JavaScript optimisation on, as in a person's browser
      const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] })
      try {
        const tab = await browser.newPage()
        await tab.goto(page)
        await tab.evaluate(() => {
          const marks = window as unknown as { begun: number; ended: number }
          document.querySelector('input')?.addEventListener(
            'change',
            () => {
              marks.begun = performance.now()
            },
            true,
          )
          new MutationObserver(() => {
            if (document.querySelector('output[class]')) marks.ended ||= performance.now()
          }).observe(document.querySelector('output')!, { attributes: true, childList: true })
        })
        await tab.setInputFiles('input', path)
        await tab.waitForSelector('output[class] h2', { timeout: 120_000 })
        times.push(
          await tab.evaluate(() => {
            const { begun, ended } = window as unknown as { begun: number; ended: number }
            return (ended - begun) / 1000
          }),
        )
        verdict = (await tab.textContent('output h2')) ?? ''
      } finally {
        await browser.close()
      }
    }
  return { verdict, seconds, lone }
}

/** The document's bytes in an export, stored uncompressed from its first line to its seal. */
export function documentIn(zip: Buffer): Buffer {
  const from = zip.indexOf('%PDF-')
  const seal = zip.indexOf('%evenhand-seal-v1 ', from)
  return zip.subarray(from, zip.indexOf('\n', seal) + 1)
}

const at = (times: readonly number[], part: number) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN
const told = (times: readonly number[]) =>
  `${times.length} answers, p50 ${at(times, 0.5).toFixed(0)} ms, p95 ${at(times, 0.95).toFixed(0)} ms, p99 ${at(times, 0.99).toFixed(0)} ms`
const spread = (values: readonly number[]) =>
  `${median(values).toFixed(2)} (${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)})`
