// slow
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, settled } from './browser.ts'
import type { Product } from './product.ts'
import { startPrepared } from './start-prepared.ts'

/** Phones as people hold them; the second is the smallest that is still sold. */
const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]
/** What each screen is for: seen on its first screen, without scrolling, whatever stands above it. */
const ACTS: readonly (readonly [path: string, role: 'button' | 'link' | 'textbox', name: RegExp])[] = [
  ['/waiting', 'link', /^See both weeks/],
  ['/notifications', 'link', /^Sam /],
  ['/expenses/new', 'button', /^Add the receipt/],
  ['/expenses/agreements', 'button', /^Propose a change/],
  ['/expenses/recurring', 'button', /^Set one up/],
  ['/expenses/import', 'button', /^Choose a file/],
  ['/calendar', 'button', /^New event/],
  ['/calendar/schedule', 'button', /^Propose to Sam/],
  ['/backlog', 'button', /^New item/],
  ['/record', 'button', /^Export/],
  ['/contacts', 'link', /^Add a contact/],
  ['/contacts/new', 'button', /^Save/],
  ['/messages', 'link', /General/],
]

/** The same for what is opened from a list. */
const DETAILS: readonly (readonly [list: string, link: string, role: 'button' | 'textbox', name: RegExp])[] =
  [
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

    it.each(ACTS)('[ROUTE-12] %s shows what it is for', async (path, role, name) => {
      await open(path)
      const act = page.locator('main').getByRole(role, { name }).first()
      await act.waitFor()
      expect(await act.evaluate(isInSight)).toBe(true)
    })

    it.each(DETAILS)('[ROUTE-12] what is opened from %s shows its answer', async (list, link, role, name) => {
      await open(list)
      const path = await page.locator('main').locator(link).first().getAttribute('href')
      await open(path!)
      const act = page.locator('main').getByRole(role, { name }).first()
      await act.waitFor()
      expect(await act.evaluate(isInSight)).toBe(true)
    })
  })
})

/** Whether its middle, and so what it says, can be seen and pressed without scrolling. */
function isInSight(one: Element): boolean {
  const { left, top, width, height } = one.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return hit !== null && (one === hit || one.contains(hit) || hit.contains(one))
}
