import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookAt, openBrowser, openDevice } from './browser.ts'
import { type GatedServer, startGated } from './database-gate.ts'
import { addExpense, expensesOf, makeFamily, makeParent, type Parent, signInHere } from './parents.ts'
import type { Product } from './product.ts'
import { startPrepared } from './start-prepared.ts'

const PATIENCE = { timeout: 60_000 }
/** analysing messages belongs to another story */
const PLAIN = { FEATURES: 'aiModeration=off' }

/** The database moves to another machine; a parent goes on writing, and hears of it in one quiet sentence. */
describe('while the database is away', () => {
  let product: Product
  let gated: GatedServer
  let browser: Browser
  let ana: Parent
  let page: Page
  let faults: string[]
  let id: string
  const findings: string[] = []
  const refusals: { status: number; retryAfter: string | undefined }[] = []

  beforeAll(async () => {
    product = await startPrepared(PLAIN)
    gated = await startGated(product, PLAIN)
    browser = await openBrowser()
    const ben = await makeParent(product.url, 'Ben')
    ana = await makeParent(product.url, 'Ana')
    await makeFamily(ana, ben, ben)
    await addExpense(ana, 'School bus', 30)
    const { families } = await ana.ask<{ families: { id: string }[] }>('GET', '/api/families')
    id = families[0]!.id
    ;({ page, faults } = await openDevice(browser, gated.url, undefined, { keepsShell: true }))
    await page.addInitScript(watchSentences)
    page.on('response', (answer) => {
      const status = answer.status()
      if (status >= 400) refusals.push({ status, retryAfter: answer.headers()['retry-after'] })
    })
    await page.goto('/login')
    await signInHere(page, ana)
    await page.getByRole('heading', { name: /Ana/ }).waitFor()
    await page.locator('.toast-close').click()
    await page.locator('.toast').waitFor({ state: 'detached' })
    for (const [name, text] of [
      ['Calendar', 'New event'],
      ['Expenses', 'School bus'],
      ['Messages', 'General'],
    ] as const) {
      await goTo(name)
      await page.getByText(text).first().waitFor()
    }
    await page.locator(`a[href="/conversation/${id}"]`).first().click()
    await page.getByRole('textbox', { name: 'Message to Ben' }).waitFor()
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await gated?.stop()
    await product?.stop()
  })

  const goTo = (name: string) => page.getByRole('link', { name }).last().click()
  const waits = (sentence: string) => page.getByText(sentence, { exact: true }).waitFor(PATIENCE)
  const seen = () => page.evaluate(() => (window as unknown as Watched).sentences)
  const messagesKept = async () => {
    const path = `/api/conversations/${id}/messages`
    const { messages } = await ana.ask<{ messages: { text: string }[] }>('GET', path)
    return messages.map(({ text }) => text)
  }
  async function write(text: string): Promise<void> {
    await page.getByRole('textbox', { name: 'Message to Ben' }).fill(text)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const row = page.locator('article', { hasText: text })
    await row.getByRole('button', { name: 'Send now' }).click()
    await row.getByText(/Sending|Waiting to be sent/).waitFor()
  }

  it('[ROUTE-14] two messages and an expense are written, and screens read, under one quiet sentence', async () => {
    gated.cut('refused')
    await page.evaluate(() => (window as unknown as Watched).sentences.splice(0))
    await write('Mila forgot her swimming bag at mine.')
    await write('I bring it tomorrow.')
    await goTo('Expenses')
    await page.getByText('School bus').first().waitFor()
    await page.getByRole('link', { name: 'Add an expense' }).first().click()
    await page.getByLabel('Amount', { exact: true }).fill('12.50')
    await page.getByLabel('What was it').fill('Swimming goggles')
    await page.getByLabel('Category', { exact: true }).selectOption('medical')
    await page.getByRole('button', { name: /^Add/ }).last().click()
    await page.waitForURL('**/expenses', PATIENCE)
    await page.getByRole('list', { name: 'Not sent yet' }).getByText('Swimming goggles').waitFor()
    await page.getByText('School bus').first().waitFor()
    await waits('3 changes waiting to be sent')
    findings.push(...(await lookAt(page, 'database-away')))
    await goTo('Calendar')
    await page.getByText('New event').first().waitFor()
    await goTo('Messages')
    await page.locator(`a[href="/conversation/${id}"]`).first().click()
    for (const text of ['Mila forgot', 'I bring it'])
      await page.locator('article', { hasText: text }).waitFor()
    await goTo('Dashboard')
    await page.getByText('What comes next').waitFor()
    expect(await page.locator('.banner').count()).toBe(1)
    expect(new Set(refusals.map(({ status }) => status))).toEqual(new Set([503]))
    expect(refusals.filter(({ retryAfter }) => retryAfter !== '1')).toEqual([])
    expect(await messagesKept()).toEqual([])
  })

  it('[ROUTE-14] once it is back, everything is sent by itself, once and in order', async () => {
    gated.open()
    await expect
      .poll(messagesKept, PATIENCE)
      .toEqual(['Mila forgot her swimming bag at mine.', 'I bring it tomorrow.'])
    await expect.poll(() => page.locator('.banner').count(), PATIENCE).toBe(0)
    expect((await expensesOf(ana)).filter((one) => one === 'Swimming goggles')).toHaveLength(1)
    await goTo('Expenses')
    await page.getByRole('link', { name: /Swimming goggles/ }).waitFor()
    expect(
      (await seen()).filter(
        (sentence) =>
          !/^((One change|\d changes) waiting to be sent|Planned by you, not agreed\.)$/.test(sentence),
      ),
    ).toEqual([])
  })

  it('looks right and has no errors', () => {
    expect(findings).toEqual([])
    expect(faults).toEqual([])
  })

  it('[ROUTE-14] told to stop while it is away, the server ends', async () => {
    gated.cut('refused')
    await gated.stop()
  })
})

type Watched = { sentences: string[] }

/** Runs in the page: notes every toast, alert and banner that is ever shown. */
function watchSentences(): void {
  const sentences: string[] = []
  Object.assign(window, { sentences })
  const note = () => {
    for (const part of document.querySelectorAll('.toast, [role=alert], .banner b, .field-error')) {
      const text = part.textContent?.trim() ?? ''
      if (text && !sentences.includes(text)) sentences.push(text)
    }
  }
  const options = { subtree: true, childList: true, characterData: true }
  new MutationObserver(note).observe(document, options)
}
