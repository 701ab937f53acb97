// slow
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings, openBrowser, openDevice } from './browser.ts'
import { coveredFields } from './covered.ts'
import { linkMailedTo, makeParent, signInHere } from './parents.ts'
import type { Product } from './product.ts'
import { startPrepared } from './start-prepared.ts'

const SIGNED_OUT = [
  '/',
  '/login',
  '/register',
  '/test/outbox',
  '/accept-invite',
  '/join',
  '/auth/action',
  '/onboarding',
]
const SIGNED_IN = [
  '/dashboard/agenda',
  '/expenses',
  '/expenses?status=pending',
  '/expenses/new',
  '/calendar/schedule',
  '/family',
  '/contacts',
  '/family-network',
  '/design-system',
]

/** A small old phone, large text, a right-to-left language, and reduced motion. */
describe('narrow, large, right to left', () => {
  let product: Product
  let browser: Browser
  let page: Page
  let newcomer: Page
  const faults: string[][] = []

  beforeAll(async () => {
    product = await startPrepared()
    browser = await openBrowser()
    const [one, other] = [await openDevice(browser, product.url), await openDevice(browser, product.url)]
    page = one.page
    newcomer = other.page
    faults.push(one.faults, other.faults)
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  const ways: { name: string; width: number; set: () => void; withAxe: boolean }[] = [
    // with axe in e2e/axe.e2e.ts, 320 px being one of its widths
    { name: '320 px', width: 320, set: () => {}, withAxe: false },
    {
      name: '390 px with letters twice as large',
      width: 390,
      set: () => {
        document.documentElement.style.fontSize = '200%'
      },
      withAxe: true,
    },
    {
      name: '390 px from right to left',
      width: 390,
      set: () => {
        document.documentElement.dir = 'rtl'
      },
      withAxe: false,
    },
  ]

  /** Checks the current screen in every variant, without reloading it. */
  async function problemsOf(at: Page): Promise<string[]> {
    const found: string[] = []
    const { pathname, search } = new URL(at.url())
    for (const { name, width, set, withAxe } of ways) {
      await at.setViewportSize({ width, height: 720 })
      await at.evaluate(set)
      // media queries and observers update the layout a frame later
      await at.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      const wide = await at.evaluate(wideElements)
      found.push(...wide.map((one) => `${pathname}${search} at ${name}: ${one}`))
      if (withAxe)
        found.push(...(await axeFindings(at)).map((line) => `${pathname}${search} at ${name}: ${line}`))
      await at.evaluate(() => {
        document.documentElement.style.fontSize = ''
        document.documentElement.dir = 'ltr'
      })
    }
    const moving = await at.evaluate(movingElements)
    return [...found, ...moving.map((one) => `${pathname}${search} moves: ${one}`)]
  }

  async function open(at: Page, path: string): Promise<void> {
    await at.goto(path)
    await at.locator('main').getByRole('heading').first().waitFor()
    // the catalogue always shows skeletons
    if (path !== '/design-system') await at.locator('.skeleton').first().waitFor({ state: 'detached' })
  }

  it.each(SIGNED_OUT)('signed out, %s', async (path) => {
    await open(page, path)
    expect(await problemsOf(page)).toEqual([])
  })

  it('a newcomer: the verification link, the onboarding steps, a dashboard without a family', async () => {
    const found: string[] = []
    const lea = await makeParent(product.url, 'Lea')
    await open(newcomer, await linkMailedTo(product.url, lea.email, '/auth/action'))
    found.push(...(await problemsOf(newcomer)))
    await newcomer.goto('/login')
    await signInHere(newcomer, lea)
    await newcomer.getByRole('heading', { name: 'Who are the children?' }).waitFor()
    await newcomer.getByLabel('Name').fill('Maximiliane-Alexandrina')
    found.push(...(await problemsOf(newcomer)), ...(await coveredFields(newcomer)))
    await newcomer.getByRole('button', { name: 'Continue' }).click()
    await newcomer.getByRole('heading', { name: 'Whose time is it?' }).waitFor()
    await newcomer.getByText('2-2-5-5', { exact: true }).click()
    found.push(...(await problemsOf(newcomer)), ...(await coveredFields(newcomer)))
    await newcomer.getByRole('button', { name: 'Continue' }).click()
    await newcomer.getByRole('heading', { name: 'Who is the other parent?' }).waitFor()
    found.push(...(await problemsOf(newcomer)), ...(await coveredFields(newcomer)))
    await open(newcomer, '/dashboard/agenda')
    found.push(...(await problemsOf(newcomer)))
    expect(found).toEqual([])
  })

  it('enters the demo, whose screens have content', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: 'As Nora' }).click()
    await page.waitForURL('**/dashboard/agenda')
  })

  it.each(SIGNED_IN)('signed in, %s', async (path) => {
    await open(page, path)
    expect(await problemsOf(page)).toEqual([])
  })

  it('one expense, and the drawer', async () => {
    const found: string[] = []
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/expenses?status=approved')
    // row ids begin with their timestamp
    await page.locator('main a[href^="/expenses/0"]:not([href*="?"], [href*="#"])').first().click()
    await page.waitForURL(/\/expenses\/[0-9a-f-]{36}$/)
    // the list's own heading still stands while the expense is on its way
    await page.locator('article').getByRole('heading', { level: 1 }).waitFor()
    found.push(...(await problemsOf(page)))
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    found.push(...(await problemsOf(page)))
    expect(found).toEqual([])
  })

  it('at 390 px the words of a dialog’s buttons and of a table’s head are on one line, and so are two short figures', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    // the family was founded today: nobody had handovers before
    await open(page, '/calendar/handovers')
    await page.getByText('Next three months', { exact: true }).click()
    await page.locator('tbody th a').first().click()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('dialog').waitFor()
    const buttons = page.locator('.dialog-acts > .button')
    expect(await buttons.count()).toBe(1)
    expect(await buttons.evaluateAll(broken)).toEqual([])
    await open(page, '/expenses-credit-card')
    await page.locator('thead').waitFor()
    expect(await page.locator('thead th').evaluateAll(broken)).toEqual([])
    await open(page, '/expenses')
    const topOf = async (words: string) => (await page.getByText(words).boundingBox())?.y
    expect(await topOf('Still to pay')).toBe(await topOf('Already paid back'))
  })

  it('[ROUTE-11] Back closes an open sheet, and only then leaves the page', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/messages')
    await page.locator('.conversations a').first().click()
    await page.waitForURL(/\/conversation\//)
    const [here, sheet] = [page.url(), page.getByRole('dialog', { name: 'Go to a date' })]
    const open = () => page.getByRole('button', { name: 'Go to a date' }).click()
    await open()
    await sheet.waitFor()
    await page.goBack()
    await sheet.waitFor({ state: 'detached' })
    expect(page.url()).toBe(here)
    // closed in another way it is not in the way of Back
    await open()
    await sheet.waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await page.goBack()
    await page.waitForURL('**/messages')
    // a place gone to from what floats has the page below it
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Settings' }).click()
    await page.waitForURL('**/settings')
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
    await page.goBack()
    await page.waitForURL('**/messages')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('[MSG-06] on a small phone, under two banners, the numbers to call are seen without scrolling', async () => {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto('/messages')
    await page
      .getByRole('link', { name: /General/ })
      .first()
      .click()
    await page.getByRole('textbox').last().fill('i want to end my life tonight')
    await page.getByRole('button', { name: /^Send (tomorrow|this morning)/ }).waitFor()
    await page.getByRole('button', { name: /^Send/ }).first().click()
    await page.getByRole('heading', { name: 'Are you thinking about ending your life?' }).waitFor()
    const numbers = page.locator('.pause-sheet a[href^="tel:"]')
    expect([await numbers.nth(0).evaluate(isInSight), await numbers.nth(1).evaluate(isInSight)]).toEqual([
      true,
      true,
    ])
    await page.getByRole('button', { name: 'Discard' }).click()
  })

  it('no page failed', () => expect(faults.flat()).toEqual([]))
})

/** Names the elements that make the page scroll sideways, to either side. */
function wideElements(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const out = [...document.querySelectorAll('body *')].filter((one) => {
    const { left, right } = one.getBoundingClientRect()
    return right > clientWidth + 1 || left < -1
  })
  const names = out.map((one) => `<${one.tagName.toLowerCase()} class="${one.getAttribute('class') ?? ''}">`)
  return [`scrolls sideways, ${scrollWidth} of ${clientWidth} px: ${names.slice(0, 6).join(' ')}`]
}

/** Whether what is in its middle is itself, without scrolling. */
function isInSight(one: Element): boolean {
  const { left, top, width, height } = one.getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, top + height / 2) === one
}

/** The texts of elements that take more than one line. */
function broken(elements: Element[]): string[] {
  return elements.flatMap((one) => {
    const words = document.createRange()
    words.selectNodeContents(one)
    const lines = new Set([...words.getClientRects()].map(({ top }) => Math.round(top / 8)))
    return lines.size > 1 ? [one.textContent ?? ''] : []
  })
}

/** Elements that move despite reduced motion. */
function movingElements(): string[] {
  return document
    .getAnimations()
    .filter((one) => Number(one.effect?.getComputedTiming().duration ?? 0) > 1 && one.playState === 'running')
    .map((one) => (one.effect as KeyframeEffect | null)?.target?.className ?? 'something')
}
