import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openDevice } from './browser.ts'
import { addExpense, makeFamily, makeParent, type Parent, signInHere } from './parents.ts'
import { isSeveral, type Product } from './product.ts'
import { startPrepared } from './start-prepared.ts'

const PATIENCE = { timeout: 30_000 }

/** The frame around every screen: works by keyboard, opens while the server is down, and leaves nothing behind. */
describe('the frame', () => {
  let product: Product
  let browser: Browser
  let context: BrowserContext
  let page: Page
  let ana: Parent
  let faults: string[]

  beforeAll(async () => {
    product = await startPrepared()
    browser = await openBrowser()
    ana = await makeParent(product.url, 'Ana')
    await makeFamily(ana)
    await addExpense(ana, 'School bus', 30)
    const device = await openDevice(browser, product.url, { width: 1280, height: 800 }, { keepsShell: true })
    context = device.context
    page = device.page
    faults = device.faults
    await page.goto('/login')
    await signInHere(page, ana)
    await page.getByText('Mila is with').first().waitFor()
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  const heading = (name: string) => page.getByRole('heading', { level: 1, name })

  it('[ROUTE-10] the palette navigates anywhere by keyboard, and Esc closes it without leaving', async () => {
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Go to' })
    await palette.waitFor()
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape')
    await palette.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/dashboard/agenda')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('exp')
    await palette.getByRole('menuitem', { name: 'Expenses', exact: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/expenses*')
    await heading('Expenses').waitFor()
    await page.getByText('School bus').first().waitFor()
  })

  it('[ROUTE-12] a drawer below 768 px, a rail of icons from there, with labels from 1024 px', async () => {
    const seen: unknown[] = []
    for (const width of [767, 768, 1023, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      const word = await page.locator('.rail-word').first().boundingBox()
      seen.push([
        await page.getByRole('button', { name: 'Menu', exact: true }).isVisible(),
        await page.locator('.rail').isVisible(),
        (word?.width ?? 0) > 1,
      ])
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(seen).toEqual([
      [true, false, false],
      [false, true, false],
      [false, true, false],
      [false, true, true],
    ])
  })

  it('[ROUTE-03] [ROUTE-11] the protected screens open by their own path', async () => {
    for (const path of ['/contacts', '/family-network', '/profile', '/account', '/settings']) {
      await page.goto(path)
      await page.locator('main h1').first().waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
    }
  })

  it('[ROUTE-20] the dashboard opens on the agenda, and so does a tab that does not exist', async () => {
    for (const path of ['/dashboard', '/dashboard/nothing']) {
      await page.goto(path)
      await page.waitForURL('**/dashboard/agenda')
    }
    await page.goto('/expenses')
    await page.getByText('School bus').first().waitFor()
  })

  it('[ROUTE-14] while the server is down the app opens with the frame and the copies on this device', async () => {
    await expect.poll(() => page.evaluate(shellState), PATIENCE).toBe('activated')
    await product.kill()
    await page.goto('/expenses')
    await heading('Expenses').waitFor()
    await page.getByText('School bus').first().waitFor()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
    await page.getByText('Mila is with').first().waitFor()
    // a second tab, opened cold
    const second = await context.newPage()
    await second.goto('/dashboard/agenda')
    await second.getByText('Mila is with').first().waitFor()
    await second.close()
  })

  // with several servers the one before them has answered already
  it.skipIf(isSeveral)(
    '[ROUTE-14] a proxy that answers for a server that is down makes no difference',
    async () => {
      const proxy = createServer((_request, response) => response.writeHead(502).end('Bad Gateway'))
      proxy.listen(Number(new URL(product.url).port))
      await once(proxy, 'listening')
      await page.goto('/expenses')
      await heading('Expenses').waitFor()
      await page.getByText('School bus').first().waitFor()
      proxy.closeAllConnections()
      proxy.close()
    },
  )

  it('[ROUTE-14] the worker stores the app and no personal data', async () => {
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const cache = await caches.open(names[0] ?? '')
      const requests = await cache.keys()
      const shell = await (await cache.match('/'))?.text()
      return { names, paths: requests.map(({ url }) => new URL(url).pathname), shell: shell ?? '' }
    })
    expect(kept.names).toHaveLength(1)
    expect(kept.paths.filter((path) => !/^\/(assets\/|fonts\/|mark\.svg$|$)/.test(path))).toEqual([])
    expect(kept.shell).toContain('evenhand-server')
    for (const word of ['Ana', 'Mila', 'School bus', ana.email]) expect(kept.shell).not.toContain(word)
  })

  it('[ROUTE-14] when the server is back, the page comes from it again, under its own CSP', async () => {
    await product.startAgain()
    const answer = await page.goto('/expenses')
    expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'")
    await page.getByText('School bus').first().waitFor()
  })

  it('the quick exit removes the worker and its cache', async () => {
    await context.route('https://www.wikipedia.org/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Encyclopaedia</h1>' }),
    )
    await expect.poll(() => page.evaluate(shellState), PATIENCE).toBe('activated')
    await page.getByRole('button', { name: 'Quick exit' }).first().click()
    await page.getByRole('heading', { name: 'Encyclopaedia' }).waitFor()
    const bare = await context.newPage()
    await bare.goto('/mark.svg')
    const left = () =>
      bare.evaluate(async () => [
        (await caches.keys()).length,
        (await navigator.serviceWorker.getRegistrations()).length,
      ])
    await expect.poll(left, PATIENCE).toEqual([0, 0])
  })

  it('[AUTH-14] after signing out nothing is left on the device, not even the app', async () => {
    await page.goto('/login')
    await signInHere(page, ana)
    await expect.poll(() => page.evaluate(shellState), PATIENCE).toBe('activated')
    await page.getByRole('button', { name: 'Evenhand, your account menu' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    await product.kill()
    // behind a proxy, its answer
    const answer = await page.goto('/expenses').catch((error: Error) => error.message)
    expect(typeof answer === 'string' ? answer : answer?.status()).toSatisfy(
      (given) => given === 503 || /ERR_CONNECTION_REFUSED/.test(String(given)),
    )
    expect(await page.getByText('School bus').count()).toBe(0)
    await product.startAgain()
    await page.goto('/expenses')
    await page.waitForURL('**/login')
    expect(await page.getByText('School bus').count()).toBe(0)
  })

  it('no page failed', () => expect(faults).toEqual([]))
})

async function shellState(): Promise<string> {
  const registration = await navigator.serviceWorker.getRegistration()
  return registration?.active?.state ?? 'none'
}
