import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookAt, openBrowser, openDevice } from './browser.ts'
import type { Product } from './product.ts'
import { startPrepared } from './start-prepared.ts'

/** An operator tries the mediator before parents do. */
describe('the mediator’s two screens', () => {
  let product: Product
  let browser: Browser
  let page: Page
  let faults: string[]

  beforeAll(async () => {
    product = await startPrepared({ DEMO: 'off', HELP_LINES: 'FR.crisis=3114' })
    browser = await openBrowser()
    const device = await openDevice(browser, product.url)
    page = device.page
    faults = device.faults
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  it('[MSG-04] marks the words, explains why, and offers a wording with its facts', async () => {
    await page.goto('/ai-moderation-test')
    // as long as the page itself waits for an engine that still unpacks its models
    await page.getByText('Without the lines that may land as a blow').waitFor({ timeout: 60_000 })
    expect(await page.locator('mark').allInnerTexts()).not.toEqual([])
    expect(await page.locator('.offered-text').innerText()).toContain('5pm')
    await page.getByText('What each layer saw').waitFor()
    expect(await lookAt(page, 'ai-moderation-test')).toEqual([])
  })

  it('[MSG-07] analyses what is typed, by keyboard alone and without a network', async () => {
    await page.context().setOffline(true)
    await page.getByRole('textbox', { name: 'Message' }).focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Thanks, see you on Friday at 5.')
    await page.getByText('Nothing to say').waitFor()
    expect(await page.locator('mark').count()).toBe(0)
    // to the first of the examples below the field
    const onExample = () => page.evaluate(() => /selfish/.test(document.activeElement?.textContent ?? ''))
    for (let tabs = 0; tabs < 4 && !(await onExample()); tabs += 1) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('Without the lines that may land as a blow').waitFor()
    await page.context().setOffline(false)
  })

  it('[MSG-06] runs the high-risk cases: both views, and help lines with their source', async () => {
    await page.goto('/hrm-test')
    await page.getByText('16 of 16 cases are as they should be.').waitFor()
    expect(await page.getByText('This may read as a threat.', { exact: false }).count()).toBeGreaterThan(5)
    await page.getByLabel('Country').selectOption('US')
    await page.getByRole('link', { name: '1-800-799-7233' }).last().waitFor()
    await page.getByText('Checked November 2026').last().waitFor()
    await page.getByLabel('Country').selectOption('FR')
    await page.getByRole('link', { name: '3114' }).last().waitFor()
    expect(await lookAt(page, 'hrm-test')).toEqual([])
    expect(faults).toEqual([])
  })
})
