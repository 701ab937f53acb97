import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser, openDevice } from './browser.ts'
import { addExpense, makeFamily, makeParent, type Parent, signInHere } from './parents.ts'
import type { Product } from './product.ts'
import { startPrepared } from './start-prepared.ts'

const NEUTRAL = 'https://www.wikipedia.org/'
const PATIENCE = { timeout: 10_000 }

/** Somebody comes into the room. The neutral page is a stub: the tests make no outside requests. */
describe('quick exit', () => {
  let product: Product
  let browser: Browser
  let ana: Parent
  let context: BrowserContext
  let page: Page
  let referrers: (string | undefined)[]
  const faults: string[][] = []

  beforeAll(async () => {
    product = await startPrepared()
    browser = await openBrowser('whole')
    ana = await makeParent(product.url, 'Ana')
    const bo = await makeParent(product.url, 'Bo')
    await makeFamily(ana, { email: bo.email, firstName: 'Bo' }, bo)
    await addExpense(ana, 'Orthodontist', 85.01)
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })
  beforeEach(async () => {
    const device = await openDevice(browser, product.url, undefined, { keepsShell: true })
    context = device.context
    page = device.page
    faults.push(device.faults)
    referrers = []
    await context.route(`${NEUTRAL}**`, async (route) => {
      referrers.push(route.request().headers().referer)
      const body = '<!doctype html><title>Encyclopaedia</title><h1>Encyclopaedia</h1>'
      await route.fulfill({ contentType: 'text/html', body })
    })
    await page.goto('/login')
    await signInHere(page, ana)
    await page.getByText('Mila is with').first().waitFor()
    await page.goto('/expenses')
    await page.getByText('Orthodontist').first().waitFor()
  })
  afterEach(() => context.close())

  async function hasLeft(): Promise<void> {
    await page.waitForURL(NEUTRAL)
    await page.getByRole('heading', { name: 'Encyclopaedia' }).waitFor()
    expect(referrers).toEqual([undefined])
    expect(await page.evaluate(() => document.referrer)).toBe('')
  }

  /** What is left on the device, seen from a page of the product without its scripts. */
  async function left(): Promise<object> {
    const bare = await context.newPage()
    await bare.goto('/mark.svg')
    const { heads, ...found } = await bare.evaluate(async () => {
      const { 'evenhand:heads': heads = '{}', ...local } = { ...localStorage }
      const names = (await indexedDB.databases()).map(({ name }) => name)
      return {
        heads,
        local,
        session: { ...sessionStorage },
        databases: names.filter((name) => name !== 'evenhand-device'),
        caches: await caches.keys(),
      }
    })
    await bare.close()
    expect(heads).toMatch(/^[^ ]{2,}$/)
    expect(heads.replace(/"(at|root|size|earlier|left|shared|readAt)"/g, '')).not.toMatch(/[g-z]{3}/i)
    return found
  }
  /** Nothing, but that the browser may have signed, and fingerprints of the record. */
  const NOTHING = { local: {}, session: {}, databases: [], caches: [] }

  async function backShowsNothing(): Promise<void> {
    for (let step = 0; step < 3; step += 1) {
      await page.goBack().catch(() => null)
      if (page.url() === 'about:blank') return
      await page.waitForURL('**/login')
      await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
      expect(await page.getByText('Orthodontist').count()).toBe(0)
    }
  }

  it('the button leaves at once; nothing stays on the device, Back shows nothing', async () => {
    await page.getByRole('button', { name: 'Quick exit' }).first().click()
    await hasLeft()
    await expect.poll(left, PATIENCE).toEqual(NOTHING)
    // the server was notified too: the refresh cookie is gone
    await expect
      .poll(async () => (await context.cookies()).map(({ name }) => name), PATIENCE)
      .not.toContain('evenhand_rt')
    await backShowsNothing()
  })

  it('Esc three times also leaves, even from a field being filled in', async () => {
    await page.goto('/expenses/new')
    await page.getByLabel('What was it').fill('Something private')
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape')
    await hasLeft()
    await expect.poll(left, PATIENCE).toEqual(NOTHING)
    await backShowsNothing()
  })

  it('leaves while the server hangs', async () => {
    await context.route('**/api/**', () => {})
    await page.getByRole('button', { name: 'Quick exit' }).first().click()
    await hasLeft()
    await expect.poll(left, PATIENCE).toEqual(NOTHING)
  })

  it('leaves while offline, and Back shows nothing then either', async () => {
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Quick exit' }).first().click()
    await hasLeft()
    await page.goBack().catch(() => null)
    expect(await page.getByText('Orthodontist').count()).toBe(0)
    await context.setOffline(false)
    await expect.poll(left, PATIENCE).toEqual(NOTHING)
  })

  it.each(['button', 'Esc'] as const)('what is half written is kept by the server: %s', async (way) => {
    await page.goto('/messages')
    await page
      .getByRole('link', { name: /General/ })
      .first()
      .click()
    const field = page.getByRole('textbox', { name: /Message to/ })
    await field.click()
    // what the other way left is its own
    await field.fill('')
    const words = `Half written, by ${way}`
    await field.pressSequentially(words)
    // pressed as a thumb presses: it stays on the glass for a moment
    if (way === 'button') await page.getByRole('button', { name: 'Quick exit' }).first().click({ delay: 120 })
    else for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape', { delay: 60 })
    await hasLeft()
    await expect.poll(left, PATIENCE).toEqual(NOTHING)
    await page.goto('/login')
    await signInHere(page, ana)
    await page.goto('/messages')
    await page
      .getByRole('link', { name: /General/ })
      .first()
      .click()
    await expect
      .poll(() => page.getByRole('textbox', { name: /Message to/ }).inputValue(), PATIENCE)
      .toBe(words)
  })

  it('Esc that closes a dialog does not count', async () => {
    await page.goto('/backlog')
    await page.getByRole('button', { name: 'New item' }).first().click()
    await page.getByRole('dialog').waitFor()
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'New item' }).first().waitFor()
    expect(page.url()).toContain('/backlog')
    expect(referrers).toEqual([])
  })

  it('another tab of the same browser is signed out with it', async () => {
    const second = await context.newPage()
    await second.goto('/expenses')
    await second.getByText('Orthodontist').first().waitFor()
    await page.getByRole('button', { name: 'Quick exit' }).first().click()
    await hasLeft()
    await second.waitForURL('**/login')
    expect(await second.getByText('Orthodontist').count()).toBe(0)
  })

  it('no page failed', () => expect(faults.flat()).toEqual([]))
})
