import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, settled } from './browser.ts'
import type { Product } from './product.ts'
import { startPrepared } from './start-prepared.ts'

/** What signed-in people see before the app's code has loaded: the head of the screen they open, in its final place. */
describe('the picture before the screen', () => {
  let product: Product
  let browser: Browser
  let inside: BrowserContext
  let page: Page

  beforeAll(async () => {
    product = await startPrepared()
    browser = await openBrowser()
    inside = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block' })
    // a late font would not be used on that page, so both are compared in the device's fonts
    await inside.route('**/fonts/*', (route) => route.abort())
    page = await inside.newPage()
    await page.goto('/login')
    await page.locator('.demo-home').first().click()
    // on a first start the family is being made just now
    await page.waitForURL('**/dashboard/**', { timeout: 90_000 })
    await page.locator('h1').waitFor()
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  /** Another page of the same browser that never gets the app's code. */
  const withoutCode = async (context: BrowserContext) => {
    const waiting = await context.newPage()
    await waiting.route('**/assets/*.js', (route) => route.abort())
    return waiting
  }

  it('[ROUTE-17] is where the screen’s own head will be, in the same words, on a phone and on a desktop', async () => {
    const waiting = await withoutCode(inside)
    const differing: string[] = []
    for (const path of SHAPES) {
      await waiting.goto(path)
      await page.goto(path)
      await page.locator('h1').waitFor()
      for (const width of [390, 1280]) {
        const [drawn, real] = [await headOf(waiting, width), await headOf(page, width)]
        expect(drawn.banner, path).not.toBe('')
        for (const part of ['banner', 'over', 'title', 'lede'] as const)
          if (drawn[part] !== '' && drawn[part] !== real[part])
            differing.push(`${path} ${width}: ${part} ${drawn[part]} and then ${real[part]}`)
      }
    }
    await waiting.close()
    expect(differing).toEqual([])
  })

  it('[ROUTE-17] says that the account is loading, and gives way to the screen', async () => {
    const waiting = await withoutCode(inside)
    await waiting.goto('/contacts')
    await waiting.getByRole('status').getByText('Loading your account...').waitFor()
    expect(await waiting.getByRole('heading').count()).toBe(0)
    await waiting.close()
    await page.goto('/contacts')
    await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor()
    expect(await page.locator('#first-picture').count()).toBe(0)
  })

  it('is in the language chosen here, or absent', async () => {
    const spanish = await browser.newContext({ baseURL: product.url, locale: 'es-ES' })
    await spanish.addInitScript(() => localStorage.setItem('currentUser', '{}'))
    const waiting = await withoutCode(spanish)
    await waiting.goto('/contacts')
    await waiting.getByText('Todas las personas con las que quizá tengas que hablar.').waitFor()
    await waiting.evaluate(() => localStorage.setItem('evenhand:language', 'fr'))
    await waiting.reload()
    expect(await waiting.locator('#first-picture').isVisible()).toBe(false)
    await spanish.close()
  })

  it('is hidden from whoever is not signed in', async () => {
    const stranger = await browser.newContext({ baseURL: product.url })
    const waiting = await withoutCode(stranger)
    await waiting.goto('/contacts')
    expect(await waiting.locator('#first-picture').count()).toBe(1)
    expect(await waiting.locator('#first-picture').isVisible()).toBe(false)
    await stranger.close()
  })
})

/** One of each shape of head; `web/build/first-pictures.test.ts` checks that the words are the screens' own. */
const SHAPES = [
  '/dashboard/agenda',
  '/calendar',
  '/calendar/schedule',
  '/family',
  '/family/new',
  '/contacts',
  '/contacts/new',
  '/expenses',
  '/account',
]

/** The words and position of each part of a screen's head; nothing for a missing or grey part. */
async function headOf(page: Page, width: number) {
  await page.setViewportSize({ width, height: 844 })
  await page.evaluate(settled)
  return page.evaluate(() => {
    const part = (selector: string) => {
      const found = [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.offsetHeight > 0)
      const text = found?.textContent?.trim()
      if (!found || !text) return ''
      // the last line of text may have any length: only its start and height could jump
      const { left, top, height } = found.getBoundingClientRect()
      return `“${text}” at ${Math.round(left)}, ${Math.round(top + scrollY)}, ${Math.round(height)} high`
    }
    return {
      banner: part('.app-banners b'),
      over: part('p:has(> .link):not(.banner p)'),
      title: part('.first-title, h1'),
      lede: part('.lede'),
    }
  })
}
