import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookAt, openBrowser, openDevice } from './browser.ts'
import { enterDemo } from './parents.ts'
import { asOperator, type Change, whileChanged } from './past-the-application.ts'
import type { Product } from './product.ts'
import { startPrepared } from './start-prepared.ts'

const PATIENCE = { timeout: 60_000 }
const REFUSED = 'You can answer it once it matches the record.'

describe('nobody binds themselves to what their device holds otherwise', () => {
  let product: Product
  let browser: Browser
  let nora: Page
  let me: string

  const found = async (statement: string, values: readonly unknown[] = []) =>
    (await asOperator(product.dataDir, statement, values)).rows[0] as Record<string, string>

  beforeAll(async () => {
    product = await startPrepared()
    browser = await openBrowser()
    nora = (await openDevice(browser, product.url)).page
    await enterDemo(nora, 'Nora')
    me = (await found(`select created_by from families order by created_at desc limit 1`))['created_by']!
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  const acts = (name: RegExp) => nora.getByRole('main').getByRole('button', { name })
  const open = async (path: string) => {
    await nora.goto(path)
    await nora.locator('main h1').first().waitFor(PATIENCE)
  }

  it('[REC-10] an expense at another amount is approved neither from what waits nor where it is opened, until it is mended', async () => {
    const { id } = await found(
      `select expense_id as id from expenses where status = 'pending' and created_by <> $1 and own_of is null
       and withdrawn_at is null and corrects_id is null order by day desc limit 1`,
      [me],
    )
    const rows = { table: 'expenses', where: { expense_id: id! } }
    const change: Change = { column: 'amount_minor', to: 'amount_minor + 2000' }
    const row = nora.locator('.waits-row', { has: nora.locator(`a[href="/expenses/${id}"]`) })
    await open('/waiting')
    await row.getByRole('button', { name: /^Approve/ }).waitFor(PATIENCE)
    await whileChanged(product.dataDir, rows, change, async () => {
      await open('/waiting')
      await row.getByText(REFUSED).waitFor(PATIENCE)
      expect(await row.getByRole('button', { name: /^Approve/ }).count()).toBe(0)
      // loaded after what it holds up
      await expect.poll(() => nora.locator('.checked-alarm').count(), PATIENCE).toBe(1)
      expect(await lookAt(nora, 'checked-waiting')).toEqual([])
      await open(`/expenses/${id}`)
      await nora.getByText(REFUSED).waitFor(PATIENCE)
      expect(await acts(/^(Approve|Suggest a change|Not shared)/).count()).toBe(0)
    })
    await open(`/expenses/${id}`)
    await acts(/^Approve/)
      .first()
      .waitFor(PATIENCE)
    expect(await nora.getByText(REFUSED).count()).toBe(0)
  }, 400_000)

  it('[REC-10] a proposal that says something else is accepted once it is mended', async () => {
    const { id } = await found(
      `select proposal_id as id from calendar_proposals where status = 'open' and expires_at > now()
       and proposed_by <> $1 limit 1`,
      [me],
    )
    const rows = { table: 'calendar_proposals', where: { proposal_id: id! } }
    const path = `/calendar/proposals/${id}`
    await open(path)
    await acts(/^Accept$/).waitFor(PATIENCE)
    const change: Change = { column: 'note', to: `note || ' I insist.'` }
    await whileChanged(product.dataDir, rows, change, async () => {
      await open(path)
      await nora.getByText(REFUSED).waitFor(PATIENCE)
      expect(await acts(/^(Accept|Decline|Suggest another)$/).count()).toBe(0)
      expect(await lookAt(nora, 'checked-proposal-paused')).toEqual([])
    })
    await open(path)
    await acts(/^Accept$/).waitFor(PATIENCE)
  }, 400_000)
})
