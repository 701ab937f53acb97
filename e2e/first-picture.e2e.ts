import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, settled } from './browser.ts'
import type { Product } from './product.ts'
import { startPrepared } from './start-prepared.ts'

/** What the signed-in see before the app's code is here: the head of the screen they open, where it is going to stand. */
describe('the picture before the screen', () => {
  let product: Product
  let browser: Browser
  let inside: BrowserContext
  let page: Page

  beforeAll(async () => {
    product = await startPrepared()
    browser = await openBrowser()
    inside = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block' })
    // a font that comes a moment late stays away for that page: both are compared in those of the device
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

  /** A further page of the same browser that is never given the app's code. */
  const withoutCode = async (context: BrowserContext) => {
    const waiting = await context.newPage()
    await waiting.route('**/assets/*.js', (route) => route.abort())
    return waiting
  }

  it('[ROUTE-17] stands where the screen’s own head will stand, in its words, on a phone and on a desk', async () => {
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

  it('[ROUTE-17] says that the account is being loaded, and gives way to the screen', async () => {
    const waiting = await withoutCode(inside)
    await waiting.goto('/contacts')
    await waiting.getByRole('status').getByText('Loading your account...').waitFor()
    expect(await waiting.getByRole('heading').count()).toBe(0)
    await waiting.close()
    await page.goto('/contacts')
    await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor()
    expect(await page.locator('#first-picture').count()).toBe(0)
  })

  it('is in the language chosen here, or not there', async () => {
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

/** One of each shape of head; that the words are those of the screens, `web/build/first-pictures.test.ts` holds. */
const SHAPES = [
  '/dashboard/agenda',
  '/calendar/schedule',
  '/family',
  '/family/new',
  '/contacts',
  '/contacts/new',
  '/expenses',
  '/account',
]

/** The words of each part of a screen's head and where it lies; nothing for a part that is missing or grey. */
async function headOf(page: Page, width: number) {
  await page.setViewportSize({ width, height: 844 })
  await page.evaluate(settled)
  return page.evaluate(() => {
    const part = (selector: string) => {
      const found = [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.offsetHeight > 0)
      const text = found?.textContent?.trim()
      if (!found || !text) return ''
      // of words in a row the last line may be any length: where they begin and how high they are is what would jump
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
