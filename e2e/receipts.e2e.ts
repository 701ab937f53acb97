import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookAt, openBrowser, openDevice } from './browser.ts'
import { listedOf, makeFamily, makeParent, type Parent, signInHere } from './parents.ts'
import type { Product } from './product.ts'
import { startPrepared } from './start-prepared.ts'

describe('a receipt read on the device', () => {
  let product: Product
  let browser: Browser
  let context: BrowserContext
  let page: Page
  let ana: Parent
  let faults: string[]
  const findings: string[] = []

  beforeAll(async () => {
    product = await startPrepared()
    browser = await openBrowser('engine', { optimises: true })
    ana = await makeParent(product.url, 'Ana')
    const ben = await makeParent(product.url, 'Ben')
    await makeFamily(ana, { email: ben.email, firstName: 'Ben' }, ben)
    const device = await openDevice(browser, product.url, undefined, { keepsShell: true })
    context = device.context
    page = device.page
    faults = device.faults
    await page.goto('/login')
    await signInHere(page, ana)
    await page.waitForURL('**/dashboard/**')
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  /** A photo of a receipt: printed by the browser itself, turned a little on a dark table. */
  async function photoOf(rows: string[], { degrees = 3 } = {}): Promise<Buffer> {
    const table = await context.newPage()
    await table.setViewportSize({ width: 900, height: 1300 })
    const lines = rows.map((row) => {
      const [label = '', sum = ''] = row.split('|')
      return `<p style="display:flex;justify-content:space-between;margin:14px 0"><span>${label}</span><span>${sum}</span></p>`
    })
    await table.setContent(
      `<body style="margin:0;background:#3a3f46"><div style="position:absolute;inset:150px;padding:30px 36px;background:#f6f4ee;color:#222;font:26px/1.3 sans-serif;transform:rotate(${degrees}deg)">${lines.join('')}</div></body>`,
    )
    const photo = await table.screenshot({ type: 'jpeg', quality: 85 })
    await table.close()
    return photo
  }
  const BILL = [
    'HARBOUR SHOES',
    'Quay Street 4',
    'Date 12/02/2026 14:32',
    'Rubber boots|€34.90',
    'Insoles|€8.50',
  ]

  /** The form, without what an earlier story began in it. */
  async function openForm() {
    await page.goto('/expenses/new')
    await page.getByLabel('Amount', { exact: true }).waitFor()
    await page.waitForLoadState('networkidle')
    const afresh = page.getByRole('button', { name: 'Start again' })
    if (await afresh.isVisible()) await afresh.click()
  }

  async function choose(buffer: Buffer, mimeType = 'image/jpeg') {
    await openForm()
    await page.locator('input[type=file]').first().setInputFiles({ name: 'receipt.jpg', mimeType, buffer })
    await page.getByText('Receipt ready').waitFor()
  }
  const readIt = () => page.locator('[data-reading="read"]').waitFor({ timeout: 60_000 })
  const amount = () => page.getByLabel('Amount', { exact: true }).inputValue()

  it('[PHONE-04] nothing is fetched for it until somebody asks; then it fills in what is sure', async () => {
    const fetched: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/reader/')) fetched.push(new URL(request.url()).pathname)
    })
    await choose(await photoOf([...BILL, 'Total|€43.40', 'Paid by card|€43.40']))
    await page.getByRole('button', { name: 'Read the receipt' }).waitFor()
    findings.push(...(await lookAt(page, 'receipt-asked')))
    expect(fetched).toEqual([])
    await page.getByRole('button', { name: 'Read the receipt' }).click()
    await readIt()
    expect(fetched.length).toBe(2)
    expect(await amount()).toBe('43.40')
    expect(await page.getByLabel('Paid on').inputValue()).toBe('2026-02-12')
    expect(await page.getByLabel(/^Shop/).inputValue()).toBe('HARBOUR SHOES')
    await page.getByRole('button', { name: 'See the whole receipt' }).click()
    findings.push(...(await lookAt(page, 'receipt-read')))
  })

  it('[PHONE-04] it is read where it is, and nothing leaves the page meanwhile', async () => {
    await page.waitForLoadState('networkidle')
    const photo = await photoOf([...BILL, 'Total|€52.10', 'Paid by card|€52.10'])
    await openForm()
    // the page goes on asking for its own news meanwhile: none of what it sends may hold the picture or its words
    const sent: string[] = []
    const note = (request: { url(): string; postData(): string | null }) =>
      sent.push(`${request.url()} ${request.postData() ?? ''}`)
    context.on('request', note)
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: photo })
    await readIt()
    context.off('request', note)
    expect(await amount()).toBe('52.10')
    expect(sent.filter((one) => one.length > 20_000 || /harbour|52[.,]10|\/reader\//i.test(one))).toEqual([])
    await page.getByText('Read on this device. Nothing was sent anywhere.').waitFor()
    expect(await listedOf(ana)).toEqual([])
  })

  it('[PHONE-04] what is typed stays, and what is not sure is offered', async () => {
    const photo = await photoOf([
      'HARBOUR SHOES',
      'Date 12/02/2026 14:32',
      'Boots|€34.90',
      'Subtotal|€34.90',
      'Total|€38.40',
      'Tip ________',
    ])
    await openForm()
    await page.getByLabel(/^Shop/).fill('Boots for Mila')
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: photo })
    await readIt()
    expect(await page.getByLabel(/^Shop/).inputValue()).toBe('Boots for Mila')
    expect(await amount()).toBe('')
    await page.getByText('Which is the amount?').waitFor()
    findings.push(...(await lookAt(page, 'receipt-unsure')))
    await page.getByRole('button', { name: /38\.40/ }).click()
    expect(await amount()).toBe('38.40')
  })

  it('[PHONE-04] a wall and a damaged file leave the amount to the person, and keep the file', async () => {
    await choose(await photoOf([]))
    await readIt()
    await page.getByText('The amount could not be read.').waitFor()
    expect(await amount()).toBe('')
    await choose(Buffer.from('no picture at all'))
    await page.getByText('This file cannot be opened in this browser.').waitFor()
    await page.getByText('Receipt ready').waitFor()
    findings.push(...(await lookAt(page, 'receipt-unopened')))
  })

  it('[PHONE-04] without a connection it is read as well, once what reads it is here', async () => {
    const photo = await photoOf([...BILL, 'Total|€61.20', 'Paid by card|€61.20'], { degrees: -4 })
    await openForm()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    await context.setOffline(true)
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: photo })
    await readIt()
    expect(await amount()).toBe('61.20')
    await context.setOffline(false)
  })

  it('finds nothing to object to on the screens, and no fault in the page', () => {
    expect(findings).toEqual([])
    expect(faults).toEqual([])
  })
})
