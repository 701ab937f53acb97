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

/** Every path of the product that needs nothing from elsewhere, as the build lists them. */
export function screenPaths(): string[] {
  const built = resolve(import.meta.dirname, '../web/dist/preloads.json')
  const paths = (JSON.parse(readFileSync(built, 'utf8')) as { path: string }[]).map(({ path }) => path)
  // with a link's token or a row's id they are looked at by the stories that have one
  return [...new Set(paths)].filter((path) => !path.includes(':') && !LEADING_ON.has(path))
}

/** They are on the way to another screen and are seen by nobody. */
const LEADING_ON = new Set(['/gate', '/dashboard', '/auth/google/callback', '/test-dashboard'])

/** Screens of one thing, and the list and its link that lead to the first of them. */
export const DETAILS: Readonly<Record<string, readonly [string, string]>> = {
  '/contacts/:id': ['/contacts', 'a[href^="/contacts/"]:not([href$="/new"], [href$="/import"])'],
  '/expenses/:id': ['/expenses', 'a[href^="/expenses/"]:not([href$="/new"], [href$="/import"])'],
  '/conversation/:id': ['/messages', 'a[href^="/conversation/"]'],
  '/documents/:id': ['/documents', 'a[href^="/documents/"]'],
  '/children/:id/card': ['/family', 'a[href^="/children/"][href$="/card"]'],
}

/** Only who is signed out sees these. */
const SIGNED_OUT = new Set(['/', '/login', '/register', '/passwordless', '/phone-signin'])

/** Every screen of identity, also those that a link leads to, with a link that is none of ours. */
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
 * One look for each screen, so that over all of them every pair of theme, width and language occurs: fifteen pairs of
 * width and language in a row, the theme changing after each.
 */
export function spread(at: number): Look {
  return {
    width: WIDTHS[at % WIDTHS.length]!,
    language: LANGUAGES[at % LANGUAGES.length]!,
    theme: THEMES[(at + Math.floor(at / 30)) % THEMES.length]!,
  }
}

/** Two devices, one of them in the demo family, for looking at any screen in any way. */
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
  // on a first start the family is being made just now
  await inside.waitForURL('**/dashboard/**', { timeout: 90_000 })
  return {
    /** the path of the first of what DETAILS names */
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

/** What axe finds on a screen looked at in one way, and whether it scrolls sideways; a line each. */
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

/** The same in several ways: opened once in each language, then only the size and the theme change. */
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
  // as high as its content, so that no bar lies over what is judged
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(Math.max(height, 800), 6000) })
  await page.evaluate(settled)
  const found = await axeFindings(page)
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  if (sideways) found.push('scrolls sideways')
  return found.map((line) => `${path} ${width} ${theme} ${language}: ${line}`)
}
