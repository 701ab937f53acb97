// slow
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DETAILS, openLooker } from './axe-grid.ts'
import { openBrowser, settled } from './browser.ts'
import type { Product } from './product.ts'
import { startPrepared } from './start-prepared.ts'

/** What no path without parameters leads to: views of a screen, one thing of a list, and what is not there. */
const VIEWS = [
  '/calendar?view=week',
  '/calendar?view=agenda',
  '/calendar?view=year',
  '/expenses/00000000-0000-7000-8000-000000000000',
  '/nowhere',
]
const LANGUAGES = ['en', 'es', 'fr'] as const

describe('what is opened from a list', () => {
  let product: Product
  let browser: Browser
  let looker: Awaited<ReturnType<typeof openLooker>>
  const paths = new Map<string, string>()

  beforeAll(async () => {
    product = await startPrepared()
    browser = await openBrowser()
    looker = await openLooker(browser, product.url)
    for (const shape of Object.keys(DETAILS)) paths.set(shape, await looker.pathOf(shape))
  })
  afterAll(async () => {
    await looker?.close()
    await browser?.close()
    await product?.stop()
  })

  it('[SET-01] axe finds nothing there, in both themes, on a phone, a tablet and a desk', async () => {
    const findings: string[] = []
    for (const [at, path] of [...paths.values(), ...VIEWS].entries())
      findings.push(
        ...(await looker.lookAround(path, {
          themes: at % 2 === 0 ? ['light', 'dark'] : ['dark', 'light'],
          widths: [390, 768, 1280],
          languages: [LANGUAGES[at % LANGUAGES.length]!],
        })),
      )
    expect(findings).toEqual([])
  }, 240_000)

  it('[ROUTE-17] nothing moves when what was loading is there, on a phone and on a desk', async () => {
    const moved: string[] = []
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
    ] as const) {
      const device = await signedIn(browser, product.url, { width, height })
      for (const [shape, path] of paths) {
        // read for the first time, and late: each skeleton is seen
        const page = await slowPage(device)
        await page.goto(path)
        await page.locator('h1').first().waitFor()
        await page.waitForFunction(() => !document.querySelector('main .skeleton'))
        await page.evaluate(settled)
        const shifts = await page.evaluate(() => window.shifts ?? [])
        const sum = shifts.reduce((all, one) => all + one.value, 0)
        // less than a hundredth of what counts as good: a mark that comes beside the time of a message
        if (sum > 0.001)
          moved.push(`${shape} ${width}: ${sum.toFixed(4)}, ${shifts.map(({ what }) => what).join('; ')}`)
        await page.close()
      }
      await device.close()
    }
    expect(moved).toEqual([])
  }, 180_000)
})

declare global {
  interface Window {
    shifts?: { value: number; what: string }[]
  }
}

async function signedIn(
  browser: Browser,
  baseURL: string,
  viewport: { width: number; height: number },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    viewport,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.goto('/login')
  await page.locator('.demo-home').first().click()
  await page.waitForURL('**/dashboard/**')
  await page.close()
  return context
}

/** A page whose replies come late, and which notes what moves on it. */
async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 400_000,
    uploadThroughput: 100_000,
  })
  await page.addInitScript(() => {
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Shift[])
        if (!entry.hadRecentInput)
          window.shifts?.push({
            value: entry.value,
            what: entry.sources.map(({ node }) => node?.nodeName).join(' '),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return page
}

type Shift = {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}
