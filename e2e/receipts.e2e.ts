import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookAt } from './browser.ts'
import { type OneDevice, openForm, paper, photoOf as photoIn, startOneDevice } from './one-device.ts'
import { listedOf } from './parents.ts'

describe('a receipt read on the device', () => {
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

  /** A photo of a receipt, turned a little. */
  const photoOf = (rows: string[], { degrees = 3 } = {}) =>
    photoIn(device.browser, paper(rows, `inset:150px;transform:rotate(${degrees}deg)`))
  const BILL = [
    'HARBOUR SHOES',
    'Quay Street 4',
    'Date 12/02/2026 14:32',
    'Rubber boots|€34.90',
    'Insoles|€8.50',
  ]

  async function choose(buffer: Buffer, mimeType = 'image/jpeg') {
    await openForm(page)
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
    const photo = await photoOf([...BILL, 'Total|€52.10', 'Paid by card|€52.10'])
    await openForm(page)
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
    await openForm(page)
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
    await openForm(page)
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
