import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openDevice } from './browser.ts'
import { enterDemo } from './parents.ts'
import type { Product } from './product.ts'
import { startPrepared } from './start-prepared.ts'

const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
] as const
const PATIENCE = { timeout: 60_000 }

describe('what is said after an act, on a phone', () => {
  let product: Product
  let browser: Browser
  beforeAll(async () => {
    product = await startPrepared()
    browser = await openBrowser()
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  it.each(PHONES)(
    '[ROUTE-13] a toast stands above the tab bar, covers no focused field, and can be undone at $width px',
    async (size) => {
      const { page, context, faults } = await openDevice(browser, product.url, size)
      await enterDemo(page, 'Nora')
      await page.goto('/contacts')
      const listed = page.getByRole('link', { name: 'Ada Okafor Mediator' })
      await listed.click()
      await page.getByRole('button', { name: 'Delete' }).click()
      const toast = page.locator('.toast', { hasText: 'Ada Okafor is deleted' })
      await toast.waitFor(PATIENCE)
      await listed.waitFor({ state: 'detached' })
      await isClear(page)
      const search = page.getByRole('searchbox')
      await search.focus()
      await isClear(page)
      await toast.getByRole('button', { name: 'Undo' }).click()
      await listed.waitFor(PATIENCE)
      expect(faults).toEqual([])
      await context.close()
    },
    240_000,
  )

  it('[EXP-01] [ROUTE-13] an expense that was added is marked in the list, in view, and no toast says it again', async () => {
    const { page, context, faults } = await openDevice(browser, product.url, PHONES[1])
    await enterDemo(page, 'Nora')
    await page.goto('/expenses/new')
    await page.getByLabel('Amount', { exact: true }).fill('1850')
    await page.getByLabel('What was it').fill('Library card')
    await page.getByLabel('Category').selectOption({ label: 'Education' })
    await page.getByRole('button', { name: /^Add/ }).last().click()
    const row = page.locator('[data-just-added]')
    await row.getByText('Just added').waitFor(PATIENCE)
    expect(await row.textContent()).toContain('Library card')
    await expect.poll(() => row.evaluate(isInView)).toBe(true)
    expect(await page.locator('.toast').count()).toBe(0)
    // opened again, it is a row like any other
    await page.goto('/dashboard/agenda')
    await page.goto('/expenses')
    await page.getByRole('link', { name: 'Library card' }).first().waitFor(PATIENCE)
    expect(await row.count()).toBe(0)
    expect(faults).toEqual([])
    await context.close()
  }, 240_000)
})

/** Waits until the toasts stand above the tab bar, within the window, and over neither the title nor the focused field. */
async function isClear(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const box = (what: Element) => what.getBoundingClientRect()
        const toasts = [...document.querySelectorAll('.toast')].map(box)
        const bar = document.querySelector('.tab-bar')
        const field = document.activeElement
        const kept = [document.querySelector('h1'), field?.matches('input') ? field : null]
        const covered = (toast: DOMRect) => (other: Element | null) =>
          other !== null && toast.top < box(other).bottom && toast.bottom > box(other).top
        if (toasts.length === 0 || !bar) return 'there is none'
        if (toasts.some(({ bottom }) => bottom > box(bar).top)) return 'over the tab bar'
        if (toasts.some(({ top, left, right }) => top < 0 || left < 0 || right > innerWidth)) return 'cut'
        return toasts.some((toast) => kept.some(covered(toast))) ? 'over the title or the field' : 'clear'
      }),
    )
    .toBe('clear')
}

/** Runs in the page: the whole row is between the top of the window and the tab bar. */
function isInView(row: Element): boolean {
  const { top, bottom } = row.getBoundingClientRect()
  const bar = document.querySelector('.tab-bar')
  return top >= 0 && bottom <= (bar?.getBoundingClientRect().top ?? innerHeight)
}
