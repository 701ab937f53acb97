import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openDevice } from './browser.ts'
import { focusProblem, tabTo } from './keyboard.ts'
import { addExpense, linkMailedTo, makeFamily, makeParent, PASSWORD, type Parent } from './parents.ts'
import type { Product } from './product.ts'
import { startPrepared } from './start-prepared.ts'

/** The main jobs without a mouse, found as a screen reader finds them: by role and name. */
describe('by keyboard alone', () => {
  let product: Product
  let browser: Browser
  let page: Page
  let ana: Parent
  let ben: Parent
  const faults: string[][] = []

  beforeAll(async () => {
    product = await startPrepared()
    browser = await openBrowser('whole')
    ana = await makeParent(product.url, 'Ana')
    ben = await makeParent(product.url, 'Ben')
    await makeFamily(ana, ben, ben)
    await addExpense(ben, 'Guitar lessons', 85)
    const device = await openDevice(browser, product.url, { width: 1280, height: 800 })
    page = device.page
    faults.push(device.faults)
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })
  const press = (key: string) => page.keyboard.press(key)
  const type = (text: string) => page.keyboard.type(text)
  const focused = () => page.evaluate(() => document.activeElement?.tagName)
  async function arriveAt(heading: string | RegExp): Promise<void> {
    const h1 = page.getByRole('heading', { level: 1, name: heading })
    await h1.waitFor()
    await expect.poll(() => h1.evaluate((one) => one === document.activeElement)).toBe(true)
  }

  it('the first stop is the skip link', async () => {
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await tabTo(page, 'link', 'Skip to content', 1)
    await press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  })

  it('[AUTH-02] registers, and verifies the address', async () => {
    await tabTo(page, 'link', 'Create an account')
    await press('Enter')
    await arriveAt('Create an account')
    await tabTo(page, 'textbox', 'First name')
    await type('Dora')
    await tabTo(page, 'textbox', 'Last name')
    await type('Example')
    await tabTo(page, 'textbox', 'Email')
    await type('dora@example.org')
    await tabTo(page, 'textbox', 'Password')
    await type(PASSWORD)
    await tabTo(page, 'button', 'Show password')
    await press('Space')
    expect(await page.getByRole('textbox', { name: 'Password' }).getAttribute('type')).toBe('text')
    await tabTo(page, 'button', 'Create an account')
    await press('Enter')
    await page.getByText('Account created!').first().waitFor()
    // as in another browser, which has to ask for the password
    await page.context().clearCookies()
    await page.goto(await linkMailedTo(product.url, 'dora@example.org', '/auth/action'))
    await tabTo(page, 'button', 'Confirm this address')
    await press('Enter')
    await tabTo(page, 'textbox', 'Password')
    await type(PASSWORD)
    await press('Enter')
    await page.getByText('Your address is confirmed').waitFor()
    await tabTo(page, 'link', 'Sign in')
    await press('Enter')
  })

  it('[AUTH-03] signs in; going back a field is Shift and Tab', async () => {
    await page.waitForURL('**/login')
    await tabTo(page, 'textbox', 'Password')
    await type(PASSWORD)
    await press('Shift+Tab')
    await expect
      .poll(() =>
        page.getByRole('textbox', { name: 'Email' }).evaluate((one) => one === document.activeElement),
      )
      .toBe(true)
    await type(ana.email)
    await press('Enter')
    await page.waitForURL('**/dashboard/agenda')
    await page.getByText('Guitar lessons').first().waitFor()
  })

  it('[EXP-02] approves a pending expense on the dashboard', async () => {
    await tabTo(page, 'link', 'Skip to content', 100)
    await press('Enter')
    await tabTo(page, 'button', 'Approve €42.50')
    await press('Space')
    // it can be undone for a few seconds, then it is sent
    await page.getByText('Approved €42.50').waitFor()
    await page
      .getByText(/You owe Ben/)
      .first()
      .waitFor()
  })

  it('[EXP-09] adds an expense', async () => {
    await tabTo(page, 'link', 'Add an expense')
    await press('Enter')
    await arriveAt('Add an expense')
    await tabTo(page, 'textbox', 'Amount')
    await type('85.01')
    await tabTo(page, 'textbox', /What was it/)
    await type('Orthodontist')
    await tabTo(page, 'combobox', 'Category')
    await type('Med')
    await tabTo(page, 'radio', 'You')
    await press('ArrowDown')
    expect(await page.getByRole('radio', { name: 'Ben' }).isChecked()).toBe(true)
    await press('ArrowUp')
    expect(await page.getByRole('radio', { name: 'You' }).isChecked()).toBe(true)
    await tabTo(page, 'button', /Add, Ben owes €42\.50/)
    await press('Enter')
    await arriveAt('Expenses')
    await page
      .getByRole('link', { name: /Orthodontist/ })
      .first()
      .waitFor()
  })

  it('[EXP-03] a dialog traps the focus, closes with Esc without leaving, and returns the focus', async () => {
    // toasts cover the corner for five seconds
    await page.locator('[data-sonner-toast]').first().waitFor({ state: 'detached' })
    await tabTo(page, 'link', 'Backlog', 100)
    await press('Enter')
    await arriveAt('Backlog')
    await tabTo(page, 'button', 'New item')
    await press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    const isInside = () => dialog.evaluate((one) => one.contains(document.activeElement))
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
      await expect.poll(isInside).toBe(true)
      await press(key)
      expect(await focusProblem(page)).toBeNull()
    }
    // three within a second would leave the page if the first did not close the dialog
    for (let times = 0; times < 3; times += 1) await press('Escape')
    await dialog.waitFor({ state: 'detached' })
    const opener = page.getByRole('button', { name: 'New item' }).first()
    await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true)
    expect(page.url()).toContain(`${product.url}/backlog`)
  })

  it('[ROUTE-10] the logo opens a menu; arrows move through it, Esc closes it and returns the focus', async () => {
    await tabTo(page, 'button', 'Evenhand, your account menu', 100)
    await press('Enter')
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
    await press('ArrowDown')
    await press('ArrowUp')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toMatch(/^menu/)
    await press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    // the focus returns once the menu is removed from the page
    await expect.poll(focused).toBe('BUTTON')
    await press('Enter')
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
    await press('End')
    await press('Enter')
    await page.waitForURL('**/login')
  })

  it('no page failed', () => expect(faults.flat()).toEqual([]))
})
