import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser, BrowserContext, Page, Response } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openDevice } from './browser.ts'
import { enterDemo } from './parents.ts'
import type { Product } from './product.ts'
import { startPrepared } from './start-prepared.ts'

const ROOT = resolve(import.meta.dirname, '..')

/** A row of docs/offline.md: what is in quotation marks there. */
type Row = { path: string; shows: string[]; can: string[] }

const ROWS: readonly Row[] = readFileSync(join(ROOT, 'docs/offline.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, path, shows = '', can = ''] = /^\| `(\/[^`]*)` \| (.*) \| (.*) \|$/.exec(line) ?? []
    const quoted = (cell: string) => [...cell.matchAll(/“([^”]+)”/g)].map(([, words]) => words!)
    return path ? [{ path, shows: quoted(shows), can: quoted(can) }] : []
  })

type Built = { path: string; access: string }
const built = () => JSON.parse(readFileSync(join(ROOT, 'web/dist/preloads.json'), 'utf8')) as Built[]

/** A parent opens the dashboard, and nothing else; then there is no server, and then no network either. */
describe('every screen without a connection', () => {
  let product: Product
  let browser: Browser
  let context: BrowserContext
  let page: Page
  let faults: string[]
  const asked = new Set<string>()
  const ids: Record<string, string> = {}

  beforeAll(async () => {
    product = await startPrepared()
    browser = await openBrowser()
    ;({ context, page, faults } = await openDevice(browser, product.url, undefined, { keepsShell: true }))
    page.on('response', note)
    await enterDemo(page, 'Nora')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  /** Which calls were answered, and the first of each list in the answers: what the table's `:id` stands for. */
  async function note(response: Response): Promise<void> {
    const { pathname } = new URL(response.url())
    if (!/json/.test(response.headers()['content-type'] ?? '')) return
    const body = (await response.json().catch(() => null)) as Record<string, unknown> | null
    const firstOf = (list: unknown) =>
      Array.isArray(list) ? (list[0] as { id?: string } | undefined)?.id : ''
    for (const name of ['conversations', 'expenses', 'contacts', 'documents', 'proposals'])
      ids[name] ??= firstOf(body?.[name]) || (undefined as never)
    const [family] = (body?.['families'] as { children: unknown }[] | undefined) ?? []
    ids['children'] ??= firstOf(family?.children) || (undefined as never)
    asked.add(pathname)
  }
  const addressOf = (path: string) =>
    path.replace(/(\w+)\/:id|:token/, (_whole, list: string | undefined) =>
      list ? `${list}/${ids[list === 'conversation' ? 'conversations' : list]}` : 'abc',
    )

  /** Waits until the screen shows a row's words and has what it says one can press; returns what is missing. */
  async function missingOf({ path, shows, can }: Row): Promise<string[]> {
    const look = ({ shows, can }: { shows: string[]; can: string[] }) => {
      const said = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ')
      const live = [
        ...document.querySelectorAll('a[href],button:not(:disabled),input,textarea,select,[contenteditable]'),
      ].filter((one) => one.getClientRects().length > 0)
      const names = live.map((one) =>
        said(
          [
            one.textContent,
            one.getAttribute('aria-label'),
            ...[...((one as HTMLInputElement).labels ?? [])].map((label) => label.textContent),
          ].join(' '),
        ),
      )
      return [
        ...shows.filter((words) => !said(document.body.innerText).includes(words)),
        ...can.filter((words) => !names.some((name) => name.includes(words))),
      ]
    }
    const asks = { shows, can }
    for (let tries = 0; tries < 100; tries += 1) {
      const missing = await page.evaluate(look, asks).catch(() => ['the page'])
      if (missing.length === 0) return []
      await page.waitForTimeout(100)
    }
    return (await page.evaluate(look, asks)).map((words) => `${path}: ${words}`)
  }

  it('[PHONE-05] the table in docs/offline.md has each screen once', () => {
    expect(ROWS.map(({ path }) => path).toSorted()).toEqual(
      built()
        .map(({ path }) => path)
        .toSorted(),
    )
    for (const { path, can } of ROWS) expect([path, can.length]).not.toEqual([path, 0])
  })

  it('[PHONE-05] what a parent may want is read to the device, although only the dashboard was opened', async () => {
    const last = '/api/mediation'
    await expect.poll(() => [...asked].some((path) => path.startsWith(last)), PATIENCE).toBe(true)
    expect(Object.keys(ids).toSorted()).toEqual([
      'children',
      'contacts',
      'conversations',
      'documents',
      'expenses',
      'proposals',
    ])
    // a copy is written a moment after its answer
    await page.waitForTimeout(1500)
  }, 120_000)

  it('[PHONE-05] with the server stopped each opens cold, shows what the table says and leads on', async () => {
    await product.kill()
    const missing: string[] = []
    for (const row of ROWS) {
      await page.goto(addressOf(row.path), { waitUntil: 'commit' })
      missing.push(...(await missingOf(row)))
    }
    expect(missing).toEqual([])
    await page.goto('/contacts')
    await page.getByText('The server isn’t responding', { exact: true }).waitFor()
    await page.getByText(/What you see is as of \d/).waitFor()
  }, 400_000)

  it('[PHONE-05] without a network those in the frame open one after the other, and Back goes back', async () => {
    await page.goto('/dashboard/agenda')
    await context.setOffline(true)
    await page.getByText('You are currently offline', { exact: true }).waitFor()
    await page.getByText(/What you see is as of \d/).waitFor()
    const framed = new Set(built().flatMap(({ path, access }) => (access === 'protected' ? [path] : [])))
    const rows = ROWS.filter(({ path }) => framed.has(path))
    expect(rows.length).toBeGreaterThan(40)
    const missing: string[] = []
    for (const row of rows) {
      await page.evaluate((to) => {
        history.pushState({ idx: history.length, key: to }, '', to)
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
      }, addressOf(row.path))
      missing.push(...(await missingOf(row)))
    }
    expect(missing).toEqual([])
    await page.goBack()
    expect(await missingOf(rows.at(-2)!)).toEqual([])
    await page.reload()
    expect(await missingOf(rows.at(-2)!)).toEqual([])
  }, 300_000)

  it('[PHONE-05] a month that nobody opened shows whose days they are', async () => {
    const later = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10)
    await page.goto(`/calendar?day=${later}`)
    await page
      .getByText(/With (you|Sam) all day/)
      .first()
      .waitFor({ state: 'attached' })
  })

  it('[PHONE-05] what is written then outlives every page, and goes out once', async () => {
    await page.goto('/expenses/new')
    await page.getByLabel('Amount', { exact: true }).fill('85.01')
    await page.getByLabel('What was it').fill('Glasses from the tunnel')
    await page.getByLabel('Category', { exact: true }).selectOption('medical')
    await page.getByRole('button', { name: /^Add/ }).last().click()
    await page.waitForURL('**/expenses')
    await page.close()
    page = await context.newPage()
    await page.goto('/expenses')
    const unsent = page.getByRole('list', { name: 'Not sent yet' })
    await unsent.getByText('Glasses from the tunnel').waitFor()
    await product.startAgain()
    await context.setOffline(false)
    await expect.poll(() => unsent.count(), PATIENCE).toBe(0)
    await page.reload()
    const sent = page.getByRole('main').getByRole('link', { name: /Glasses from the tunnel/ })
    await sent.first().waitFor()
    expect(await sent.count()).toBe(1)
    expect(faults).toEqual([])
  }, 120_000)
})

const PATIENCE = { timeout: 60_000 }
