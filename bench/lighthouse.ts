import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { startProduct } from '../e2e/product.ts'
import { findOrInstallChromium } from '../scripts/chromium.ts'
import { median } from './rounds.ts'

const PUBLIC = ['/', '/login', '/register', '/portfolio', '/privacy', '/terms', '/support', '/health-check']
const SIGNED_IN = [
  '/dashboard/agenda',
  '/expenses',
  '/expenses/new',
  '/contacts',
  '/family',
  '/settings',
  '/account',
]

/**
 * Lighthouse as a phone sees the screens, the signed-in ones as Nora of the demo: the median of each score, the shift,
 * and what cost points. First a static page with two paragraphs as control: what it loses the machine has lost.
 */
export async function benchLighthouse(runs = 5): Promise<string[]> {
  const lines = [
    `Lighthouse, mobile, median of ${runs} (aim: each 95 or more, layout shift 0; SEO for public screens):`,
  ]
  const product = await startProduct()
  const control = await startStaticPage()
  try {
    await demoIsThere(product.url)
    const visits: [string, string, boolean][] = [
      ['control', control.url, false],
      ...PUBLIC.map((path): [string, string, boolean] => [path, product.url + path, false]),
      ...SIGNED_IN.map((path): [string, string, boolean] => [path, product.url + path, true]),
    ]
    for (const [name, url, isSignedIn] of visits) {
      const seen: Seen[] = []
      for (let run = 0; run < runs; run += 1)
        seen.push(await lookPatiently(url, isSignedIn ? product.url : null))
      lines.push(...linesOf(name, seen))
    }
  } finally {
    control.stop()
    await product.stop()
  }
  return lines
}

/** As light as a page can be. */
async function startStaticPage(): Promise<{ url: string; stop: () => void }> {
  const page = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><meta name="description" content="Two paragraphs"><title>Control</title><main><h1>Control</h1><p>Nothing to load.</p><p>Nothing to run.</p></main></html>`
  const server = createServer((_request, reply) => {
    reply.setHeader('content-type', 'text/html; charset=utf-8').end(page)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return { url: `http://localhost:${port}/`, stop: () => server.close() }
}

/** A first start makes the demo family beside its first answers; that work is not the page's. */
async function demoIsThere(url: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ persona: 'nora' })
  const reply = await fetch(`${url}/api/demo/enter`, { method: 'POST', headers, body })
  if (!reply.ok) throw new Error(`the demo family does not open: ${reply.status}`)
}

type Seen = { scores: Record<string, number>; figures: Record<string, number>; lacking: string[] }

/** A busy machine makes Chromium miss the first paint now and then; such a run says nothing and is made again. */
async function lookPatiently(url: string, signInAt: string | null): Promise<Seen> {
  for (let tries = 1; ; tries += 1) {
    const seen = await look(url, signInAt)
    if (!Object.values(seen.figures).some(Number.isNaN)) return seen
    if (tries === 4) throw new Error(`Lighthouse found no first paint on ${url} in ${tries} tries`)
  }
}

async function look(url: string, signInAt: string | null): Promise<Seen> {
  const folder = await mkdtemp(join(tmpdir(), 'evenhand-lighthouse-'))
  const { child, port } = await startChromium(folder)
  try {
    if (signInAt) await enterDemo(port, signInAt)
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      output: 'json',
      disableStorageReset: signInAt !== null,
    })
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
    const { categories, audits } = result.lhr
    const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN
    return {
      scores: Object.fromEntries(Object.values(categories).map(({ id, score }) => [id, (score ?? 0) * 100])),
      figures: {
        shift: figure('cumulative-layout-shift'),
        'first paint s': figure('first-contentful-paint') / 1000,
        'largest paint s': figure('largest-contentful-paint') / 1000,
        'blocked ms': figure('total-blocking-time'),
      },
      lacking: Object.values(categories).flatMap(({ auditRefs }) =>
        auditRefs
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
          .map(({ id }) => id),
      ),
    }
  } finally {
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

/** In this very profile, as one does it by hand. */
async function enterDemo(port: number, url: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await browser.contexts()[0]!.newPage()
  await page.goto(`${url}/login`)
  await page.locator('.demo-home').first().click()
  await page.waitForURL('**/dashboard/**')
  await page.close()
  await browser.close()
}

async function startChromium(folder: string): Promise<{ child: ChildProcess; port: number }> {
  const found = findOrInstallChromium()
  if (!found.ok) throw new Error(found.sentence)
  const flags =
    '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking'
  const own = [
    '--disable-component-update',
    '--disable-sync',
    '--remote-debugging-port=0',
    `--user-data-dir=${folder}`,
  ]
  const child = spawn(found.path, [...flags.split(' '), ...own, 'about:blank'], { stdio: 'ignore' })
  const note = join(folder, 'DevToolsActivePort')
  for (let tries = 0; tries < 600; tries += 1) {
    const port = existsSync(note) ? Number(readFileSync(note, 'utf8').split('\n')[0]) : 0
    if (port > 0) return { child, port }
    await wait(50)
  }
  child.kill('SIGKILL')
  throw new Error('Chromium did not open its debugging port.')
}

function linesOf(screen: string, seen: readonly Seen[]): string[] {
  const middle = (pick: (one: Seen) => Record<string, number>, digits: number) =>
    Object.keys(pick(seen[0]!))
      .map((name) => `${name} ${median(seen.map((one) => pick(one)[name] ?? Number.NaN)).toFixed(digits)}`)
      .join(', ')
  const lacking = [...new Set(seen.flatMap((one) => one.lacking))]
  return [
    `  ${screen.padEnd(18)} ${middle((one) => one.scores, 0)}`,
    `                     ${middle((one) => one.figures, 2)}`,
    `                     ${lacking.length ? `below 0.9 in a run: ${lacking.join(', ')}` : 'no audit below 0.9'}`,
  ]
}
