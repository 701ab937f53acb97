import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { openBrowser, openDevice } from './browser.ts'
import { makeFamily, makeParent, type Parent, signInHere } from './parents.ts'
import { startPrepared } from './start-prepared.ts'

/** Ana, signed in on a phone that keeps the offline shell, in a browser that compiles as people's do; Ben is the other parent. */
export type OneDevice = {
  readonly url: string
  readonly browser: Browser
  readonly context: BrowserContext
  readonly page: Page
  readonly ana: Parent
  /** errors in the page so far */
  readonly faults: string[]
  readonly stop: () => Promise<void>
}

export async function startOneDevice(): Promise<OneDevice> {
  const product = await startPrepared()
  const browser = await openBrowser('engine', { optimises: true })
  const ana = await makeParent(product.url, 'Ana')
  const ben = await makeParent(product.url, 'Ben')
  await makeFamily(ana, { email: ben.email, firstName: 'Ben' }, ben)
  const device = await openDevice(browser, product.url, undefined, { keepsShell: true })
  await device.page.goto('/login')
  await signInHere(device.page, ana)
  await device.page.waitForURL('**/dashboard/**')
  // whole or not at all: from here on every screen opens without a connection
  await device.page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  const stop = async () => {
    await browser.close()
    await product.stop()
  }
  return { url: product.url, browser, ana, ...device, stop }
}

/** A sheet of paper with rows of a label and a sum, as HTML. */
export function paper(rows: readonly string[], style = 'inset:150px;transform:rotate(3deg)'): string {
  const lines = rows.map((row) => {
    const [label = '', sum = ''] = row.split('|')
    return `<p style="display:flex;justify-content:space-between;margin:14px 0"><span>${label}</span><span>${sum}</span></p>`
  })
  return `<div style="position:absolute;${style};padding:30px 36px;background:#f6f4ee;color:#222;font:26px/1.3 sans-serif">${lines.join('')}</div>`
}

/** What a camera sees of it: a dark table with this on it, as a JPEG. */
export async function photoOf(
  browser: Browser,
  onTable: string,
  { width = 900, height = 1300, scale = 1 } = {},
): Promise<Buffer> {
  const other = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: scale })
  const table = await other.newPage()
  await table.setContent(`<body style="margin:0;background:#3a3f46">${onTable}</body>`)
  const photo = await table.screenshot({ type: 'jpeg', quality: 85 })
  await other.close()
  return photo
}

/** Opens the form of an expense, without what an earlier story began in it, once the page asks for nothing more. */
export async function openForm(page: Page): Promise<void> {
  await goQuietly(page, '/expenses/new')
  await page.getByLabel('Amount', { exact: true }).waitFor()
  const afresh = page.getByRole('button', { name: 'Start again' })
  if (await afresh.isVisible()) await afresh.click()
}

/**
 * Opens a screen, and waits until it has asked for nothing for half a second. The stream of news never ends: the
 * browser's own idea of an idle network holds only where the page happened to be quiet before it opened that.
 */
async function goQuietly(page: Page, path: string): Promise<void> {
  const open = new Set<Request>()
  let last = Date.now()
  const begins = (request: Request) => {
    if (request.url().endsWith('/api/live')) return
    open.add(request)
    last = Date.now()
  }
  const ends = (request: Request) => {
    if (open.delete(request)) last = Date.now()
  }
  page.on('request', begins).on('requestfinished', ends).on('requestfailed', ends)
  await page.goto(path)
  await expect.poll(() => open.size === 0 && Date.now() - last > 500, { timeout: 60_000 }).toBe(true)
  page.off('request', begins).off('requestfinished', ends).off('requestfailed', ends)
}
