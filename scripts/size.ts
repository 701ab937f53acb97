import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { parseSync } from 'oxc-parser'
import { buildWebWhenStale } from './web-build.ts'

/** The JavaScript a browser fetches to show /login: what index.html starts and the login screen, with all they import. */
export function loginEntry(dist: string): { parts: { file: string; gzipped: number }[]; gzipped: number } {
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const started = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? '')
  // the chunk itself, not a piece whose name begins alike and that is loaded later
  const login = globSync('assets/*.js', { cwd: dist }).filter((file) =>
    /[\\/](login-screen|sign-in)-[\w-]{8}\.js$/.test(file),
  )
  if (started.length === 0)
    throw new Error('index.html starts no script: the budget looks in the wrong place.')
  if (login.length === 0)
    throw new Error('There is no login chunk in web/dist/assets: the budget looks in the wrong place.')
  const files = new Set<string>()
  const follow = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    for (const next of staticImports(join(dist, file)))
      follow(join(dirname(file), next).replaceAll('\\', '/'))
  }
  for (const file of [...started, ...login]) follow(file.replaceAll('\\', '/'))
  const parts = [...files].map((file) => ({
    file: basename(file),
    gzipped: gzipSync(readFileSync(join(dist, file)), { level: 9 }).length,
  }))
  return { parts, gzipped: parts.reduce((sum, part) => sum + part.gzipped, 0) }
}

function staticImports(file: string): string[] {
  const { module } = parseSync(file, readFileSync(file, 'utf8'))
  const passedOn = module.staticExports.flatMap((one) => one.entries[0]?.moduleRequest?.value ?? [])
  return [...module.staticImports.map((one) => one.moduleRequest.value), ...passedOn].filter((from) =>
    from.startsWith('.'),
  )
}

/** Bytes of gzipped JavaScript; 1 kB is 1000 bytes, as browsers show it. */
const loginBudget = 110_000

if (import.meta.main) {
  const root = dirname(dirname(fileURLToPath(import.meta.url)))
  const web = await buildWebWhenStale(root, () => {})
  if (!web.ok) {
    console.error(web.output)
    process.exit(1)
  }
  const { parts, gzipped } = loginEntry(join(root, 'web/dist'))
  const figure = `login entry: ${(gzipped / 1000).toFixed(1)} kB of gzipped JavaScript, at most ${loginBudget / 1000} kB`
  const largest = parts.toSorted((one, other) => other.gzipped - one.gzipped)
  console.log(figure)
  for (const part of largest) console.log(`${(part.gzipped / 1000).toFixed(1).padStart(6)}  ${part.file}`)
  process.exitCode = gzipped <= loginBudget ? 0 : 1
}
