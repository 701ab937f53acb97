import { mkdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { translate } from './translator.ts'

/** Where a test run's screenshots are kept; never committed. */
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
/** A story's page lives for seconds: optimising its code costs more than it saves (a tenth of the total). */
const NOT_OPTIMISED = '--js-flags=--no-opt --no-maglev'

/**
 * A real Chromium with an empty profile: the full browser if a story needs what is around the page (blocked popups, Tab past
 * the end of the page, Back), else the headless shell if installed. The test command sets CHROMIUM_PATH and CHROMIUM_SHELL.
 * `optimises`: with JavaScript optimisation, for measuring speed.
 */
export async function openBrowser(
  which: 'whole' | 'engine' = 'engine',
  { optimises = false } = {},
): Promise<Browser> {
  const whole = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  return chromium.launch({
    executablePath: which === 'whole' ? whole : (process.env.CHROMIUM_SHELL ?? whole),
    args: optimises ? FLAGS : [...FLAGS, NOT_OPTIMISED],
    // like a person's browser, it blocks popups without a click
    ignoreDefaultArgs: ['--disable-popup-blocking'],
  })
}

/**
 * One person's device, with its own storage. Errors in the page fail the test. The offline shell, some 170 files, is
 * installed only in stories about what a device stores, and in the main job. `isTranslated`: every page is translated while
 * it is used, as browsers do; TRANSLATED=1 does so in every story.
 */
export async function openDevice(
  browser: Browser,
  url: string,
  size: { width: number; height: number } = { width: 390, height: 844 },
  { timezoneId = 'Europe/Berlin', keepsShell = false, isTranslated = process.env.TRANSLATED === '1' } = {},
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
  if (isTranslated) await context.addInitScript(translate)
  await context.addInitScript(tellOfAlarm, ALARMED)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    // nobody changes the tables in a story but those of the alarm itself: any other is a false one (REC-08)
    if (message.text() === ALARMED || /content security policy/i.test(message.text()))
      faults.push(`${page.url()}: ${message.text()}`)
  })
  return { context, page, faults }
}

const ALARMED = 'a screen shows something else than the record on this device'

/** Runs in the page: says once that a screen differs from the record. */
function tellOfAlarm(words: string): void {
  const watching = new MutationObserver(() => {
    if (!document.querySelector('.checked-alarm')) return
    watching.disconnect()
    console.error(words)
  })
  watching.observe(document, { childList: true, subtree: true })
}

/** The full browser on its own profile folder, whose files can be inspected once it is closed. */
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

/** What axe finds on the current page, a line each. */
export async function axeFindings(page: Page): Promise<string[]> {
  // by evaluate, which bypasses the page's CSP; once per page, because it is large
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeSource)
  // a row half behind the bottom bar of a phone is not a small target: one can scroll
  await page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight)
    for (const part of document.querySelectorAll('.composer')) part.scrollTop = part.scrollHeight
  })
  const findings = await page.evaluate(async () => {
    type Finding = { id: string; help: string; nodes: { target: string[]; failureSummary?: string }[] }
    const axe = (
      window as unknown as {
        axe: { run: (where: Node, options: object) => Promise<{ violations: Finding[] }> }
      }
    ).axe
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    const tell = { runOnly: tags, resultTypes: ['violations'], preload: false }
    // a field half under a toast is not a small target either: it goes. Looked at by itself, and the page without it
    const toasts = document.querySelector<HTMLElement>('[data-sonner-toaster]')
    const violations = toasts ? (await axe.run(toasts, tell)).violations : []
    toasts?.style.setProperty('visibility', 'hidden')
    violations.push(...(await axe.run(document, tell)).violations)
    toasts?.style.removeProperty('visibility')
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    )
  })
  await page.evaluate(() => window.scrollTo(0, 0))
  return findings
}

/** Waits for fonts and transitions: a colour halfway between two themes must not be judged. */
export async function settled(): Promise<void> {
  await document.fonts.ready
  const once = document
    .getAnimations()
    .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
  await Promise.allSettled(once.map((one) => one.finished))
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

/**
 * Checks the screen at 390 and 1280 px: takes screenshots, and returns what axe finds, on the phone in the light theme and
 * on the desktop in the dark one. Leaves the page as it was.
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

// ordered so that each step changes only one of the two, because every change causes a new layout
const LOOKS = [
  [390, 'light'],
  [1280, 'light'],
  [1280, 'dark'],
  [390, 'dark'],
] as const

/** Screens seen in all four combinations; other states of them have the same frame, and two combinations show the rest. */
const seenWhole = new Set<string>()

function looksFor(page: Page): readonly (typeof LOOKS)[number][] {
  const screen = new URL(page.url()).pathname.replace(/\/[\da-f-]{36}$/, '/:id')
  if (!seenWhole.has(screen)) {
    seenWhole.add(screen)
    return LOOKS
  }
  return [LOOKS[0], LOOKS[2]]
}

/** Takes screenshots at both widths, the first time in both themes, for review after the run. */
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
    // a screen without data refetches when the live connection opens, and briefly shows a skeleton
    await page.locator('h1').first().waitFor()
    // what is still loading may push a link half below the bar of a phone; one that is loading for long is looked at so
    await page
      .waitForFunction(() => document.querySelector('main .skeleton') === null, undefined, { timeout: 5_000 })
      .catch(() => {})
    const path = join(PICTURES, `${name}-${width}-${theme}.jpg`)
    await page.screenshot({ path, type: 'jpeg', quality: 85, fullPage: true })
    await look(width, theme)
  }
  await page.emulateMedia({ colorScheme: null })
  if (before) await page.setViewportSize(before)
}
