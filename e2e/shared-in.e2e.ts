import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookAt, openBrowser, openDevice } from './browser.ts'
import { expensesOf, makeFamily, makeParent, type Parent, signInHere } from './parents.ts'
import type { Product } from './product.ts'
import { startPrepared } from './start-prepared.ts'

/** What a phone's share sheet sends is a form like this one. */
type Sent = { name: string; type: string; bytes: number }

describe('shared into the app from another one', () => {
  let product: Product
  let browser: Browser
  let context: BrowserContext
  let page: Page
  let ana: Parent
  let faults: string[]
  const findings: string[] = []

  beforeAll(async () => {
    product = await startPrepared()
    browser = await openBrowser()
    ana = await makeParent(product.url, 'Ana')
    const ben = await makeParent(product.url, 'Ben')
    await makeFamily(ana, { email: ben.email, firstName: 'Ben' }, ben)
    const device = await openDevice(browser, product.url, undefined, { keepsShell: true })
    context = device.context
    page = device.page
    faults = device.faults
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  async function share(files: Sent[], text = '') {
    await page.evaluate(
      ([files, text]) => {
        const form = document.createElement('form')
        Object.assign(form, { method: 'POST', action: '/share', enctype: 'multipart/form-data' })
        const input = document.createElement('input')
        Object.assign(input, { type: 'file', name: 'files', multiple: true })
        const chosen = new DataTransfer()
        for (const { name, type, bytes } of files)
          chosen.items.add(new File([new Uint8Array(bytes)], name, { type }))
        input.files = chosen.files
        const words = document.createElement('input')
        Object.assign(words, { name: 'text', value: text })
        form.append(input, words)
        document.body.append(form)
        form.submit()
      },
      [files, text] as const,
    )
    await page.waitForURL(/\/shared?(\?|$)/)
    await page.locator('h1').waitFor()
  }
  const photo = (name: string): Sent => ({ name, type: 'image/jpeg', bytes: 40_000 })
  const workerReady = () => page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))

  it('[PHONE-03] before the browser is ready it says that nothing arrived, and gets ready', async () => {
    await page.goto('/login')
    await share([photo('early.jpg')])
    await page.getByText('It did not arrive').waitFor()
    await workerReady()
  })

  it('[PHONE-03] signed out it waits, shows nothing of a family, and is there after the sign-in', async () => {
    await page.goto('/shared')
    await share([photo('shoes.jpg')])
    await page.getByRole('heading', { name: 'Sign in, and it will be here' }).waitFor()
    findings.push(...(await lookAt(page, 'shared-signed-out')))
    await page.getByRole('link', { name: 'Sign in' }).click()
    await signInHere(page, ana)
    await page.waitForURL('**/share')
    await page.getByText('shoes.jpg').waitFor()
    findings.push(...(await lookAt(page, 'share')))
    await page.getByRole('button', { name: 'Throw it away' }).click()
    await page.waitForURL('**/dashboard/agenda')
    await page.goto('/share')
    await page.getByText('Nothing waits here.').waitFor()
  })

  it('[PHONE-03] several photos and a text become a draft, and nothing is sent', async () => {
    await share([photo('one.jpg'), photo('two.jpg')], 'Which shoes?')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Message/ })
      .click()
    await page.getByRole('list', { name: 'Attached' }).getByText('two.jpg').waitFor()
    expect(await page.getByRole('textbox').last().inputValue()).toContain('Which shoes?')
    await page.goto('/share')
    await page.getByText('Nothing waits here.').waitFor()
  })

  it('[PHONE-03] a PDF of 60 MB becomes a document; a video is refused in words', async () => {
    await share([
      { name: 'school.pdf', type: 'application/pdf', bytes: 60_000_000 },
      { name: 'beach.mp4', type: 'video/mp4', bytes: 1000 },
    ])
    await page.getByText('One of them was not accepted').waitFor()
    expect(await page.getByText('beach.mp4').count()).toBe(0)
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Document/ })
      .click()
    await page.getByText('school.pdf').first().waitFor()
    // it is let go of on the device before the address forgets it
    await expect.poll(() => page.url(), { timeout: 60_000 }).not.toContain('shared=')
  })

  it('[PHONE-03] without a connection a receipt is kept, survives a reload and goes out with its expense', async () => {
    await page.goto('/expenses/new')
    await page.getByLabel('Amount', { exact: true }).waitFor()
    await page.goto('/share')
    await page.getByText('Nothing waits here.').waitFor()
    await context.setOffline(true)
    await share([photo('glasses.jpg')])
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Expense receipt/ })
      .click()
    await page.getByText('glasses.jpg').waitFor()
    await page.reload()
    await page.getByText('glasses.jpg').waitFor()
    await page.getByLabel('Amount', { exact: true }).fill('85')
    await page.getByLabel('What was it').fill('Glasses')
    await page.getByLabel('Category', { exact: true }).selectOption('medical')
    await page.getByRole('button', { name: /^Add/ }).last().click()
    await page.waitForURL('**/expenses')
    await context.setOffline(false)
    await expect.poll(() => expensesOf(ana), { timeout: 60_000 }).toContain('Glasses')
  })

  it('has no fault and looks as drawn', () => expect([...faults, ...findings]).toEqual([]))
})
