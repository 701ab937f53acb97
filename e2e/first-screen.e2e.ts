// slow
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { screenPaths } from './axe-grid.ts'
import { openBrowser, settled } from './browser.ts'
import type { Product } from './product.ts'
import { startPrepared } from './start-prepared.ts'

/** Phones as people hold them; the second is the smallest that is still sold. */
const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]
/** What a phone's keyboard takes of the height. */
const KEYBOARD = 470

/** What each screen is for: seen on its first screen, without scrolling, whatever stands above it. */
const ACTS: readonly (readonly [path: string, role: 'button' | 'link' | 'textbox', name: RegExp])[] = [
  ['/dashboard/agenda', 'link', /^Who has which day/],
  ['/waiting', 'link', /^See both weeks/],
  ['/notifications', 'link', /^Sam /],
  ['/expenses', 'link', /^Add an expense/],
  ['/expenses/new', 'button', /^Add the receipt/],
  ['/expenses/export', 'button', /^Save the PDF/],
  ['/expenses/agreements', 'button', /^Propose a change/],
  ['/expenses/recurring', 'button', /^Set one up/],
  ['/expenses/import', 'button', /^Choose a file/],
  ['/calendar', 'button', /^New event/],
  ['/calendar/schedule', 'button', /^Propose to Sam/],
  ['/documents', 'button', /^Upload/],
  ['/backlog', 'button', /^New item/],
  ['/record', 'button', /^Export/],
  ['/contacts', 'link', /^Add a contact/],
  ['/contacts/new', 'button', /^Save/],
  ['/family-network', 'button', /^Add a person/],
  ['/messages', 'link', /General/],
]

/** The same for what is opened from a list. */
const DETAILS: readonly (readonly [list: string, link: string, role: 'button' | 'textbox', name: RegExp])[] =
  [
    ['/expenses', 'a[href^="/expenses/0"]:not([href*="?"], [href*="#"])', 'button', /^Approve/],
    ['/waiting', 'a[href^="/calendar/proposals/"]', 'button', /^Accept/],
    ['/messages', 'a[href^="/conversation/"]', 'textbox', /^Write to Sam|Message/],
  ]

describe('the first screen of a page', () => {
  let product: Product
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    product = await startPrepared()
    browser = await openBrowser()
    const context = await browser.newContext({
      baseURL: product.url,
      locale: 'en-GB',
      timezoneId: 'Europe/Berlin',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    context.setDefaultTimeout(15_000)
    page = await context.newPage()
    await page.addInitScript(watchShifts)
    await page.goto('/')
    await page.getByRole('button', { name: 'As Nora' }).click()
    await page.waitForURL('**/dashboard/agenda')
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  async function open(path: string): Promise<void> {
    await page.goto(path)
    await page.locator('main h1').first().waitFor({ state: 'attached' })
    await page.locator('main .skeleton').first().waitFor({ state: 'detached' })
    await page.evaluate(settled)
  }

  describe.each(PHONES)('$width × $height', (size) => {
    beforeAll(() => page.setViewportSize(size))

    it.each(ACTS)('[DASH-02] %s shows what it is for', async (path, role, name) => {
      await open(path)
      const act = page.locator('main').getByRole(role, { name }).first()
      await act.waitFor()
      expect(await act.evaluate(isInSight)).toBe(true)
    })

    it.each(DETAILS)('[DASH-02] what is opened from %s shows its answer', async (list, link, role, name) => {
      await open(list)
      const path = await page.locator('main').locator(link).first().getAttribute('href')
      await open(path!)
      const act = page.locator('main').getByRole(role, { name }).first()
      await act.waitFor()
      expect(await act.evaluate(isInSight)).toBe(true)
    })
  })

  it.each(['/expenses/new', '/contacts/new', '/profile', '/calendar/schedule', '/expenses/export'])(
    '[DASH-02] %s: over the keyboard no bar covers the field that has the focus',
    async (path) => {
      for (const { width, height } of PHONES) {
        await page.setViewportSize({ width, height })
        await open(path)
        await page.setViewportSize({ width, height: height - KEYBOARD })
        const fields = page.locator(
          'main :is(input:not([type=file], [type=radio], [type=checkbox]), textarea)',
        )
        const covered: string[] = []
        for (const field of await fields.all()) {
          if (!(await field.isVisible())) continue
          await field.evaluate((one: HTMLElement) => one.focus())
          await page.evaluate(settled)
          if (!(await field.evaluate(isInSight)))
            covered.push(
              `${width}: ${await field.evaluate((one: HTMLInputElement) => one.labels?.[0]?.textContent ?? one.name)}`,
            )
        }
        expect(covered).toEqual([])
      }
    },
  )

  const inside = () => screenPaths().filter((path) => IN_FRAME.test(path))
  it.each([
    [390, 844],
    [1280, 800],
  ])('[LIM-06] at %i px nothing on any screen moves once it is drawn', async (width, height) => {
    await page.setViewportSize({ width, height })
    const moved: string[] = []
    for (const path of inside()) {
      await open(path)
      const { sum, what } = await page.evaluate(shiftsSoFar)
      if (sum >= STILL) moved.push(`${path}: ${sum.toFixed(4)} ${what}`)
    }
    expect(moved).toEqual([])
  })
})

/** A shift of a hundredth of this is one pixel of one line on a phone. */
const STILL = 0.001
const IN_FRAME =
  /^\/(dashboard\/|waiting|notifications|expenses|calendar|documents|backlog|conflicts|record|family|contacts|messages|settings|account|profile)/

/** Whether its middle, and so what it says, can be seen and pressed without scrolling. */
function isInSight(one: Element): boolean {
  const { left, top, width, height } = one.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return hit !== null && (one === hit || one.contains(hit) || hit.contains(one))
}

type Watched = Window & { shifts?: { value: number; what: string }[] }

/** Runs before the page's own code: keeps every shift that no input caused. */
function watchShifts(): void {
  const shifts: NonNullable<Watched['shifts']> = []
  ;(window as Watched).shifts = shifts
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] }
  new PerformanceObserver((list) => {
    for (const one of list.getEntries() as Shift[]) {
      if (one.hadRecentInput) continue
      const what = one.sources.map(({ node }) => (node as Element | undefined)?.className || node?.nodeName)
      shifts.push({ value: one.value, what: what.join(' | ') })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

function shiftsSoFar(): { sum: number; what: string } {
  const shifts = (window as Watched).shifts ?? []
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    what: shifts.map(({ what }) => what).join('; '),
  }
}
