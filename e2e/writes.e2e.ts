import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookAt, openBrowser, openDevice } from './browser.ts'
import { addExpense, expensesOf, makeFamily, makeParent, type Parent, signInHere } from './parents.ts'
import type { Product } from './product.ts'
import { startPrepared } from './start-prepared.ts'

/** A press takes effect once; a late refusal is shown; a page that lost its code or session says so. */
describe('the life of a write', () => {
  let product: Product
  let browser: Browser
  let context: BrowserContext
  let ana: Parent
  let ben: Parent
  let page: Page
  let faults: string[]

  beforeAll(async () => {
    product = await startPrepared()
    browser = await openBrowser()
    ana = await makeParent(product.url, 'Ana')
    ben = await makeParent(product.url, 'Ben')
    await makeFamily(ana, ben, ben)
    const device = await openDevice(browser, product.url)
    ;({ context, page, faults } = device)
    await page.goto('/login')
    await signInHere(page, ana)
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  const fillExpense = async (description: string) => {
    await page.goto('/expenses/new')
    await page.getByLabel('Amount', { exact: true }).fill('12.50')
    await page.getByLabel('What was it').first().fill(description)
    await page.getByLabel('Category', { exact: true }).selectOption('education')
  }
  const slowed = async (rate: number) => {
    const client = await context.newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate })
    await client.detach()
  }

  it('[EXP-09] on a slow phone, a double click and pressing Enter twice add one expense each', async () => {
    await fillExpense('Books, clicked twice')
    await slowed(6)
    const button = page.getByRole('button', { name: /Ben owes|Add the expense/ }).last()
    await button.dblclick({ delay: 40 })
    await page.waitForURL('**/expenses')
    await slowed(1)
    await fillExpense('Books, entered twice')
    await slowed(6)
    await page.getByLabel('What was it').first().focus()
    await page.keyboard.press('Enter')
    await page.waitForTimeout(120)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/expenses')
    await slowed(1)
    const all = await expensesOf(ana)
    expect(all.filter((one) => one.startsWith('Books')).toSorted()).toEqual([
      'Books, clicked twice',
      'Books, entered twice',
    ])
  })

  it('[EXP-03] Approve pressed twice approves once and reports no failure', async () => {
    await addExpense(ben, 'Piano, approved twice', 40)
    await page.goto('/expenses')
    await slowed(6)
    await page
      .getByRole('button', { name: /^Approve/ })
      .first()
      .dblclick({ delay: 40 })
    await page
      .getByText('That could not be approved')
      .waitFor({ timeout: 1500 })
      .then(
        () => expect.fail('a second press reported a failure'),
        () => {},
      )
    await slowed(1)
  })

  it('[ROUTE-14] [EXP-03] an offline change that the other parent pre-empted is returned and can be re-entered', async () => {
    const id = await addExpense(ana, 'Shoes', 60)
    await page.goto(`/expenses/${id}?edit`)
    await page.getByLabel('What was it').first().fill('Shoes, two pairs')
    await context.setOffline(true)
    await page.getByRole('button', { name: /^Save/ }).last().click()
    await page.getByText('Changed here, waiting to be sent').waitFor()
    await ben.ask('PATCH', `/expenses/${id}/approve`)
    await context.setOffline(false)
    await page.getByText('One thing you wrote could not be saved').waitFor()
    await page.getByRole('button', { name: 'See why' }).click()
    await page.getByRole('dialog').getByText('Shoes, two pairs').waitFor()
    expect(await lookAt(page, 'unsent-writes')).toEqual([])
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByText('Everything you wrote has been sent.').waitFor()
    await page.getByRole('button', { name: 'Close' }).last().click()
  })

  it('[ROUTE-15] a screen whose code does not load says so, and does not flood the server', async () => {
    let asked = 0
    await context.route(/assets\/contacts-screen-/, (route) => {
      asked += 1
      return route.abort()
    })
    await page.goto('/contacts')
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
    await page.waitForTimeout(1500)
    // the page's head preloads it once more
    expect(asked).toBeLessThanOrEqual(4)
    await context.unroute(/assets\/contacts-screen-/)
    await page.getByRole('button', { name: 'Refresh Page' }).click()
    await page.getByRole('heading', { name: 'Contacts' }).first().waitFor()
  })

  it('[AUTH-14] a logout in one tab clears every other, without calling anything expired', async () => {
    const other = await context.newPage()
    await other.goto('/expenses/new')
    await other.getByLabel('What was it').first().fill('School trip')
    await page.goto('/account')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign Out' }).click()
    await page.waitForURL('**/login')
    await other.waitForURL('**/login')
    expect(await other.getByText('Your session has expired').count()).toBe(0)
    await signInHere(other, ben)
    expect(new URL(other.url()).pathname).toBe('/dashboard/agenda')
    await other.close()
  })

  it('[AUTH-13] a session refused while the page loads leads to the sign-in, which says why, and back again', async () => {
    // the other tab's sign-in has signed this one in too
    await page.goto('/dashboard/agenda')
    await page.getByRole('button', { name: 'Menu' }).waitFor()
    await page.route('**/api/families', (route) =>
      route.fulfill({
        status: 401,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: 'about:blank', title: 'x', status: 401, code: 'auth/session-expired' }),
      }),
    )
    await page.goto('/contacts?q=school#top')
    await page.getByText('Your session has expired. Please sign in again.').waitFor()
    await page.unroute('**/api/families')
    await signInHere(page, ben)
    await page.waitForURL('**/contacts?q=school#top')
    expect(faults).toEqual([])
  })
})
