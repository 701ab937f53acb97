import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const catalogues = ['web/text/locales/en.po', 'web/text/locales-app/en.po']

/**
 * Every sentence of the screens stands in its catalogue, and nothing else does: a sentence that does not is
 * shown to people as its id. `npm run texts` writes them anew; without `--write` a difference fails.
 */
function checkCatalogues(write: boolean): number {
  const before = catalogues.map(read)
  const bin = join(root, 'node_modules', '.bin', 'lingui')
  const { status, stdout, stderr } = spawnSync(bin, ['extract', '--clean'], {
    cwd: join(root, 'web'),
    encoding: 'utf8',
  })
  if (status !== 0) {
    console.error(stdout + stderr)
    return 1
  }
  const changed = catalogues.filter((path, at) => entries(read(path)) !== entries(before[at] ?? ''))
  // the extraction's date alone is no change worth a commit
  for (const [at, path] of catalogues.entries()) {
    if (!write || !changed.includes(path)) writeFileSync(join(root, path), before[at] ?? '')
  }
  if (write || changed.length === 0) return 0
  console.error(`${changed.join(' and ')} do not hold what the screens say. Run: npm run texts`)
  return 1
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The catalogue without its header, which carries a date. */
function entries(text: string): string {
  return text.slice(text.indexOf('\n\n'))
}

process.exitCode = checkCatalogues(process.argv.includes('--write'))
