import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookAt, openBrowser, openDevice } from './browser.ts'
import { addExpense, expensesOf, makeFamily, makeParent, type Parent, signInHere } from './parents.ts'
import type { Product } from './product.ts'
import { openShakyLine, type ShakyLine } from './shaky-line.ts'
import { startPrepared } from './start-prepared.ts'

/** A train enters a tunnel, a server restarts, a reply gets lost: whatever a parent writes arrives, once. */
describe('without a connection', () => {
  let product: Product
  let line: ShakyLine
  let browser: Browser
  let context: BrowserContext
  let ana: Parent
  let page: Page
  let faults: string[]
  const fetched: string[] = []
  const findings: string[] = []

  beforeAll(async () => {
    product = await startPrepared()
    line = await openShakyLine(product.url)
    browser = await openBrowser()
    ana = await makeParent(product.url, 'Ana')
    await makeFamily(ana)
    await addExpense(ana, 'School bus', 30)
    const device = await openDevice(browser, line.url, undefined, { keepsShell: true })
    context = device.context
    page = device.page
    faults = device.faults
    page.on('requestfinished', (request) => fetched.push(request.url()))
    await page.clock.install()
    await page.goto('/login')
    await signInHere(page, ana)
    await toast(page, 'Signed in successfully!')
    await page.goto('/expenses')
    await page.getByText('School bus').first().waitFor()
  })
  afterAll(async () => {
    await browser?.close()
    await line?.close()
    await product?.stop()
  })
  const toast = (at: Page, title: string) => at.locator('.toast-title', { hasText: title }).first().waitFor()
  /** advances to the next of the checks that run every half minute */
  const nextCheck = async () => {
    const asked = page.waitForRequest('**/api/health')
    await page.clock.fastForward(30_000)
    await (await asked).response().catch(() => null)
  }
  async function write(description: string, amount: string): Promise<void> {
    await page.getByRole('link', { name: 'Add an expense' }).first().click()
    await page.getByLabel('Amount', { exact: true }).fill(amount)
    await page.getByLabel('What was it').fill(description)
    await page.getByLabel('Category', { exact: true }).selectOption('medical')
    await page.getByRole('button', { name: /^Add/ }).last().click()
    await page.waitForURL('**/expenses')
  }
  const unsent = (at: Page) => at.getByRole('list', { name: 'Not sent yet' })
  /**
   * The page may notice a failed attempt only after the clock has advanced: one jump can come too early. Each also ends
   * what has been on its way for long, so that the next one waits until an attempt could arrive.
   */
  const minuteByMinute = (count: () => number | Promise<number>, wanted: number) =>
    expect
      .poll(
        async () => {
          await page.clock.fastForward(60_000)
          return expect
            .poll(count, { timeout: 3000 })
            .toBe(wanted)
            .then(() => wanted, count)
        },
        { timeout: 60_000 },
      )
      .toBe(wanted)
  const sentInAWhile = () => minuteByMinute(() => unsent(page).count(), 0)
  const times = async (description: string) =>
    (await expensesOf(ana)).filter((one) => one === description).length

  it('[ROUTE-14] the banner and a toast say that the device is offline', async () => {
    // the other screens are fetched while the page is quiet, so that they open in the tunnel
    // fetched in the order of the list: once the settings arrive, the add-expense screen is complete
    await expect.poll(() => fetched.some((url) => /settings-screen/.test(url)), PATIENCE).toBe(true)
    await context.setOffline(true)
    await toast(page, 'Connection Lost')
    await page.getByText('You are currently offline', { exact: true }).waitFor()
    await page
      .getByText('Some features may be limited. Your work will be saved when connection is restored.', {
        exact: true,
      })
      .waitFor()
  })

  it('[ROUTE-14] an expense written offline is stored and shown as pending', async () => {
    await write('Glasses', '85.01')
    await page.getByText('One change waiting to be sent').waitFor()
    await unsent(page).getByText('Glasses').waitFor()
    await unsent(page).getByText('Waiting to be sent').waitFor()
    findings.push(...(await lookAt(page, 'expenses-offline')))
    expect(await times('Glasses')).toBe(0)
  })

  it('[ROUTE-14] after the tab is closed, the next one still shows it as pending', async () => {
    await page.close()
    line.refuse('POST /expenses ')
    await context.setOffline(false)
    page = await context.newPage()
    page.on('pageerror', (error) => faults.push(error.message))
    await page.clock.install()
    await page.goto('/expenses')
    await unsent(page).getByText('Glasses').waitFor()
    await page.reload()
    await unsent(page).getByText('Glasses').waitFor()
    await expect.poll(() => line.broken(), PATIENCE).toBeGreaterThan(0)
    expect(await times('Glasses')).toBe(0)
  })

  it('[ROUTE-14] it is sent exactly once, although the server accepts it and its reply gets lost', async () => {
    line.loseAnswerTo('POST /expenses ')
    await minuteByMinute(() => line.lost(), 1)
    expect(await times('Glasses')).toBe(1)
    // the device does not know that yet, and retries
    await sentInAWhile()
    await page
      .getByRole('link', { name: /Glasses/ })
      .first()
      .waitFor()
    expect(await times('Glasses')).toBe(1)
    expect(line.seen('POST /expenses ')).toBeGreaterThan(1)
  })

  it('[ROUTE-14] when the server is down, a toast says so after two failed checks; what is written waits', async () => {
    // clock jumps may have aborted a check: a passing one resets the count
    await nextCheck()
    await product.kill()
    await nextCheck()
    expect(await page.getByText('Connection Issues').count()).toBe(0)
    await nextCheck()
    await toast(page, 'Connection Issues')
    expect(await page.getByText('You are currently offline').count()).toBe(0)
    await write('Winter boots', '60')
    await unsent(page).getByText('Winter boots').waitFor()
  })

  it('[ROUTE-14] when it is back: Connection Restored, and what waited arrives once', async () => {
    await product.startAgain()
    await nextCheck()
    await toast(page, 'Connection Restored')
    await sentInAWhile()
    await page
      .getByRole('link', { name: /Winter boots/ })
      .first()
      .waitFor()
    expect((await expensesOf(ana)).toSorted()).toEqual(['Glasses', 'School bus', 'Winter boots'])
  })

  it('axe found nothing, and no page failed', () => {
    expect(findings).toEqual([])
    expect(faults).toEqual([])
  })
})

// how long the whole offline set takes to arrive is not asked here
const PATIENCE = { timeout: 60_000 }
