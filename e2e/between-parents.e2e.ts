import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openDevice } from './browser.ts'
import type { Product } from './product.ts'
import { startPrepared } from './start-prepared.ts'

/** Nora on a desktop and Sam on a phone sort things out. */
describe('matters between two parents', () => {
  let product: Product
  let browser: Browser
  let nora: Page
  let sam: Page
  const faults: string[][] = []

  beforeAll(async () => {
    product = await startPrepared()
    browser = await openBrowser()
    const desk = await openDevice(browser, product.url, { width: 1280, height: 900 })
    const phone = await openDevice(browser, product.url)
    nora = desk.page
    sam = phone.page
    faults.push(desk.faults, phone.faults)
    const enter = async (page: Page, who: string) => {
      await page.goto('/')
      await page.getByRole('button', { name: `As ${who}` }).click()
      await page.waitForURL('**/dashboard/agenda', { timeout: 90_000 })
    }
    await Promise.all([enter(nora, 'Nora'), enter(sam, 'Sam')])
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
  const title = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  it('[TASK-01] moves cards by keyboard and by menu, and both see one order', async () => {
    await Promise.all([nora.goto('/backlog'), sam.goto('/backlog')])
    const lunch = 'Ask school about the lunch list'
    await title(nora, lunch).focus()
    await nora.keyboard.press('Alt+ArrowRight')
    // moving to "Agreed" asks, and leaves the card where it is
    await column(nora, 'To discuss').getByText('Waiting for Sam to agree').waitFor()
    const seat = 'New car seat for Theo'
    await sam.getByRole('button', { name: `Move “${seat}”` }).click()
    await sam.getByRole('menuitem', { name: 'Move to “Doing”' }).click()
    await column(nora, 'Doing').getByRole('button', { name: seat, exact: true }).waitFor()
    await title(nora, seat).focus()
    await nora.keyboard.press('Alt+ArrowDown')
    const isFocused = () => document.activeElement?.textContent
    await expect.poll(() => nora.evaluate(isFocused)).toBe(seat)
    await sam.goto('/backlog?column=doing')
    const order = (page: Page) => column(page, 'Doing').locator('.board-title').allTextContents()
    await expect.poll(() => order(sam)).toEqual(await order(nora))
    expect((await order(nora))[1]).toBe(seat)
  })

  it('[TASK-01] one proposes, and the other agrees or undoes it before it is sent', async () => {
    const camp = nora.locator('.board-card').filter({ hasText: 'Choose a summer camp' })
    await camp.getByRole('button', { name: 'Agree' }).click()
    await camp.getByText('You agree').waitFor()
    await camp.getByRole('button', { name: 'Undo' }).click()
    await camp.getByRole('button', { name: 'Agree' }).click()
    // leaving the board sends it
    await nora.getByRole('link', { name: 'Dashboard' }).first().click()
    await sam.goto('/backlog?column=agreed')
    await column(sam, 'Agreed').getByRole('button', { name: 'Choose a summer camp', exact: true }).waitFor()
  })

  it('[CAL-05] settles a conflict in one step, and both see how', async () => {
    await Promise.all([nora.goto('/conflicts'), sam.goto('/conflicts')])
    const clash = (page: Page) => page.getByRole('heading', { name: /Winter fair.*Choir/ })
    await clash(nora).waitFor()
    const row = sam.getByRole('listitem').filter({ has: clash(sam) })
    await row.getByRole('button', { name: 'Keep both' }).click()
    await row.getByRole('button', { name: 'Undo' }).waitFor()
    await sam.getByRole('button', { name: 'Menu' }).click()
    await sam.getByRole('link', { name: 'Backlog' }).click()
    await nora.getByText('Both were kept (Sam)').first().waitFor()
    await expect.poll(() => clash(nora).count()).toBe(0)
  })

  it('[EXP-12] settles a disputed amount by two sealed figures that neither sees', async () => {
    await nora
      .getByRole('listitem')
      .filter({ has: nora.getByRole('heading', { name: /Ski camp/ }) })
      .getByRole('link', { name: 'Settle with sealed figures' })
      .click()
    await nora.getByLabel('The least you would accept from Sam').fill('95')
    await nora.getByRole('button', { name: 'Seal €95.00' }).click()
    await nora.getByText('Your figure is sealed. Sam has not sealed one yet.').waitFor()
    await sam.goto(new URL(nora.url()).pathname)
    await sam.getByText('Nora has sealed a figure.').waitFor()
    await sam.getByLabel('The most you would pay Nora').fill('105')
    await sam.getByRole('button', { name: 'Seal €105.00' }).click()
    // Nora’s browser opens both: the middle is agreed, and there is nothing left to seal
    await expect.poll(() => nora.locator('#sealed').count()).toBe(0)
    await nora.getByText('€100.00').first().waitFor()
    await nora.goto('/conflicts')
    await nora.getByText('The sealed figures met').first().waitFor()
    expect(await nora.getByText(/105/).count()).toBe(0)
  })

  it('[ROUTE-20] each of the dashboard’s tabs shows its summary', async () => {
    await nora.goto('/dashboard/agenda')
    const tabs = nora.getByRole('navigation', { name: 'Dashboard' })
    for (const [tab, words] of [
      ['Messages', /Latest|New/],
      ['Expenses', /Sam owes you/],
      ['Children', 'Mila'],
      ['Tasks', 'Yours to do'],
    ] as const) {
      await tabs.getByRole('link', { name: tab }).click()
      await nora.getByRole('heading', { level: 1, name: tab }).waitFor()
      await nora.locator('main').getByText(words).first().waitFor()
    }
    expect(faults).toEqual([[], []])
  })
})
