import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookAt, openBrowser, openDevice } from './browser.ts'
import { enterDemo, makeFamily, makeParent, signInHere } from './parents.ts'
import { isSeveral, type Product } from './product.ts'
import { startPrepared } from './start-prepared.ts'

const SWIMMING = [
  'BEGIN:VCALENDAR',
  'X-WR-CALNAME:Harbour swimming',
  'BEGIN:VEVENT',
  'UID:swimming@harbour',
  'SUMMARY:Swimming with the club',
  'DTSTART;TZID=Europe/Berlin:20270107T160000',
  'RRULE:FREQ=WEEKLY;COUNT=12',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:gala@harbour',
  'SUMMARY:Swimming gala',
  'DTSTART;VALUE=DATE:20270230',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n')

/** A parent subscribes to their time on their phone, and imports the club's file. */
describe('other calendars', () => {
  let product: Product
  let browser: Browser
  let page: Page
  const findings: string[] = []

  beforeAll(async () => {
    product = await startPrepared()
    browser = await openBrowser()
    page = (await openDevice(browser, product.url)).page
    // what the made-up people of the demo make answers nobody
    const [parent, other] = [await makeParent(product.url, 'Ilse'), await makeParent(product.url, 'Ben')]
    await makeFamily(parent, other, other)
    await page.goto('/login')
    await signInHere(page, parent)
    await page.waitForURL('**/dashboard/agenda')
    await page.goto('/calendar/sync')
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  it('[CAL-04] [ROUTE-05] a private address is created once and serves the calendar until it ends', async () => {
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByRole('button', { name: 'Create the address' }).dblclick()
    const url = await page.getByLabel('Private address').inputValue()
    const first = await fetch(url)
    expect(await first.text()).toContain('BEGIN:VEVENT')
    const again = await fetch(url, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
    findings.push(...(await lookAt(page, 'calendar-address')))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Disconnect Your calendar app' }).click()
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'Disconnect' })
      .click()
    await page.getByText('Make a private address').waitFor()
    expect((await fetch(url)).status).toBe(404)
  })

  it('[CAL-04] a file is previewed, imported, shown in the calendar, and undone in one step', async () => {
    const file = { name: 'harbour-swimming.ics', mimeType: 'text/calendar', buffer: Buffer.from(SWIMMING) }
    await page.getByLabel('A calendar file').setInputFiles(file)
    await page.getByRole('heading', { name: '1 to import, 1 can’t be' }).waitFor()
    await page.getByText('its date or time does not exist').waitFor()
    findings.push(...(await lookAt(page, 'calendar-import')))
    await page.getByRole('button', { name: 'Import 1 event' }).dblclick()
    await page.getByRole('button', { name: 'Take back Harbour swimming' }).click()
    await page.getByRole('button', { name: 'Remove its events' }).click()
    await page.getByText('Connect a school or club calendar').waitFor()
  })

  // each server has a stand-in of its own, and what one of them allowed another does not know
  it.skipIf(isSeveral)(
    '[CAL-04] a Google account is connected in both directions, and disconnected with its events',
    async () => {
      const { page: noras } = await openDevice(browser, product.url)
      await enterDemo(noras, 'Nora')
      await noras.goto('/calendar/sync')
      await openGoogle(noras)
      await noras.getByRole('button', { name: 'Connect Google' }).dblclick()
      // the stand-in for Google for made-up parents
      await noras.getByRole('button', { name: 'Cancel' }).click()
      await noras.getByRole('heading', { name: 'Google was not connected' }).waitFor()
      await noras.getByRole('link', { name: 'Back to other calendars' }).click()
      await openGoogle(noras)
      await noras.getByRole('button', { name: 'Connect Google' }).click()
      await noras.getByRole('button', { name: 'Allow' }).click()
      await noras.getByRole('heading', { name: 'Comes in' }).waitFor()
      await openGoogle(noras)
      await noras.getByRole('dialog').getByRole('button', { name: 'Let a calendar come in' }).click()
      await noras.getByLabel('Which calendar').selectOption({ label: 'Choir' })
      await noras.getByLabel(/The events/).check()
      findings.push(...(await lookAt(noras, 'calendar-google')))
      await noras.getByRole('button', { name: 'Let it come in' }).dblclick()
      await noras.getByText(/Last read/).waitFor()
      await openGoogle(noras)
      await noras.getByRole('dialog').getByRole('button', { name: 'Let ours flow there' }).click()
      await noras.getByRole('button', { name: 'Create the calendar' }).dblclick()
      await noras.getByText(/Last synced/).waitFor()
      await noras.getByRole('button', { name: 'Disconnect Evenhand' }).click()
      await noras.getByRole('button', { name: 'Remove it at Google too' }).click()
      await noras.getByRole('button', { name: 'Disconnect Google, Choir' }).click()
      await noras.getByRole('button', { name: 'Remove its events' }).click()
      await noras.getByText('Connect a school or club calendar').waitFor()
      expect(findings).toEqual([])
    },
  )

  it('[CAL-04] an internal address is refused; an unreadable one says so calmly and can be removed', async () => {
    await page.goto('/calendar/sync')
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByText('From an address').click()
    await page.getByLabel('Address of the calendar').fill('http://localhost/school.ics')
    await page.getByLabel('What to call it').fill('School holidays')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByText('This is not the address of a calendar').first().waitFor()
    await page.getByLabel('Address of the calendar').fill('webcal://calendar.invalid/school.ics')
    await page.getByRole('button', { name: 'Subscribe' }).dblclick()
    await page.getByText(/can’t be reached|takes too long/).waitFor()
    await page.getByRole('button', { name: 'Pause School holidays' }).click()
    await page.getByRole('button', { name: 'Resume School holidays' }).waitFor()
    await page.getByRole('button', { name: 'Disconnect School holidays' }).click()
    await page.getByRole('button', { name: 'Remove its events' }).click()
    await page.getByText('Connect a school or club calendar').waitFor()
  })
})

async function openGoogle(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByText('Google', { exact: true }).click()
}
