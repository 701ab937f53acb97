// slow
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookAt, openBrowser, openDevice } from './browser.ts'
import { makeFamily, makeParent, signInHere } from './parents.ts'
import type { Product } from './product.ts'
import { startPrepared } from './start-prepared.ts'

/** Looking around before deciding: one click into a made-up family, as either parent. */
describe('the demo family', () => {
  let product: Product
  let browser: Browser
  let nora: Page
  let sam: Page
  const faults: string[][] = []
  const findings: string[] = []

  beforeAll(async () => {
    product = await startPrepared()
    browser = await openBrowser()
    const [one, other] = [await openDevice(browser, product.url), await openDevice(browser, product.url)]
    nora = one.page
    sam = other.page
    faults.push(one.faults, other.faults)
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })
  const look = async (page: Page, name: string) => findings.push(...(await lookAt(page, name)))
  const banner = (page: Page) => page.getByText('Demo family', { exact: true })
  const settled = (page: Page, sentence: RegExp) => page.getByText(sentence).first().waitFor()

  it('[ROUTE-18] one click on the front page enters as Nora, and the banner says the family is made up', async () => {
    await nora.goto('/')
    await nora.getByRole('button', { name: 'As Nora' }).click()
    // on a first start the family is still being created
    await nora.waitForURL('**/dashboard/agenda', { timeout: 90_000 })
    await banner(nora).waitFor()
    await settled(nora, /Sam owes you €84\.20/)
    await nora.getByText('Guitar lessons', { exact: false }).first().waitFor()
    await nora.getByRole('button', { name: 'Approve €42.50' }).waitFor()
    await nora
      .getByText(/Mila and Theo are with/)
      .first()
      .waitFor()
    const mode = await nora.evaluate(() => JSON.stringify({ ...sessionStorage }))
    expect(mode).toContain('nora@demo.evenhand.example')
    await look(nora, 'demo-nora-dashboard')
  })

  it('[EXP-07] her ledger says the same to the cent', async () => {
    await nora.getByRole('link', { name: 'Expenses' }).first().click()
    await nora.getByRole('heading', { level: 1, name: 'Expenses' }).waitFor()
    await settled(nora, /Sam owes you €84\.20/)
    await nora.getByRole('button', { name: 'Approve €42.50' }).waitFor()
    await look(nora, 'demo-nora-expenses')
  })

  it('[ROUTE-18] another device enters as Sam from the login, and sees the other side of it', async () => {
    await sam.goto('/login')
    await sam.getByRole('button', { name: 'As Sam' }).click()
    await sam.waitForURL('**/dashboard/agenda')
    await banner(sam).waitFor()
    await settled(sam, /You owe Nora €84\.20/)
    expect(await sam.getByRole('button', { name: 'Approve €42.50' }).count()).toBe(0)
    await look(sam, 'demo-sam-dashboard')
    await sam.goto('/expenses')
    await settled(sam, /You owe Nora €84\.20/)
    await sam.getByText('Waiting for Nora').first().waitFor()
    await look(sam, 'demo-sam-expenses')
  })

  it('[ROUTE-18] leaving ends demo mode; whoever signs in next sees nothing of it', async () => {
    const family = nora.url()
    const ana = await makeParent(product.url, 'Ana')
    await makeFamily(ana)
    await nora.goto('/expenses')
    await nora
      .getByRole('link', { name: /Guitar lessons/ })
      .first()
      .click()
    await nora.waitForURL(/\/expenses\/[0-9a-f-]{36}/)
    const theirs = nora.url()
    expect(theirs).not.toBe(family)
    await nora.getByRole('button', { name: 'Leave the demo' }).click()
    await nora.waitForURL('**/login')
    expect(await nora.evaluate(() => sessionStorage.length)).toBe(0)
    expect(await nora.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Nora')

    await signInHere(nora, ana)
    await nora.waitForURL('**/dashboard/agenda')
    await settled(nora, /Mila is with/)
    expect(await banner(nora).count()).toBe(0)
    await nora.goto('/expenses')
    await nora.getByText('No expenses yet.').waitFor()
    await nora.goto(theirs)
    await nora.getByRole('heading', { name: 'This expense is not here' }).waitFor()
    expect(await nora.getByText('Guitar').count()).toBe(0)
    const { families } = await ana.ask<{ families: unknown[] }>('GET', '/api/families')
    expect(families).toHaveLength(1)
  })

  it('axe found nothing, nothing scrolled sideways, no page failed', () => {
    expect(findings).toEqual([])
    expect(faults.flat()).toEqual([])
  })
})
