import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookAt, openBrowser, openDevice } from './browser.ts'
import { listedOf, makeFamily, makeParent, type Parent, signInHere } from './parents.ts'
import type { Product } from './product.ts'
import { startPrepared } from './start-prepared.ts'

/** A year of money in one sitting: an agreement, an expense under it, a counter-offer, a payment, and an export. */
describe('the money of two homes', () => {
  let product: Product
  let browser: Browser
  let ana: Page
  let ben: Page
  let anas: Parent
  let device: BrowserContext
  const faults: string[][] = []
  const findings: string[] = []

  beforeAll(async () => {
    product = await startPrepared()
    browser = await openBrowser()
    anas = await makeParent(product.url, 'Ana')
    const bens = await makeParent(product.url, 'Ben')
    await makeFamily(anas, bens, bens)
    const one = await openDevice(browser, product.url, undefined, { keepsShell: true })
    const other = await openDevice(browser, product.url)
    device = one.context
    ana = one.page
    ben = other.page
    faults.push(one.faults, other.faults)
    for (const [page, parent] of [
      [ana, anas],
      [ben, bens],
    ] as const) {
      await page.goto('/login')
      await signInHere(page, parent)
    }
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })
  const look = async (page: Page, name: string) => findings.push(...(await lookAt(page, name)))
  const press = (page: Page, name: string | RegExp) =>
    page.getByRole('main').getByRole('button', { name }).first().click()

  it('[EXP-11] an agreement is in force once both have signed it', async () => {
    await ana.goto('/expenses/agreements')
    await press(ana, 'Propose terms')
    await ana.getByLabel('How it is shared').selectOption({ label: 'By percentage' })
    await ana.getByLabel('Your percentage').fill('60')
    await ana.getByText('Limits, asking first, receipt, clause').click()
    await ana.getByLabel(/Clause of the order/).fill('7(c)')
    await press(ana, 'Sign and send to Ben')
    await ana.getByText('You have signed. Ben has not yet.').waitFor()
    await ben.goto('/expenses/agreements')
    await look(ben, 'agreement-to-sign')
    await press(ben, 'Sign it')
    // Ana's open page updates by itself
    await ana.getByText(/Agreement 1, in force since .*, signed by both of you/).waitFor()
  })

  it('[EXP-09] the receipt first, then the amount; the deciding clause shows while typing', async () => {
    await ben.goto('/expenses')
    await ben.getByText('No expenses yet.').waitFor()
    await ana.goto('/expenses/new')
    await ana
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'glasses.png', mimeType: 'image/png', buffer: Buffer.from(PICTURE, 'base64') })
    await ana.getByText('Receipt ready').waitFor()
    await ana.getByLabel('Amount', { exact: true }).fill('100')
    await ana.getByLabel('Category', { exact: true }).selectOption('medical')
    await ana.getByText('“Everything else: 60% you, 40% Ben.”').waitFor()
    await ana.getByText('Agreement 1, clause 7(c)').waitFor()
    await look(ana, 'expense-by-agreement')
    await press(ana, 'Add, Ben owes €40.00')
    // Ben's open page updates by itself
    await ben.getByRole('button', { name: 'Approve €40.00' }).waitFor()
  })

  it('[EXP-03] a counter-offer takes two presses, and whoever entered the expense answers it', async () => {
    await ben.getByRole('link', { name: 'Suggest a change' }).click()
    await press(ben, 'Suggest €30.00')
    await ben.getByText('Under discussion').first().waitFor()
    await ana.goto('/expenses')
    await press(ana, /^Approve/)
    await ben
      .getByText(/Approved/)
      .first()
      .waitFor()
  })

  it('[EXP-10] Ben’s payment counts once Ana has confirmed that it arrived', async () => {
    await ben.goto('/expenses/balances')
    await press(ben, 'Settle €30.00')
    await press(ben, 'I sent €30.00')
    await ben.getByText('Waiting for Ana to confirm').waitFor()
    await ana.goto('/expenses/balances')
    await look(ana, 'payment-to-confirm')
    await press(ana, 'Yes, it arrived')
    await ana.getByText('Confirmed, receipt 1').waitFor()
    await ben.getByText('Confirmed, receipt 1').waitFor()
  })

  it('[EXP-10] the spreadsheet has a row for each event', async () => {
    await ana.goto('/expenses/export')
    const [file] = await Promise.all([ana.waitForEvent('download'), press(ana, 'Save the CSV')])
    const rows = (await readFile(await file.path(), 'utf8')).split('\n').filter(Boolean)
    for (const event of ['entered', 'counter', 'approve', 'payment sent', 'payment confirmed'])
      expect(rows.filter((row) => row.split(',')[1]?.replaceAll('"', '') === event)).toHaveLength(1)
    await look(ana, 'expenses-export')
  })

  it('[EXP-10] a Splitwise file is previewed, imported, and undone with one press', async () => {
    await ana.goto('/expenses/import')
    const sheet =
      'Date,Description,Category,Cost,Currency,Ana,Ben\n\n2026-01-02,Shoes,Clothing,85.01,EUR,42.50,-42.50\n2026-01-03,Dentist,Medical expenses,100.00,EUR,-60.00,60.00\n'
    await ana
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'splitwise.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
    await ana.getByText('Dentist').waitFor()
    await look(ana, 'import-preview')
    await press(ana, 'Import 2 expenses')
    await ana.getByText('2 not answered yet').waitFor()
    await ben.goto('/expenses')
    await ben
      .getByRole('link', { name: /Dentist/ })
      .first()
      .waitFor()
    await press(ana, 'Undo the import')
    await ana.getByRole('main').getByText('Taken back').first().waitFor()
    // it stays in the ledger and counts nowhere
    await ben.getByRole('listitem').filter({ hasText: 'Dentist' }).getByText('Withdrawn').first().waitFor()
  })

  it('[EXP-10] entered offline with an eight-megabyte receipt, it survives the tab and is sent once', async () => {
    await ana.goto('/expenses/new')
    await ana.getByLabel('Amount', { exact: true }).waitFor()
    await ana.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await device.setOffline(true)
    await ana
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'skis.png', mimeType: 'image/png', buffer: largePhoto() })
    await ana.getByLabel('Amount', { exact: true }).fill('60')
    await ana.getByLabel('What was it').fill('Skis')
    await ana.getByLabel('Category', { exact: true }).selectOption('travel')
    await press(ana, 'Add, Ben owes €24.00')
    await ana
      .getByText(/changes? waiting to be sent/)
      .first()
      .waitFor()
    await ana.close()
    expect((await listedOf(anas)).filter(({ description }) => description === 'Skis')).toEqual([])
    await device.setOffline(false)
    ana = await device.newPage()
    await ana.goto('/expenses')
    const arrived = async () =>
      (await listedOf(anas))
        .filter(({ description }) => description === 'Skis')
        .map(({ receipt }) => receipt?.name)
    await expect.poll(arrived, { timeout: 60_000 }).toEqual(['skis.png'])
    await ben.getByRole('link', { name: /Skis/ }).first().waitFor()
  })

  it('no axe findings, and no errors in a page', () => {
    expect(findings).toEqual([])
    expect(faults.flat()).toEqual([])
  })
})

/** A picture of four pixels. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAFUlEQVR42mP8z8BQz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC'

/** A picture of incompressible noise, some eight megabytes. */
function largePhoto(): Buffer {
  const side = 1640
  const rows = randomBytes(side * (1 + side * 3))
  for (let row = 0; row < side; row += 1) rows[row * (1 + side * 3)] = 0
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2], 8)
  const chunk = (name: string, data: Buffer) => {
    const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    const named = Buffer.concat([Buffer.from(name), data])
    size.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(named))
    return Buffer.concat([size, named, check])
  }
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
