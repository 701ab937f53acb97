import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepPictures, lookAt, openBrowser, openDevice } from './browser.ts'
import { addExpense, makeFamily, makeParent, type Parent, signInHere } from './parents.ts'
import type { Product } from './product.ts'
import { startPrepared } from './start-prepared.ts'

/** A parent changes settings; a stranger reads the public screens; a developer uses test mode. */
describe('settings, public screens, test mode', () => {
  let product: Product
  let browser: Browser
  let page: Page
  let ana: Parent
  const faults: string[][] = []
  const findings: string[] = []

  beforeAll(async () => {
    product = await startPrepared()
    browser = await openBrowser()
    const device = await openDevice(browser, product.url)
    page = device.page
    faults.push(device.faults)
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })
  const look = async (name: string) => findings.push(...(await lookAt(page, name)))
  const lang = () => page.evaluate(() => document.documentElement.lang)

  it('[ROUTE-01] the public screens open to anyone', async () => {
    for (const [path, heading] of [
      ['/portfolio', 'One calm place for two homes'],
      ['/privacy', 'Privacy'],
      ['/terms', 'Terms'],
      ['/support', 'Help'],
      ['/mobile-nav-demo', 'The menu on a phone'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
      // axe.e2e.ts runs axe on them
      if (path !== '/mobile-nav-demo') await keepPictures(page, path.slice(1))
    }
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'All places, a sample' }).getByText('Expenses').click()
    expect(new URL(page.url()).pathname).toBe('/mobile-nav-demo')
    await look('mobile-nav-demo')
  })

  it('[ROUTE-19] the health page shows each part, and says when the server is down', async () => {
    await page.goto('/health-check')
    await page.getByText('Everything works.').waitFor()
    await page.getByText('is kept in the outbox of this machine, none is sent').waitFor()
    await look('health-check')
    await page.route('**/api/health', (route) => route.abort())
    await page.getByRole('button', { name: 'Ask again' }).click()
    await page.getByText('The server isn’t responding.').waitFor()
    await page.unroute('**/api/health')
  })

  it('[SET-01] signed out, the language is chosen on the page and stays', async () => {
    await page.goto('/login')
    await page.getByLabel('Language').selectOption('es')
    await expect.poll(lang).toBe('es')
    await page.reload()
    expect(await lang()).toBe('es')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe('Sign in')
    await page.locator('select:has(option[value="fr"])').selectOption('en')
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  })

  it('[SET-01] theme, language and formats follow the person to their next device', async () => {
    ana = await makeParent(product.url, 'Ana')
    await makeFamily(ana)
    await addExpense(ana, 'School bus', 1284.5)
    await signInHere(page, ana)
    await page.goto('/settings')
    await page.getByText('24 Nov 2026').waitFor()
    await look('settings')
    await page.getByRole('main').getByText('Notifications').first().waitFor()
    await page.getByText('Dark', { exact: true }).click()
    await page.getByLabel('Language of the app').selectOption('fr')
    await expect.poll(lang).toBe('fr')
    await page.getByText(/24 nov\. 2026/).waitFor()
    await page.getByText(/1.284,50/).waitFor()
    const kept = () =>
      ana
        .ask<{ data: { user: { preferences: object } } }>('GET', '/api/auth/profile')
        .then(({ data }) => data.user.preferences)
    await expect.poll(kept).toEqual({ theme: 'dark', language: 'fr' })
    const other = await openDevice(browser, product.url)
    await other.page.goto('/login')
    await signInHere(other.page, ana)
    const seen = () =>
      other.page.evaluate(() => [document.documentElement.dataset.theme, document.documentElement.lang])
    await expect.poll(seen, { timeout: 10_000 }).toEqual(['dark', 'fr'])
    await other.context.close()
    await page.locator('select:has(option[value="fr"])').selectOption('en')
    await page.getByText('24 Nov 2026').waitFor()
  })

  it('[SET-02] an uncaught error is shown once, listed, and copied without private text', async () => {
    await page.evaluate('void setTimeout(() => undefined.Mila, 0)')
    await page.getByText('Something went wrong').waitFor()
    await page.goto('/settings')
    await page.getByText('TypeError, /settings').first().waitFor()
    await page.getByText('See the report as it is copied').click()
    expect(await page.locator('pre').textContent()).not.toMatch(/Mila|Ana/)
    await page.getByRole('button', { name: 'Pause error messages for 15 days' }).click()
    await page.getByText(/Errors are listed without a message until/).waitFor()
    faults[0]?.splice(0)
  })

  it('[ROUTE-08] test mode passes the guard with its own family, and exits to its own screen', async () => {
    await page.goto('/test')
    await page.getByRole('button', { name: 'Begin with a new family' }).click()
    await page.waitForURL('**/dashboard/agenda')
    await page.getByText('You are in test mode.').waitFor()
    await page
      .getByText(/Juno is with/)
      .first()
      .waitFor()
    expect(await page.getByText('Mila').count()).toBe(0)
    await page.goto('/test-dashboard')
    await page
      .getByText(/Juno is with/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.waitForURL('**/test')
    await page.goto('/test')
    await page.getByRole('button', { name: 'Leave test mode' }).click()
    await page.getByText('Test mode is off.').waitFor()
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /test/.test(key)))).toEqual([])
  })

  it('[ROUTE-02] the test screens are tools', async () => {
    await page.goto('/simple-test')
    await expect.poll(() => page.getByText('answers', { exact: true }).count()).toBe(3)
    await page.goto('/test-ui')
    await page.getByRole('button', { name: 'An alert' }).click()
    await page.getByText('What would have been an alert').waitFor()
    await page.getByRole('button', { name: 'A screen that breaks' }).click()
    await page.getByRole('button', { name: 'Refresh Page' }).waitFor()
    faults[0]?.splice(0)
    await page.goto('/test-invite')
    await page.getByRole('button', { name: 'Begin', exact: true }).click()
    await page.getByText(/invites, for Juno/).waitFor()
    await page.getByRole('button', { name: 'Accept as Ruben' }).click()
    await page.getByText('sees the invitation as accepted, and 2 parents in the family.').waitFor()
    await look('test-invite')
  })

  it('axe found nothing, nothing scrolled sideways, no page failed', () => {
    expect(findings).toEqual([])
    expect(faults.flat()).toEqual([])
  })
})
