import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { axeFindings, settled } from './browser.ts'

export const THEMES = ['light', 'dark'] as const
export const WIDTHS = [320, 390, 768, 1024, 1440] as const
export const LANGUAGES = ['en', 'es', 'fr'] as const
export type Look = {
  readonly theme: (typeof THEMES)[number]
  readonly width: (typeof WIDTHS)[number]
  readonly language: (typeof LANGUAGES)[number]
}

/** Every path of the product without parameters, from the build. */
export function screenPaths(): string[] {
  const built = resolve(import.meta.dirname, '../web/dist/preloads.json')
  const paths = (JSON.parse(readFileSync(built, 'utf8')) as { path: string }[]).map(({ path }) => path)
  // paths with a link's token or a row's id are checked by the stories that have one
  return [...new Set(paths)].filter((path) => !path.includes(':') && !LEADING_ON.has(path))
}

/** Redirects that nobody sees. */
const LEADING_ON = new Set(['/gate', '/dashboard', '/auth/google/callback', '/test-dashboard'])

/** Detail screens, each with the list and the link that leads to the first one. */
export const DETAILS: Readonly<Record<string, readonly [string, string]>> = {
  '/contacts/:id': ['/contacts', 'a[href^="/contacts/"]:not([href$="/new"], [href$="/import"])'],
  '/expenses/:id': ['/expenses', 'a[href^="/expenses/"]:not([href$="/new"], [href$="/import"], [href*="?"])'],
  '/conversation/:id': ['/messages', 'a[href^="/conversation/"]'],
  '/documents/:id': ['/documents', 'a[href^="/documents/"]'],
  '/children/:id/card': ['/family', 'a[href^="/children/"][href$="/card"]'],
}

/** Visible only when signed out. */
const SIGNED_OUT = new Set(['/', '/login', '/register', '/passwordless', '/phone-signin'])

/** Every identity screen, including those behind a link, with an invalid link. */
export const IDENTITY: readonly string[] = [
  ...SIGNED_OUT,
  '/verify-magic-link/none',
  '/auth/action',
  '/auth/action?mode=verify&token=none',
  '/auth/action?mode=reset&token=none',
  '/auth/google/callback?code=none&state=none',
  '/account',
  '/profile',
  '/test-auth',
  '/test-login',
]
const isOutside = (path: string) => SIGNED_OUT.has(path) || /^\/(auth|verify-magic-link)\b/.test(path)

/**
 * One combination for each screen, so that every pair of theme, width and language occurs over all of them: fifteen pairs of
 * width and language in a row, with the theme alternating.
 */
export function spread(at: number): Look {
  return {
    width: WIDTHS[at % WIDTHS.length]!,
    language: LANGUAGES[at % LANGUAGES.length]!,
    theme: THEMES[(at + Math.floor(at / 30)) % THEMES.length]!,
  }
}

/** Opens two devices, one of them in the demo family, to check any screen in any combination. */
export async function openLooker(browser: Browser, url: string) {
  const contexts: BrowserContext[] = []
  const open = async () => {
    const context = await browser.newContext({
      baseURL: url,
      timezoneId: 'Europe/Berlin',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    contexts.push(context)
    return context.newPage()
  }
  const [outside, inside] = [await open(), await open()]
  await inside.goto('/login')
  await inside.locator('.demo-home').first().click()
  // on a first start the family is still being created
  await inside.waitForURL('**/dashboard/**', { timeout: 90_000 })
  return {
    /** the path of the first detail screen of a shape in DETAILS */
    pathOf: async (shape: string) => {
      const [list, link] = DETAILS[shape]!
      await inside.goto(list)
      return (await inside.locator('main').locator(link).first().getAttribute('href')) ?? list
    },
    look: (path: string, look: Look) => lookAt(isOutside(path) ? outside : inside, path, look),
    lookAround: (path: string, ways: Ways) => lookAround(isOutside(path) ? outside : inside, path, ways),
    close: () => Promise.all(contexts.map((context) => context.close())),
  }
}

/** What axe finds on a screen in one combination, and whether it scrolls sideways; a line each. */
async function lookAt(page: Page, path: string, look: Look): Promise<string[]> {
  await page.setViewportSize({ width: look.width, height: 800 })
  await page.emulateMedia({ colorScheme: look.theme })
  await open(page, path, look.language)
  return judge(page, path, look)
}

type Ways = {
  themes: readonly Look['theme'][]
  widths: readonly number[]
  languages: readonly Look['language'][]
}

/** The same in several combinations: opened once per language, then only size and theme change. */
async function lookAround(page: Page, path: string, { themes, widths, languages }: Ways): Promise<string[]> {
  const lines: string[] = []
  for (const language of languages) {
    await open(page, path, language)
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme })
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        lines.push(...(await judge(page, path, { theme, width, language })))
      }
    }
  }
  return lines
}

async function open(page: Page, path: string, language: Look['language']): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('evenhand:language', chosen), language).catch(() => {})
  await page.goto(path)
  await page.evaluate((chosen) => localStorage.setItem('evenhand:language', chosen), language)
  if ((await page.evaluate(() => document.documentElement.lang)) !== language) await page.reload()
  await page.locator('h1').first().waitFor()
  await page.evaluate(() => document.fonts.ready)
}

type Judged = { theme: string; width: number; language: string }

async function judge(page: Page, path: string, { theme, width, language }: Judged): Promise<string[]> {
  // as high as its content, so that no bar covers anything
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(Math.max(height, 800), 6000) })
  await page.evaluate(settled)
  const found = await axeFindings(page)
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  if (sideways) found.push('scrolls sideways')
  return found.map((line) => `${path} ${width} ${theme} ${language}: ${line}`)
}
