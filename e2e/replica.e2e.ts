import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookAt, openBrowser, openDevice } from './browser.ts'
import { addExpense, makeFamily, makeParent, type Parent, signInHere } from './parents.ts'
import type { Product } from './product.ts'
import { startPrepared } from './start-prepared.ts'
import { filesOf } from './zip-files.ts'

const VERIFIER = resolve(import.meta.dirname, '../web/dist/verify.mjs')
const PATIENCE = { timeout: 60_000 }

/** Whoever ran the server has gone. What Ana had on her device is still hers, and anybody can check it. */
describe('[REC-07] the record on a parent’s own device', () => {
  let product: Product
  let browser: Browser
  let context: BrowserContext
  let page: Page
  let ana: Parent
  let folder: string
  let faults: string[]
  const findings: string[] = []

  beforeAll(async () => {
    product = await startPrepared()
    browser = await openBrowser('whole')
    folder = await mkdtemp(join(tmpdir(), 'evenhand-e2e-replica-'))
    ana = await makeParent(product.url, 'Ana')
    const ben = await makeParent(product.url, 'Ben')
    await makeFamily(ana, { email: ben.email, firstName: 'Ben' }, ben)
    await addExpense(ana, 'Orthodontist', 85.01)
    const device = await openDevice(browser, product.url, { width: 1280, height: 900 }, { keepsShell: true })
    context = device.context
    page = device.page
    faults = device.faults
    await page.goto('/login')
    await signInHere(page, ana)
    await page.getByText('Mila is with').first().waitFor()
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
    if (folder) await rm(folder, { recursive: true, force: true })
  })

  const panel = (at: Page) => at.getByRole('region', { name: 'On this device' })
  const isHere = (at: Page) =>
    panel(at)
      .getByText(/^\d+ entries, checked one by one as they came/)
      .waitFor(PATIENCE)

  it('comes to the device by itself, and says how far it goes', async () => {
    await page.goto('/record')
    await page.getByText('Orthodontist').first().waitFor()
    await isHere(page)
    findings.push(...(await lookAt(page, 'record-here')))
  })

  it('opens in a new window with the server stopped: every entry, found by its words and its part', async () => {
    // the app itself is on the device
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).length), PATIENCE)
      .toBeGreaterThan(0)
    await product.end()
    const cold = await context.newPage()
    await page.close()
    page = cold
    await page.goto('/record')
    await page
      .getByText('The server does not answer. This is the copy on this device, as of')
      .waitFor(PATIENCE)
    await page.getByText('Orthodontist').first().waitFor()
    await isHere(page)
    await page.getByPlaceholder('Words, names, amounts or EH numbers').fill('85.01')
    await page.getByText('Orthodontist').first().waitFor()
    await page.getByPlaceholder('Words, names, amounts or EH numbers').fill('EH-000000')
    await page.getByText('EH-000000', { exact: true }).first().waitFor()
    findings.push(...(await lookAt(page, 'record-without-server')))
  })

  it('is kept as a ZIP that the verifier calls consistent, without the server’s seal', async () => {
    const press = panel(page).getByRole('button', { name: 'Keep a copy' })
    const [saved] = await Promise.all([page.waitForEvent('download'), press.click()])
    const zip = join(folder, 'copy.zip')
    await saved.saveAs(zip)
    const files = filesOf(await readFile(zip))
    expect(files.get('record/entries.jsonl')?.toString()).toContain('Orthodontist')
    const { code, printed } = await run(VERIFIER, '--language', 'en', zip)
    expect(printed).toContain('Consistent, without the server’s seal')
    expect(printed).not.toContain('What is wrong')
    expect(code).toBe(2)
  })

  it('stays readable when the server is back, and goes when the parent signs out', async () => {
    await product.startAgain()
    await page.goto('/record')
    await page.getByText('Orthodontist').first().waitFor()
    await page.getByText('The server does not answer.').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Evenhand, your account menu' }).first().click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    const names = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
    await expect.poll(names, PATIENCE).not.toContain('evenhand-replica')
  })

  it('looks right, and no page failed', () => {
    expect(findings).toEqual([])
    expect(faults).toEqual([])
  })
})

/** What a command of Node's printed, and how it ended. */
function run(...args: string[]): Promise<{ code: number; printed: string }> {
  return new Promise((done) => {
    execFile(process.execPath, args, (failed, stdout) =>
      done({ code: failed ? Number(failed.code) : 0, printed: stdout }),
    )
  })
}
