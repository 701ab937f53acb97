import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookAt, openBrowser, openDevice } from './browser.ts'
import { addExpense, makeFamily, makeParent, type Parent, signInHere } from './parents.ts'
import type { Product } from './product.ts'
import { startPrepared } from './start-prepared.ts'

const PATIENCE = { timeout: 30_000 }

/** The operator restores last night's backup: a parent's browser, which has seen more, explains what is missing. */
describe('after a backup was restored', () => {
  let product: Product
  let browser: Browser
  let ana: Parent
  let page: Page
  let folder: string
  let faults: string[]
  const findings: string[] = []

  beforeAll(async () => {
    product = await startPrepared()
    browser = await openBrowser()
    folder = await mkdtemp(join(tmpdir(), 'evenhand-e2e-restored-'))
    ana = await makeParent(product.url, 'Ana')
    const ben = await makeParent(product.url, 'Ben')
    await makeFamily(ana, ben, ben)
    await addExpense(ana, 'Bus pass', 30)
    ;({ page, faults } = await openDevice(browser, product.url))
    await page.goto('/login')
    await signInHere(page, ana)
    await page.goto('/record')
    await thisDeviceHasConfirmed()
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
    if (folder) await rm(folder, { recursive: true, force: true })
  })

  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, args, { env: { ...process.env, DATA_DIR: product.dataDir } })
  const thisDeviceHasConfirmed = () =>
    page
      .locator('.record-witness', { hasText: 'This device' })
      .getByText(/, all \d+$/)
      .waitFor()
  // not what the page shows: a device's first confirmation is itself an entry, which it shows later
  const entriesOnServer = async () => {
    const { families } = await ana.ask<{ families: { id: string }[] }>('GET', '/api/families')
    const { head } = await ana.ask<{ head: { size: number } }>(
      'GET',
      `/api/families/${families[0]?.id}/record/head`,
    )
    return head.size
  }
  const explained = (title: RegExp) => page.getByRole('region', { name: title })

  it('[REC-04] it names the entries that are gone, raises no alarm, and says what it cannot know', async () => {
    const file = join(folder, 'last-night.evenhand')
    const count = async () =>
      Number(/^\d+/.exec((await page.locator('.record-count').textContent()) ?? '')?.[0])
    await run('scripts/backup.ts', file)
    await addExpense(ana, 'Boots', 40)
    await addExpense(ana, 'Glasses', 90)
    const size = await entriesOnServer()
    await page.reload()
    await thisDeviceHasConfirmed()
    // what the device had kept is shown first
    await expect.poll(count, PATIENCE).toBe(size)
    await product.end()
    await rm(product.dataDir, { recursive: true })
    await run('scripts/restore.ts', file, product.dataDir, '--in-service')
    await product.startAgain()
    await page.goto('/record')
    const note = explained(/ends earlier than the one this device has seen/)
    await note.waitFor()
    const text = (await note.textContent()) ?? ''
    const number = (at: number) => `EH-${String(at).padStart(6, '0')}`
    expect(text).toContain(`no longer on this server: ${number(size - 2)} – ${number(size - 1)}.`)
    expect(text).toMatch(new RegExp(`Up to ${number(size - 3)} (of .* )?nothing has changed`))
    expect(text).toContain('this device cannot tell which it was')
    expect(await page.getByRole('alert').count()).toBe(0)
    findings.push(...(await lookAt(page, 'record-restored')))
  })

  it('[REC-04] once entries are added it is a branch; after reading, the device goes on and keeps the old head', async () => {
    await addExpense(ana, 'Boots, entered again', 40)
    await page.goto('/record')
    await explained(/goes on differently from the one this device has seen/).waitFor()
    findings.push(...(await lookAt(page, 'record-branch')))
    await page.getByRole('button', { name: 'I have read this, continue from here' }).click()
    await page.getByRole('heading', { name: /entries, none changed/ }).waitFor()
    await page.getByText('Seen on this device before, and not continued here').click()
    await page.getByText(/the same as here up to EH-/).waitFor()
    await thisDeviceHasConfirmed()
    await page.reload()
    await page.getByRole('heading', { name: /entries, none changed/ }).waitFor()
    findings.push(...(await lookAt(page, 'record-gone-on')))
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it('looks right and has no errors', () => {
    expect(findings).toEqual([])
    expect(faults).toEqual([])
  })
})
