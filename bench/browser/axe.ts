import { DETAILS, IDENTITY, LANGUAGES, openLooker, screenPaths, THEMES, WIDTHS } from '../../e2e/axe-grid.ts'
import { openBrowser } from '../../e2e/browser.ts'
import { startProduct } from '../../e2e/product.ts'
import { findOrInstallChromium } from '../../scripts/chromium.ts'

/**
 * `npm run bench -- axe [-- /settings /login /documents/:id]`: every screen in every theme, width and language; `-- identity`: the identity
 * screens, including those behind a link, in both themes on a phone, a tablet and a desktop. Fails if anything is found.
 */
async function axe(wanted: readonly string[]): Promise<number> {
  const chromium = findOrInstallChromium()
  if (!chromium.ok) throw new Error(chromium.sentence)
  process.env.CHROMIUM_PATH = chromium.path
  const isIdentity = wanted.includes('identity')
  const paths = isIdentity
    ? IDENTITY
    : [...screenPaths(), ...Object.keys(DETAILS)].filter(
        (path) => wanted.length === 0 || wanted.includes(path),
      )
  const ways = isIdentity
    ? { themes: THEMES, widths: [390, 768, 1280], languages: ['en'] as const }
    : { themes: THEMES, widths: WIDTHS, languages: LANGUAGES }
  const product = await startProduct()
  const browser = await openBrowser()
  let found = 0
  try {
    const looker = await openLooker(browser, product.url)
    for (const path of paths) {
      const lines = await looker.lookAround(path in DETAILS ? await looker.pathOf(path) : path, ways)
      console.log(`${path}: ${lines.length === 0 ? 'nothing' : `${lines.length} findings`}`)
      for (const line of lines) console.log(`  ${line}`)
      found += lines.length
    }
  } finally {
    await browser.close()
    await product.stop()
  }
  const looks = paths.length * ways.widths.length * ways.themes.length * ways.languages.length
  console.log(`${found} findings in ${looks} looks at ${paths.length} screens`)
  return found === 0 ? 0 : 1
}

process.exitCode = await axe(process.argv.slice(2))
