// slow
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openDevice, settled } from './browser.ts'
import { coveredFields } from './covered.ts'
import type { Product } from './product.ts'
import { startPrepared } from './start-prepared.ts'

/** What is left of a phone: whole, the smallest still sold, and both with a keyboard over them. */
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 390, height: 470 },
  { width: 360, height: 340 },
]
const LOW = WINDOWS.slice(1, 3)
const LETTERS = ['100%', '200%']
const WORDS =
  'Can we swap Friday? I have a late shift and would bring the children to you on Saturday at nine instead, if that suits you too.'

/** Screens with fields, tables or bars of their own. */
const SCREENS = [
  '/dashboard/agenda',
  '/messages',
  '/calendar',
  '/calendar/schedule',
  '/documents',
  '/expenses',
  '/expenses/new',
  '/expenses/balances',
  '/expenses/agreements',
  '/expenses/budget',
  '/expenses-credit-card',
  '/expenses/import',
  '/family/new',
  '/contacts',
  '/contacts/new',
  '/backlog',
  '/record',
  '/account',
  '/profile',
  '/settings',
]

describe('a low window, and large letters', () => {
  let product: Product
  let browser: Browser
  let page: Page
  const faults: string[][] = []

  beforeAll(async () => {
    product = await startPrepared()
    browser = await openBrowser()
    const one = await openDevice(browser, product.url)
    page = one.page
    faults.push(one.faults)
    await page.goto('/')
    await page.getByRole('button', { name: 'As Nora' }).click()
    await page.waitForURL('**/dashboard/agenda')
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  describe.each(LETTERS)('with letters at %s', (letters) => {
    it.each(WINDOWS)(
      '[MSG-08] $width × $height: field, Send and the end of the thread are in sight',
      async (size) => {
        await page.setViewportSize({ width: size.width, height: 844 })
        await page.goto('/messages')
        await page.locator('main a[href^="/conversation/"]').first().click()
        await page.locator('.thread .bubble').last().waitFor()
        await page.evaluate((chosen) => {
          document.documentElement.style.fontSize = chosen
        }, letters)
        const thread = page.locator('.thread')
        await thread.evaluate((one) => one.scrollTo(0, one.scrollHeight))
        const field = page.getByRole('textbox').last()
        await field.focus()
        // the keyboard comes
        await page.setViewportSize(size)
        for (const words of ['', WORDS]) {
          await field.fill(words)
          await page.evaluate(settled)
          const seen = {
            field: await field.evaluate(shareInSight),
            send: await page.getByRole('button', { name: 'Send', exact: true }).evaluate(shareInSight),
          }
          expect(seen).toEqual({ field: 1, send: 1 })
          // the last message, or as much of its end as there is room for
          await expect.poll(() => page.locator('.thread .message').last().evaluate(endInSight)).toBe(true)
          expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
        }
        await field.fill('')
      },
    )
  })

  it.each(SCREENS)(
    '[SET-01] %s, letters twice as large: nothing sideways, no focused field under a bar',
    async (path) => {
      const found: string[] = []
      await page.setViewportSize({ width: 360, height: 640 })
      await page.goto(path)
      await page.locator('h1').first().waitFor({ state: 'attached' })
      await page.locator('main .skeleton').first().waitFor({ state: 'detached' })
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      for (const size of LOW) {
        await page.setViewportSize(size)
        await page.evaluate(settled)
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (wide > 0) found.push(`${size.width} × ${size.height}: ${wide} px sideways`)
      }
      found.push(...(await coveredFields(page, LOW)))
      expect(found).toEqual([])
    },
  )

  it('no page failed', () => expect(faults.flat()).toEqual([]))
})

/** How much of an element's height lies in the window, with nothing over its middle. */
function shareInSight(one: Element): number {
  const { left, top, bottom, width, height } = one.getBoundingClientRect()
  const [from, to] = [Math.max(top, 0), Math.min(bottom, innerHeight)]
  const over = document.elementFromPoint(left + width / 2, (from + to) / 2)
  if (over === null || !(over === one || one.contains(over) || over.contains(one))) return 0
  return Math.round(((to - from) / height) * 100) / 100
}

/** Whether an element ends inside what scrolls it, and inside the window. */
function endInSight(one: Element): boolean {
  const box = one.closest('.thread')?.getBoundingClientRect()
  const { bottom } = one.getBoundingClientRect()
  return (
    box !== undefined && bottom > box.top && bottom <= box.bottom + 1 && bottom > 0 && bottom <= innerHeight
  )
}
