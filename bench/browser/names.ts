import type { Page } from 'playwright-core'
import { screenPaths } from '../../e2e/axe-grid.ts'
import { openBrowser } from '../../e2e/browser.ts'
import { startProduct } from '../../e2e/product.ts'
import { findOrInstallChromium } from '../../scripts/chromium.ts'

/** Sixty characters in several words, one unbreakable word, and a right-to-left name. */
const NAMES: Readonly<Record<string, string>> = {
  Nora: 'Christopher-Sebastian Maximilian von und zu Hohenlohe-Langen',
  Sam: 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengew',
  Mila: 'Maximilianealexandrinatheodorawilhelminakunigundeadelheid',
  Theo: 'عبد الرحمن بن محمد بن إبراهيم الأنصاري المغربي الطويل الاسم',
}

/** The variants in which a screen must not scroll sideways, each at 390 px. */
const WAYS: Readonly<Record<string, () => void>> = {
  plain: () => {},
  '200 % text': () => {
    document.documentElement.style.fontSize = '200%'
  },
  'right to left': () => {
    document.documentElement.dir = 'rtl'
  },
}

/** `npm run bench -- names`: every screen of the demo family, with its people renamed as above. */
export async function benchNames(only: readonly string[]): Promise<string[]> {
  const chromium = findOrInstallChromium()
  if (!chromium.ok) throw new Error(chromium.sentence)
  process.env.CHROMIUM_PATH = chromium.path
  const paths = screenPaths().filter((path) => only.length === 0 || only.includes(path))
  // TOUR_URL: a product that is already running, as for the tour
  const running = process.env.TOUR_URL
  const product = running ? null : await startProduct()
  const browser = await openBrowser()
  const lines: string[] = []
  try {
    const context = await browser.newContext({
      baseURL: running ?? (product as { url: string }).url,
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    await page.goto('/login')
    await page.locator('.demo-home').first().click()
    await page.waitForURL('**/dashboard/**', { timeout: 90_000 })
    await rename(page)
    for (const path of paths) lines.push(...(await problemsOf(page, path)))
  } finally {
    await browser.close()
    await product?.stop()
  }
  return [
    ...lines,
    `${lines.length} findings on ${paths.length} screens, ${Object.keys(WAYS).length} ways each`,
  ]
}

/** Replaces the names in the server's replies, so that they appear wherever a screen shows a name. */
async function rename(page: Page): Promise<void> {
  const known = new RegExp(`\\b(${Object.keys(NAMES).join('|')})\\b`, 'g')
  await page.route(
    (url) => !/\.(js|css|woff2|webp|svg|png)$|\/live$/.test(url.pathname),
    async (route) => {
      const request = route.request()
      if (request.resourceType() === 'document' || request.method() !== 'GET') return route.fallback()
      const reply = await route.fetch().catch(() => null)
      if (!reply) return route.abort()
      if (!reply.headers()['content-type']?.includes('json')) return route.fulfill({ response: reply })
      const body = (await reply.text()).replace(known, (name) => NAMES[name] ?? name)
      return route.fulfill({ response: reply, body })
    },
  )
  // clear anything stored under the old names
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases())
      if (name?.includes('copies')) indexedDB.deleteDatabase(name)
  })
}

async function problemsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  const opened = await page
    .locator('h1')
    .first()
    .waitFor({ timeout: 15_000 })
    .then(() => true)
    .catch(() => false)
  if (!opened) return [`${path}: did not open`]
  await page
    .locator('.skeleton')
    .first()
    .waitFor({ state: 'detached', timeout: 5000 })
    .catch(() => {})
  const lines: string[] = []
  for (const [name, set] of Object.entries(WAYS)) {
    await page.evaluate(set)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    lines.push(...(await page.evaluate(look)).map((line) => `${path} at ${name}: ${line}`))
    await page.evaluate(() => {
      document.documentElement.style.fontSize = ''
      document.documentElement.dir = 'ltr'
    })
  }
  return lines
}

/** In the page: elements that overflow it, and words of ordinary length broken in two in buttons and dates. */
function look(): string[] {
  const found: string[] = []
  const edge = document.documentElement.clientWidth
  if (document.documentElement.scrollWidth > edge + 1) {
    const wide = [...document.querySelectorAll<HTMLElement>('body *')].filter((one) => {
      const { left, right, width } = one.getBoundingClientRect()
      return width > 0 && (right > edge + 1 || left < -1)
    })
    const deepest = wide
      .filter((one) => !wide.some((other) => other !== one && one.contains(other)))
      .slice(0, 3)
    const names = deepest.map(
      (one) => `${one.tagName.toLowerCase()}.${one.className} "${one.textContent?.slice(0, 30)}"`,
    )
    found.push(`scrolls sideways (${document.documentElement.scrollWidth} px): ${names.join(', ')}`)
  }
  for (const element of document.querySelectorAll<HTMLElement>('button, .button, time')) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      for (const word of text.textContent?.matchAll(/[\p{L}’']{3,14}/gu) ?? []) {
        const range = document.createRange()
        range.setStart(text, word.index)
        range.setEnd(text, word.index + word[0].length)
        const tops = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)),
        )
        // part of a longer name does not count
        if (
          tops.size > 1 &&
          !/[\p{L}-]/u.test(text.textContent?.[word.index - 1] ?? '') &&
          !/[\p{L}-]/u.test(text.textContent?.[word.index + word[0].length] ?? '')
        )
          found.push(`breaks "${word[0]}" in ${element.tagName.toLowerCase()}`)
      }
    }
  }
  return found
}
