import type { Page } from 'playwright-core'
import { openBrowser, openDevice } from '../../e2e/browser.ts'
import { makeFamily, makeParent, signInHere } from '../../e2e/parents.ts'
import { startProduct } from '../../e2e/product.ts'
import { findOrInstallChromium, findShell } from '../../scripts/chromium.ts'
import { fillFamily } from '../fill.ts'
import { connect, rootUrl } from '../postgres.ts'
import { median } from '../rounds.ts'

/** Lets `openBrowser` find Chromium, and the headless shell if installed, as the tests do. */
export function useChromium(): void {
  const found = findOrInstallChromium()
  if (!found.ok) throw new Error(found.sentence)
  process.env['CHROMIUM_PATH'] ??= found.path
  process.env['CHROMIUM_SHELL'] ??= findShell() ?? found.path
}

const ROWS = 5_000
/** Pixels a frame: 15 rows a second. */
const READING = 12
const SCREEN = '/expenses-old?year=all'

/**
 * [EXP-04] How smoothly a phone scrolls through 5,000 expenses: the 95th percentile of the frame time with 4x CPU
 * throttling, against an empty list on a page of the same height, alternating.
 */
export async function benchFrames(rounds: number): Promise<string[]> {
  useChromium()
  const product = await startProduct({ DEMO: 'off' })
  const root = await connect(rootUrl(product.dataDir))
  const browser = await openBrowser('whole', { optimises: true })
  try {
    const pages: Page[] = []
    for (const [name, count] of [
      ['Ana', ROWS],
      ['Eva', 0],
    ] as const) {
      const [parent, other] = [
        await makeParent(product.url, name),
        await makeParent(product.url, `${name}s Partner`.replace(' ', '-')),
      ]
      await makeFamily(parent, other, other)
      if (count > 0) await fillFamily(root, await familyIn(root, parent.email), count)
      const { page } = await openDevice(browser, product.url)
      await page.goto('/login')
      await signInHere(page, parent)
      await page.goto(SCREEN)
      if (count > 0)
        await page.getByText(`${ROWS.toLocaleString('en')} expenses count`).waitFor({ timeout: 60_000 })
      else await page.getByText('Nothing was entered for this time.').waitFor()
      await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
      pages.push(page)
    }
    const [long, empty] = pages as [Page, Page]
    const tall = await long.evaluate(() => document.documentElement.scrollHeight)
    await empty.evaluate((height) => {
      document.body.style.minHeight = `${height}px`
    }, tall)
    const turns: [number, number][] = []
    for (let round = 0; round <= rounds; round += 1) {
      const order = round % 2 === 0 ? [long, empty] : [empty, long]
      const found = new Map<Page, number>()
      for (const page of order) {
        await page.bringToFront()
        found.set(page, await page.evaluate(scrollFor, { duration: 4_000, step: 90 }))
      }
      if (round > 0) turns.push([found.get(long)!, found.get(empty)!])
    }
    await long.evaluate(() => window.scrollTo(0, 0))
    const reading = await long.evaluate(scrollFor, { duration: 4_000, step: READING })
    const ratios = turns.map(([one, other]) => one / other)
    const ms = (at: 0 | 1) => median(turns.map((turn) => turn[at])).toFixed(1)
    return [
      `A list of ${ROWS.toLocaleString('en')} expenses scrolled for 4 s under a quarter of the processor, 95th percentile of a frame:`,
      `  ${ms(0)} ms against ${ms(1)} ms of an empty list as tall: ${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})   aim 1.2 or less`,
      `  ${reading.toFixed(1)} ms at ${READING} px a frame, a pace to read at, with every row drawn as it comes`,
    ]
  } finally {
    await browser.close()
    await root.end()
    await product.stop()
  }
}

/** In the page: moves on at every frame, back and forth; the 95th percentile of the time between frames, ms. */
export async function scrollFor({
  duration,
  step: pace,
}: {
  duration: number
  step: number
}): Promise<number> {
  const times: number[] = []
  const from = performance.now()
  let [last, step] = [from, pace]
  for (;;) {
    const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
    times.push(now - last)
    last = now
    if (now - from > duration) break
    window.scrollBy(0, step)
    const { scrollHeight } = document.documentElement
    if (window.scrollY <= 0 || window.scrollY + window.innerHeight >= scrollHeight - 1) step = -step
  }
  const sorted = times.slice(2).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
}

/**
 * What a frame of the same scrolling costs the page's own thread without throttling: the 95th percentile of its processor
 * time, ms. The time between frames only comes in whole frames of the screen, and in more of them on a busy machine.
 */
export async function workOfFrames(page: Page): Promise<number> {
  const browser = page.context().browser()!
  await browser.startTracing(page, { categories: ['cc'] })
  await page.evaluate(scrollFor, { duration: 2_000, step: 90 })
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()))
  const frames = traceEvents.filter(({ name, ph }) => ph === 'X' && name === 'ProxyMain::BeginMainFrame')
  const sorted = frames.map(({ tdur = 0 }) => tdur / 1000).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
}

/** `tdur`: its processor time, µs. */
type TraceEvent = { readonly name: string; readonly ph: string; readonly tdur?: number }

/** A person's family, read from the database. */
export async function familyIn(root: Awaited<ReturnType<typeof connect>>, email: string) {
  const { rows } = await root.query<{ family: string; person: string; child: string }>(
    `select m.family_id as family, o.person_id as person, c.child_id as child
     from people p join family_members m on m.person_id = p.id
       join family_members o on o.family_id = m.family_id
       join children c on c.family_id = m.family_id
     where p.email = $1 order by o.person_id = p.id desc`,
    [email],
  )
  const [first, second] = rows
  const parent = (row: typeof first) => ({ id: row!.person, token: '' })
  return { id: first!.family, parents: [parent(first), parent(second)] as const, child: first!.child }
}
