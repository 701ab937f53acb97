import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookAt, openBrowser, openDevice } from './browser.ts'
import {
  addExpense,
  linkMailedTo,
  makeFamily,
  makeParent,
  PASSWORD,
  type Parent,
  signInHere,
} from './parents.ts'
import { type Product, startProduct } from './product.ts'

/** What goes wrong on the way, as it does in life, and how calmly the product takes it. */
describe('wrong ways', () => {
  let product: Product
  let browser: Browser
  let ana: Parent
  let page: Page
  const faults: string[][] = []
  const findings: string[] = []

  beforeAll(async () => {
    product = await startProduct()
    browser = await openBrowser()
    ana = await makeParent(product.url, 'Ana')
    await makeFamily(ana, { email: 'ben@example.org', firstName: 'Ben' })
    page = await newDevice()
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })
  async function newDevice(): Promise<Page> {
    const device = await openDevice(browser, product.url)
    faults.push(device.faults)
    return device.page
  }
  const pathOf = (at: Page) => at.url().slice(product.url.length)
  const heading = (at: Page, name: string | RegExp) => at.getByRole('heading', { name }).first().waitFor()

  it('[AUTH-18] three wrong passwords show help', async () => {
    await page.goto('/login')
    await page.getByLabel('Email').fill(ana.email)
    for (const wrong of ['not this one', 'nor that one', 'nor this']) {
      expect(await page.getByText('Having trouble signing in?').count()).toBe(0)
      await page.getByLabel('Password', { exact: true }).fill(wrong)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.locator('input[name=password][aria-invalid=true]').waitFor()
    }
    await page.getByText('Having trouble signing in?').waitFor()
    findings.push(...(await lookAt(page, 'login-having-trouble')))
  })

  it('[ROUTE-04] a protected screen leads to the login, and from there to where one was going', async () => {
    await page.goto('/expenses?status=pending#ledger')
    await page.waitForURL('**/login')
    await signInHere(page, ana)
    await page.waitForURL('**/expenses**')
    expect(pathOf(page)).toBe('/expenses?status=pending#ledger')
    await heading(page, 'Expenses')
  })

  it('[ROUTE-06] an unknown path leads to the dashboard, and signed out to the login', async () => {
    await page.goto('/no/such/place?x=1')
    await page.waitForURL('**/dashboard/agenda')
    const stranger = await newDevice()
    await stranger.goto('/no/such/place')
    await stranger.waitForURL('**/login')
    await stranger.context().close()
  })

  it('[ROUTE-07] signed in, the screens for signing in lead to the dashboard', async () => {
    for (const path of ['/', '/login', '/register']) {
      await page.goto(path)
      await page.waitForURL('**/dashboard/agenda')
    }
  })

  it('[AUTH-22] a mail scanner that runs scripts does not spend a link; used twice it says so', async () => {
    const dora = await newDevice()
    await dora.goto('/register')
    await dora.getByLabel('First name').fill('Dora')
    await dora.getByLabel('Last name').fill('Example')
    await dora.getByLabel('Email').fill('dora@example.org')
    await dora.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dora.getByRole('button', { name: 'Create an account' }).click()
    await dora.getByText('Account created!').first().waitFor()
    const link = await linkMailedTo(product.url, 'dora@example.org', '/auth/action')

    const scanner = await newDevice()
    await scanner.goto(link, { waitUntil: 'networkidle' })
    await scanner.getByRole('button', { name: 'Confirm this address' }).waitFor()
    await scanner.context().close()

    await dora.goto(link)
    await dora.getByRole('button', { name: 'Confirm this address' }).click()
    await heading(dora, 'Your address is confirmed')
    await dora.goto(link)
    await dora.getByRole('button', { name: 'Confirm this address' }).click()
    await heading(dora, 'This link has been used')
    findings.push(...(await lookAt(dora, 'verify-used')))
    await dora.context().close()
  })

  it('[ONB-09] an invitation of another address shows nothing of the family', async () => {
    const cara = await makeParent(product.url, 'Cara')
    const other = await newDevice()
    await other.goto('/login')
    await signInHere(other, cara)
    await other.goto(await linkMailedTo(product.url, 'ben@example.org', '/magic-invite'))
    await heading(other, 'This invitation is for another address')
    expect(await other.getByText('Mila').count()).toBe(0)
    expect(await other.getByText('Ana', { exact: false }).count()).toBe(0)
    findings.push(...(await lookAt(other, 'invitation-of-another')))
    await other.context().close()
  })

  it("[ONB-08] an invitation declined is told to Ana's open page, and stays closed for Ben", async () => {
    await page.goto('/dashboard/agenda')
    await page.getByText('Ben has not joined yet.').waitFor()
    const link = await linkMailedTo(product.url, 'ben@example.org', '/magic-invite')
    const ben = await makeParent(product.url, 'Ben')
    const his = await newDevice()
    await his.goto(link)
    await his.getByRole('link', { name: 'Sign in' }).click()
    await signInHere(his, ben)
    await heading(his, 'Ana Example invites you')
    await his.getByRole('button', { name: 'Decline' }).click()
    const asked = his.getByRole('alertdialog', { name: 'Decline the invitation?' })
    await asked.waitFor()
    findings.push(...(await lookAt(his, 'invitation-decline')))
    await asked.getByRole('button', { name: 'Decline' }).click()
    await page.getByText('The invitation to ben@example.org is no longer open.').waitFor()
    await heading(his, 'You have declined this invitation')
    findings.push(...(await lookAt(his, 'invitation-declined')))
    await his.goto(link)
    await heading(his, 'You have declined this invitation')
    expect(await his.getByText('Mila').count()).toBe(0)
    await his.context().close()
  })

  it("[EXP-03] another family's expense, by its address, is calmly not there", async () => {
    const eve = await makeParent(product.url, 'Eve')
    await makeFamily(eve)
    const id = await addExpense(eve, 'Piano of another family', 120)
    await page.goto(`/expenses/${id}`)
    await heading(page, 'This expense is not here')
    expect(await page.getByText('Piano').count()).toBe(0)
    findings.push(...(await lookAt(page, 'expense-not-here')))
    await page.goto('/expenses/not-even-an-id')
    await heading(page, 'This expense is not here')
  })

  it('axe found nothing, and no page failed', () => {
    expect(findings).toEqual([])
    expect(faults.flat()).toEqual([])
  })
})
