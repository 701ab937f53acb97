import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookAt } from './browser.ts'
import { type OneDevice, openForm, paper, photoOf as photoIn, startOneDevice } from './one-device.ts'
import { expensesOf } from './parents.ts'

/** What people give a reader of receipts although it is none, or one that few others look like. */
describe('a file that is no plain receipt', () => {
  let device: OneDevice
  let context: OneDevice['context']
  let page: OneDevice['page']
  let ana: OneDevice['ana']
  let faults: OneDevice['faults']
  const findings: string[] = []

  beforeAll(async () => {
    device = await startOneDevice()
    ;({ context, page, ana, faults } = device)
  })
  afterAll(() => device?.stop())

  const BILL = ['HARBOUR SHOES', 'Quay Street 4', 'Date 12/02/2026 14:32', 'Boots|€43.40', 'Total|€43.40']
  const WAIT = { timeout: 120_000 }

  const photoOf = (onTable: string, size = {}) => photoIn(device.browser, onTable, size)

  async function choose(buffer: Buffer, mimeType = 'image/jpeg', name = 'receipt.jpg') {
    await openForm(page)
    await page.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer })
    await page.getByText('Receipt ready').waitFor()
  }
  const isRead = () => page.locator('[data-reading="read"]').waitFor(WAIT)
  const amount = () => page.getByLabel('Amount', { exact: true })

  it('[PHONE-04] offline, with what reads it not on the device yet, it says so and reads later', async () => {
    await choose(await photoOf(paper(BILL)))
    const read = page.getByRole('button', { name: 'Read the receipt' })
    await read.waitFor()
    await context.setOffline(true)
    await read.click()
    await page.getByText('The receipt reader isn’t on this device yet').waitFor(WAIT)
    expect(await amount().inputValue()).toBe('')
    findings.push(...(await lookAt(page, 'receipt-not-kept')))
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await isRead()
    expect(await amount().inputValue()).toBe('43.40')
  })

  it('[PHONE-04] a cat is no receipt: nothing is filled in, and the picture stays', async () => {
    const fur = Array.from(
      { length: 400 },
      (_, n) =>
        `<i style="position:absolute;left:${(n * 137) % 900}px;top:${(n * 211) % 1300}px;width:60px;height:4px;background:hsl(${20 + (n % 25)} 40% ${25 + (n % 50)}%);transform:rotate(${(n * 47) % 180}deg)"></i>`,
    )
    const eye = (left: number) =>
      `<b style="position:absolute;left:${left}px;top:500px;width:120px;height:120px;border-radius:50%;background:radial-gradient(#111 30%,#c8b400 32%)"></b>`
    await choose(await photoOf(fur.join('') + eye(250) + eye(540)))
    await isRead()
    expect(await amount().inputValue()).toBe('')
    expect(await page.getByLabel(/^Shop/).inputValue()).toBe('')
    await page.getByText('The amount could not be read.').waitFor()
  })

  it('[PHONE-04] a picture of 50 megapixels is read like a small one', async () => {
    const big = await photoOf(paper([...BILL, 'Paid by card|€43.40']), {
      width: 900,
      height: 1300,
      scale: 6.6,
    })
    await choose(big)
    await isRead()
    expect(await amount().inputValue()).toBe('43.40')
  })

  it.each([90, 180, 270])(
    '[PHONE-04] turned by %i degrees it is read, or left to the person',
    async (degrees) => {
      const turned = paper(BILL, `left:50px;top:250px;width:800px;transform:rotate(${degrees}deg)`)
      await choose(await photoOf(turned))
      await isRead()
      expect(['', '43.40']).toContain(await amount().inputValue())
    },
  )

  it('[PHONE-04] of two receipts on one picture it takes a total that stands there, or none', async () => {
    const first = paper(BILL, 'left:20px;top:80px;width:360px;font-size:18px')
    const second = paper(
      ['CITY PHARMACY', 'Date 13/02/2026 09:10', 'Drops|€12.30', 'Total|€12.30'],
      'left:480px;top:420px;width:360px',
    )
    await choose(await photoOf(first + second))
    await isRead()
    expect(['', '43.40', '12.30']).toContain(await amount().inputValue())
  })

  it('[PHONE-04] a refund is never taken for what was paid', async () => {
    const refund = ['HARBOUR SHOES', 'RETURN', 'Date 12/02/2026 14:32', 'Boots|-€43.40', 'Total|-€43.40']
    await choose(await photoOf(paper(refund)))
    await isRead()
    expect(await amount().inputValue()).not.toBe('43.40')
  })

  it('[PHONE-04] without a currency the amount is read as it stands, or left', async () => {
    const plain = BILL.map((row) => row.replace('€', ''))
    await choose(await photoOf(paper(plain)))
    await isRead()
    expect(['', '43.40']).toContain(await amount().inputValue())
  })

  it('[PHONE-04] a HEIC picture that the browser cannot open is kept as it is and said so', async () => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')])
    await choose(heic, 'image/heic', 'IMG_0042.HEIC')
    await page.getByText('This file cannot be opened in this browser.').waitFor()
    await page.getByText('Receipt ready').waitFor()
    expect(await amount().inputValue()).toBe('')
  })

  it('[PHONE-04] a PDF with text is read without looking at a picture of it; one without pages is said', async () => {
    const bill = await PDFDocument.create()
    const sheet = bill.addPage([300, 400])
    const font = await bill.embedFont(StandardFonts.Helvetica)
    BILL.forEach((row, n) => {
      const [label = '', sum = ''] = row.replace('€', 'EUR ').split('|')
      sheet.drawText(label, { x: 20, y: 360 - 20 * n, size: 12, font })
      sheet.drawText(sum, { x: 200, y: 360 - 20 * n, size: 12, font })
    })
    await choose(Buffer.from(await bill.save()), 'application/pdf', 'bill.pdf')
    await isRead()
    expect(await amount().inputValue()).toBe('43.40')
    await choose(Buffer.from('%PDF-1.7 and nothing else'), 'application/pdf', 'broken.pdf')
    await page.getByText('This file cannot be opened in this browser.').waitFor()
    findings.push(...(await lookAt(page, 'receipt-odd')))
  })

  it('[PHONE-05] with the device’s storage full what is typed stays on the screen, and the expense goes out', async () => {
    await choose(await photoOf(paper(BILL)))
    await isRead()
    const line = await context.newCDPSession(page)
    const origin = new URL(page.url()).origin
    await line.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
    await page.getByLabel('What was it').fill('Glasses')
    await page.getByLabel('Category', { exact: true }).selectOption('medical')
    await page.getByRole('button', { name: /^Add/ }).last().click()
    await expect.poll(() => expensesOf(ana), WAIT).toContain('Glasses')
    await line.send('Storage.overrideQuotaForOrigin', { origin })
  })

  it('finds no fault in the page', () => expect([...faults, ...findings]).toEqual([]))
})
