import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { startProduct } from '../../e2e/product.ts'
import { findOrInstallChromium } from '../../scripts/chromium.ts'

/** `npm run tour`: retakes the pictures of /portfolio from the demo family's own screens, in both themes. */
const SCREENS: Record<string, (page: Page) => Promise<unknown>> = {
  dashboard: (page) => page.goto('/dashboard/agenda'),
  expenses: (page) => page.goto('/expenses'),
  expense: async (page) => {
    await page.goto('/expenses')
    await page
      .getByRole('link', { name: /Orthodontist, second fitting/ })
      .first()
      .click()
    await page.waitForURL(/\/expenses\/[0-9a-f-]{36}/)
  },
  rotation: (page) => page.goto('/calendar/schedule'),
}

/** Shown 320 px wide at double density; the phone is 400 px wide so that its text stays readable. */
const SHOWN = { width: 640, height: 1200 }
const PHONE = { width: 400, height: 750 }

const root = resolve(import.meta.dirname, '../..')
const folder = join(root, 'web/public/tour')

async function makePictures(): Promise<void> {
  const found = findOrInstallChromium()
  if (!found.ok) throw new Error(found.sentence)
  // TOUR_URL: a product that is already running
  const product = process.env.TOUR_URL ? null : await startProduct()
  const browser = await chromium.launch({
    executablePath: found.path,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  mkdirSync(folder, { recursive: true })
  try {
    const base = product?.url ?? (process.env.TOUR_URL as string)
    for (const theme of ['light', 'dark'] as const) await photograph(browser, base, theme)
  } finally {
    await browser.close()
    await product?.stop()
  }
}

async function photograph(browser: Browser, baseURL: string, colorScheme: 'light' | 'dark'): Promise<void> {
  const context = await browser.newContext({
    baseURL,
    viewport: PHONE,
    deviceScaleFactor: SHOWN.width / PHONE.width,
    colorScheme,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('button', { name: 'As Nora' }).click()
  await page.waitForURL('**/dashboard/agenda')
  for (const [name, open] of Object.entries(SCREENS)) {
    await open(page)
    await page.locator('main h1').first().waitFor()
    // the live connection never goes idle, so a short wait has to do
    await page.waitForTimeout(1500)
    // leave banner and bars out of the picture
    await page.evaluate(() => document.querySelector('.app-banners')?.remove())
    const png = await page.screenshot()
    const bytes = await asWebp(context.newPage(), png)
    writeFileSync(join(folder, `${name}-${colorScheme}.webp`), bytes)
    console.log(`${name}-${colorScheme}.webp ${(bytes.length / 1000).toFixed(0)} kB`)
  }
  await context.close()
}

/** Converts in Chromium, which needs no extra package. */
async function asWebp(opened: Promise<Page>, png: Buffer): Promise<Buffer> {
  const page = await opened
  const text = await page.evaluate(async (source) => {
    const picture = new Image()
    picture.src = `data:image/png;base64,${source}`
    await picture.decode()
    const canvas = document.createElement('canvas')
    canvas.width = picture.width
    canvas.height = picture.height
    canvas.getContext('2d')?.drawImage(picture, 0, 0)
    return canvas.toDataURL('image/webp', 0.72).split(',')[1] ?? ''
  }, png.toString('base64'))
  await page.close()
  return Buffer.from(text, 'base64')
}

await makePictures()
