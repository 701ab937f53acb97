import { mkdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

/** Where the pictures of a test run are kept to be looked at; never committed. */
export const PICTURES = resolve(import.meta.dirname, '../test-results/screens')

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--in-process-gpu',
]
/** A page of a story lives for seconds: making its code fast costs more than it wins (a tenth of all). */
const NOT_OPTIMISED = '--js-flags=--no-opt --no-maglev'

/**
 * A real Chromium with an empty profile: the whole browser where a story needs what is around the page (popups that
 * are blocked, Tab past the end of the page, Back), else its engine without windows where that is installed.
 * CHROMIUM_PATH and CHROMIUM_SHELL are set by the test command. `optimises`: as a person's does, where speed is measured.
 */
export async function openBrowser(
  which: 'whole' | 'engine' = 'engine',
  { optimises = false } = {},
): Promise<Browser> {
  const whole = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  return chromium.launch({
    executablePath: which === 'whole' ? whole : (process.env.CHROMIUM_SHELL ?? whole),
    args: optimises ? FLAGS : [...FLAGS, NOT_OPTIMISED],
    // as a person's browser does, it blocks what opens without a click
    ignoreDefaultArgs: ['--disable-popup-blocking'],
  })
}

/**
 * One person's device: its own storage, nothing shared with another's. Faults in the page fail the test. The offline
 * shell, some 170 files, is kept on it only in stories about what a device keeps, and in the main job.
 */
export async function openDevice(
  browser: Browser,
  url: string,
  size: { width: number; height: number } = { width: 390, height: 844 },
  { timezoneId = 'Europe/Berlin', keepsShell = false } = {},
): Promise<{ context: BrowserContext; page: Page; faults: string[] }> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: size,
    locale: 'en-GB',
    timezoneId,
    reducedMotion: 'reduce',
    serviceWorkers: keepsShell ? 'allow' : 'block',
  })
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) faults.push(`${page.url()}: ${message.text()}`)
  })
  return { context, page, faults }
}

/** The whole browser on a profile folder of its own, whose files can be looked into once it is closed. */
export async function openProfile(folder: string, url: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...FLAGS, NOT_OPTIMISED],
    baseURL: url,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(15_000)
  return context
}

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds on the page as it stands, a line each; nothing is the aim. */
export async function axeFindings(page: Page): Promise<string[]> {
  // by evaluate, which the page's own policy does not forbid to the debugger; once a page, for it is long to read
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeSource)
  // a row half behind the bar at the foot of a phone is no small target: one scrolls
  await page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight)
    for (const part of document.querySelectorAll('.composer')) part.scrollTop = part.scrollHeight
  })
  const findings = await page.evaluate(async () => {
    type Finding = { id: string; help: string; nodes: { target: string[]; failureSummary?: string }[] }
    const axe = (
      window as unknown as { axe: { run: (options: object) => Promise<{ violations: Finding[] }> } }
    ).axe
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    const { violations } = await axe.run({ runOnly: tags, resultTypes: ['violations'], preload: false })
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    )
  })
  await page.evaluate(() => window.scrollTo(0, 0))
  return findings
}

/** The fonts are there and what moves once has moved: a colour on its way from one theme to the other is none. */
export async function settled(): Promise<void> {
  await document.fonts.ready
  const once = document
    .getAnimations()
    .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
  await Promise.allSettled(once.map((one) => one.finished))
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

/**
 * Looks at the screen at 390 and 1280 px: keeps pictures, and answers what axe finds in each theme, the phone's in the
 * light one and the desk's in the dark one. The page is left as it was.
 */
export async function lookAt(page: Page, name: string): Promise<string[]> {
  const findings: string[] = []
  await keepPictures(page, name, async (width, theme) => {
    if ((width === 390) === (theme === 'light')) {
      const found = await axeFindings(page)
      findings.push(...found.map((line) => `${name} ${width} ${theme}: ${line}`))
    }
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    if (sideways) findings.push(`${name} ${width} ${theme}: scrolls sideways`)
  })
  return findings
}

// in an order in which each step changes one of the two: the page is laid out and painted anew for every change
const LOOKS = [
  [390, 'light'],
  [1280, 'light'],
  [1280, 'dark'],
  [390, 'dark'],
] as const

/** Screens seen in all four looks; another state of one of them has the same frame, and two looks show the rest. */
const seenWhole = new Set<string>()

function looksFor(page: Page): readonly (typeof LOOKS)[number][] {
  const screen = new URL(page.url()).pathname.replace(/\/[\da-f-]{36}$/, '/:id')
  if (!seenWhole.has(screen)) {
    seenWhole.add(screen)
    return LOOKS
  }
  return [LOOKS[0], LOOKS[2]]
}

/** Keeps pictures of the screen at both widths, the first time in both themes, for whoever looks at them after the run. */
export async function keepPictures(
  page: Page,
  name: string,
  look: (width: number, theme: 'light' | 'dark') => Promise<void> = async () => {},
): Promise<void> {
  await mkdir(PICTURES, { recursive: true })
  const before = page.viewportSize()
  await page.locator('h1').first().waitFor()
  for (const [width, theme] of looksFor(page)) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 800 })
    await page.emulateMedia({ colorScheme: theme })
    await page.evaluate(settled)
    // a screen without data asks again when the live line opens, and is a skeleton for a moment
    await page.locator('h1').first().waitFor()
    const path = join(PICTURES, `${name}-${width}-${theme}.jpg`)
    await page.screenshot({ path, type: 'jpeg', quality: 85, fullPage: true })
    await look(width, theme)
  }
  await page.emulateMedia({ colorScheme: null })
  if (before) await page.setViewportSize(before)
}
