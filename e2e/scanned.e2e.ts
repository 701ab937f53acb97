import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookAt } from './browser.ts'
import { type OneDevice, startOneDevice } from './one-device.ts'

describe('paper that was scanned', () => {
  let device: OneDevice
  let context: OneDevice['context']
  let page: OneDevice['page']
  let faults: OneDevice['faults']
  const findings: string[] = []
  const WAIT = { timeout: 120_000 }

  beforeAll(async () => {
    device = await startOneDevice()
    ;({ context, page, faults } = device)
  })
  afterAll(() => device?.stop())

  async function letter(): Promise<Buffer> {
    const table = await context.newPage()
    await table.setViewportSize({ width: 900, height: 1200 })
    await table.setContent(
      '<body style="margin:0;background:#fff;color:#111;font:34px/1.6 sans-serif;padding:80px"><p>Dear parents,</p><p>the orthodontist will see the pupils</p><p>on Thursday in the gymnasium.</p></body>',
    )
    const photo = await table.screenshot({ type: 'jpeg', quality: 90 })
    await table.close()
    return photo
  }
  const sheet = () => page.getByRole('dialog', { name: 'Scan paper' })

  it('[DOC-01] [PHONE-04] offline, without what reads on the device, its words are not read and the scan stays', async () => {
    const photo = await letter()
    await page.goto('/documents')
    await page.getByRole('button', { name: 'Scan' }).first().click()
    await sheet()
      .locator('input[type=file]')
      .setInputFiles({ name: 'l.jpg', mimeType: 'image/jpeg', buffer: photo })
    await sheet().getByLabel('Name').fill('Letter of the school')
    await sheet().getByText('Read the words, so search can find them').click()
    findings.push(...(await lookAt(page, 'scan')))
    await context.setOffline(true)
    await sheet().getByRole('button', { name: 'Make one PDF' }).click()
    await page.getByText('The words could not be read here.').waitFor(WAIT)
    await context.setOffline(false)
  })

  it('[DOC-01] [PHONE-04] with its words read on the device it is found by one that stands only on the paper', async () => {
    await sheet().getByRole('button', { name: 'Make one PDF' }).click()
    await sheet().waitFor({ state: 'detached', ...WAIT })
    const row = page.getByRole('link', { name: /Letter of the school/ })
    await row.first().waitFor(WAIT)
    const search = page.getByRole('searchbox')
    await expect
      .poll(async () => {
        // a word that nothing has, so that what is listed then was found by the other
        await search.fill('xylophone')
        await row.first().waitFor({ state: 'detached' })
        await search.fill('orthodontist')
        await page.waitForURL('**/documents?q=orthodontist')
        return row.count()
      }, WAIT)
      .toBe(1)
  })

  it('finds no fault in the page', () => expect([...faults, ...findings]).toEqual([]))
})
