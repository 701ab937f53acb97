// slow
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES, openLooker, screenPaths, spread, THEMES, WIDTHS } from './axe-grid.ts'
import { openBrowser } from './browser.ts'
import type { Product } from './product.ts'
import { startPrepared } from './start-prepared.ts'

/** Every screen once, with themes, widths and languages spread over them; `npm run bench -- axe` checks every combination. */
describe('axe finds nothing', () => {
  let product: Product
  let browser: Browser
  let looker: Awaited<ReturnType<typeof openLooker>>
  const paths = screenPaths()

  beforeAll(async () => {
    product = await startPrepared()
    browser = await openBrowser()
    looker = await openLooker(browser, product.url)
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  it('there are enough screens for every pair', () => {
    const looks = paths.map((_, at) => spread(at))
    expect(paths.length).toBeGreaterThan(20)
    for (const width of WIDTHS)
      for (const language of LANGUAGES)
        expect(looks.some((look) => look.width === width && look.language === language)).toBe(true)
    for (const theme of THEMES)
      for (const width of WIDTHS)
        expect(looks.some((look) => look.theme === theme && look.width === width)).toBe(true)
  })

  it('[SET-01] on any screen, in its theme, width and language', async () => {
    const findings: string[] = []
    for (const [at, path] of paths.entries()) findings.push(...(await looker.look(path, spread(at))))
    expect(findings).toEqual([])
  }, 300_000)
})
