import { LANGUAGES, openLooker, screenPaths, THEMES, WIDTHS } from '../e2e/axe-grid.ts'
import { openBrowser } from '../e2e/browser.ts'
import { startProduct } from '../e2e/product.ts'
import { findOrInstallChromium } from '../scripts/chromium.ts'

/** `npm run axe [-- /settings /login]`: every screen in every theme, width and language. Fails where anything is found. */
async function axe(wanted: readonly string[]): Promise<number> {
  const chromium = findOrInstallChromium()
  if (!chromium.ok) throw new Error(chromium.sentence)
  process.env.CHROMIUM_PATH = chromium.path
  const paths = screenPaths().filter((path) => wanted.length === 0 || wanted.includes(path))
  const product = await startProduct()
  const browser = await openBrowser()
  let found = 0
  try {
    const looker = await openLooker(browser, product.url)
    for (const path of paths) {
      const lines: string[] = []
      for (const width of WIDTHS)
        for (const theme of THEMES)
          for (const language of LANGUAGES)
            lines.push(...(await looker.look(path, { width, theme, language })))
      console.log(`${path}: ${lines.length === 0 ? 'nothing' : `${lines.length} findings`}`)
      for (const line of lines) console.log(`  ${line}`)
      found += lines.length
    }
  } finally {
    await browser.close()
    await product.stop()
  }
  const looks = paths.length * WIDTHS.length * THEMES.length * LANGUAGES.length
  console.log(`${found} findings in ${looks} looks at ${paths.length} screens`)
  return found === 0 ? 0 : 1
}

process.exitCode = await axe(process.argv.slice(2))
