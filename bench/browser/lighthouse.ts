import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import { DETAILS, screenPaths } from '../../e2e/axe-grid.ts'
import { startProduct } from '../../e2e/product.ts'
import { findOrInstallChromium, findShell } from '../../scripts/chromium.ts'
import { fetchApart } from '../../scripts/fetch-apart.ts'
import { median } from '../rounds.ts'

export type Eyes = {
  /** one run of Lighthouse, without code, fonts or a worker left over from the last one unless `isWarm` */
  readonly look: (url: string, isWarm?: boolean) => Promise<Seen>
  /** paths with an id in them, taken from the family */
  readonly details: readonly string[]
  readonly close: () => Promise<void>
}

export type Seen = {
  scores: Record<string, number>
  figures: Record<string, number>
  lacking: string[]
}

/** Opens a Chromium for Lighthouse; given a URL, it enters the demo family there. */
export async function openEyes(signInAt: string | null): Promise<Eyes> {
  const folder = await mkdtemp(join(tmpdir(), 'evenhand-lighthouse-'))
  const { child, port } = await startChromium(folder)
  const close = async () => {
    const gone = once(child, 'exit')
    endWithAll(child)
    await gone
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
  try {
    const details = signInAt ? await enterDemo(port, signInAt) : []
    return { look: (url, isWarm = false) => lookPatiently(url, port, isWarm), details, close }
  } catch (thrown) {
    await close()
    throw thrown
  }
}

/** On a busy machine Chromium sometimes misses the first paint; such a run is repeated. */
async function lookPatiently(url: string, port: number, isWarm: boolean): Promise<Seen> {
  for (let tries = 1; ; tries += 1) {
    const seen = await look(url, port, isWarm)
    if (!Object.values(seen.figures).some(Number.isNaN)) return seen
    if (tries === 4) throw new Error(`Lighthouse found no first paint on ${url} in ${tries} tries`)
  }
}

/** Installed on demand: it is an eighth of all packages, and only this benchmark needs it. */
const LIGHTHOUSE = 'lighthouse@13.5.0'

/** The parts of Lighthouse's result that are used. */
type Result = {
  lhr: {
    categories: Record<
      string,
      { id: string; score: number | null; auditRefs: { id: string; weight: number }[] }
    >
    audits: Record<string, { score: number | null; numericValue?: number } | undefined>
    finalDisplayedUrl: string
  }
}
type Lighthouse = (url: string, flags: object) => Promise<Result | undefined>

async function bringLighthouse(): Promise<Lighthouse> {
  const folder = await fetchApart('lighthouse', [LIGHTHOUSE], 'Lighthouse (some 130 MB)')
  const { href } = pathToFileURL(join(folder, 'node_modules/lighthouse/core/index.js'))
  return ((await import(href)) as { default: Lighthouse }).default
}

async function look(url: string, port: number, isWarm: boolean): Promise<Seen> {
  const lighthouse = await bringLighthouse()
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    disableFullPageScreenshot: true,
    // a signed-in page's live connection never goes idle; Lighthouse would wait for 45 seconds
    maxWaitForLoad: 12_000,
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    // keep the session, but load code, fonts and the worker again
    ...(isWarm && { disableStorageReset: true }),
    clearStorageTypes: ['service_workers', 'cache_storage', 'shader_cache'],
  })
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
  const { categories, audits, finalDisplayedUrl } = result.lhr
  const { pathname } = new URL(url)
  if (new URL(finalDisplayedUrl).pathname !== pathname)
    throw new Error(`${pathname} redirected to ${finalDisplayedUrl}`)
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
      auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9).map(({ id }) => id),
    ),
  }
}

/** Enters the demo in this profile, as by hand; returns the path of the first of each kind of detail. */
async function enterDemo(port: number, url: string): Promise<string[]> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await browser.contexts()[0]!.newPage()
  await page.goto(`${url}/login`)
  await page.locator('.demo-home').first().click()
  // on a first start the demo family is still being created, which must not count for the page
  await page.waitForURL('**/dashboard/**', { timeout: 90_000 })
  const paths: string[] = []
  for (const [list, link] of Object.values(DETAILS)) {
    await page.goto(url + list)
    const found = page.locator('main').locator(link).first()
    paths.push((await found.getAttribute('href')) ?? list)
  }
  await page.close()
  await browser.close()
  return paths
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
  // the headless shell if installed: the full browser's own windows would also be measured
  const program = findShell() ?? found.path
  const child = spawn(program, [...flags.split(' '), ...own, 'about:blank'], {
    stdio: 'ignore',
    detached: true,
  })
  const note = join(folder, 'DevToolsActivePort')
  for (let tries = 0; tries < 600; tries += 1) {
    const port = existsSync(note) ? Number(readFileSync(note, 'utf8').split('\n')[0]) : 0
    if (port > 0) return { child, port }
    await wait(50)
  }
  endWithAll(child)
  throw new Error('Chromium did not open its debugging port.')
}

/** Kills the whole process group: Debian starts Chromium from a shell script, which would leave it behind. */
export function endWithAll({ pid }: ChildProcess): void {
  if (pid) process.kill(-pid, 'SIGKILL')
}

const AIM = 95

/**
 * Lighthouse's mobile scores for every screen, the private ones as Nora of the demo with nothing cached (unless `isWarm`): the median of
 * each score, the layout shift, and what cost points. First and last comes a static page with two paragraphs as the control: points it
 * loses are the machine's fault. Each screen is printed as soon as it is done, because the whole takes a while.
 */
export async function benchLighthouse(
  runs: number,
  screens: readonly string[],
  isWarm = false,
): Promise<void> {
  const product = await startProduct()
  const control = await startStaticPage()
  const below: string[] = []
  const visit = async (eyes: Eyes, name: string, url: string, withoutSearch: boolean) => {
    const seen: Seen[] = []
    // the first of a warm series fills the cache for the others
    if (isWarm) await eyes.look(url, true)
    for (let run = 0; run < runs; run += 1) seen.push(await eyes.look(url, isWarm))
    const found = reportOf(seen, withoutSearch)
    console.log([`  ${name.padEnd(20)} ${found.scores}`, ...found.below].join('\n      '))
    if (found.below.length > 0) below.push(name)
  }
  const wanted = (path: string) => screens.length === 0 || screens.includes(path)
  const paths = screenPaths().filter(wanted)
  const isPrivate = privatePaths()
  console.log(
    `Lighthouse, mobile, median of ${runs} (aim: each ${AIM} or more, layout shift 0; search for public screens):`,
  )
  try {
    const outside = await openEyes(null)
    try {
      await visit(outside, 'control', control.url, true)
      for (const path of paths.filter((path) => !isPrivate(path)))
        await visit(outside, path, product.url + path, false)
    } finally {
      await outside.close()
    }
    const inside = await openEyes(product.url)
    try {
      for (const path of [
        ...paths.filter(isPrivate),
        ...inside.details.filter((path) => wanted(shapeOf(path))),
      ])
        await visit(inside, shapeOf(path), product.url + path, true)
      await visit(inside, 'control again', control.url, true)
    } finally {
      await inside.close()
    }
  } finally {
    control.stop()
    await product.stop()
  }
  console.log(below.length === 0 ? '  every screen reaches the aim' : `  below the aim: ${below.join(', ')}`)
}

/** `/contacts/01a2…` is one of `/contacts/:id`, and can be selected by that. */
const shapeOf = (path: string) => path.replace(/\/[\da-f-]{36}(?=\/|$)/, '/:id')

/** Whether a screen requires signing in, according to the build. */
function privatePaths(): (path: string) => boolean {
  const built = resolve(import.meta.dirname, '../../web/dist/preloads.json')
  const screens = JSON.parse(readFileSync(built, 'utf8')) as { path: string; access: string }[]
  return (path) => screens.some((screen) => screen.path === path && screen.access === 'protected')
}

/** Serves a minimal page. */
async function startStaticPage(): Promise<{ url: string; stop: () => void }> {
  const page = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><meta name="description" content="Two paragraphs"><title>Control</title><main><h1>Control</h1><p>Nothing to load.</p><p>Nothing to run.</p></main></html>`
  const server = createServer((_request, reply) => {
    reply.setHeader('content-type', 'text/html; charset=utf-8').end(page)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return { url: `http://localhost:${port}/`, stop: () => server.close() }
}

/** One line of scores and figures, and one for each that misses its target. */
function reportOf(seen: readonly Seen[], withoutSearch: boolean): { scores: string; below: string[] } {
  const middles = (pick: (one: Seen) => Record<string, number>) =>
    Object.keys(pick(seen[0]!)).map((name): [string, number] => [
      name,
      median(seen.map((one) => pick(one)[name] ?? Number.NaN)),
    ])
  // neither a private screen nor the control is to be found by a search
  const scores = middles((one) => one.scores).filter(([name]) => !(withoutSearch && name === 'seo'))
  const figures = middles((one) => one.figures)
  const short = [
    ...scores.filter(([, score]) => score < AIM).map(([name, score]) => `${name} ${score.toFixed(0)}`),
    ...figures
      .filter(([name, value]) => name === 'shift' && value >= 0.001)
      .map(([, value]) => `layout shift ${value.toFixed(4)}`),
  ]
  const lacking = [...new Set(seen.flatMap((one) => one.lacking))]
  return {
    scores: [
      scores.map(([name, score]) => `${name} ${score.toFixed(0)}`).join(', '),
      figures.map(([name, value]) => `${name} ${value.toFixed(name === 'shift' ? 4 : 2)}`).join(', '),
    ].join('; '),
    below: short.length > 0 ? [`below: ${short.join(', ')}`, `audits under 0.9: ${lacking.join(', ')}`] : [],
  }
}
