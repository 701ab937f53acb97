import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { parseSync } from 'oxc-parser'
import { buildWebWhenStale } from './web-build.ts'

/** The JavaScript a browser fetches to show /login: the entry of index.html and the login screen, with all they import. */
export function loginEntry(dist: string): { parts: Part[]; gzipped: number } {
  // the chunk itself, not a lazily loaded one whose name begins alike
  const login = chunksNamed(dist, /^(login-screen|sign-in)-[\w-]{8}\.js$/)
  if (login.length === 0)
    throw new Error('There is no login chunk in web/dist/assets: the budget looks in the wrong place.')
  return weigh(dist, reached(dist, [...startedBy(dist), ...login]))
}

/**
 * Each screen's own code: what opening it loads beyond the signed-in frame, with shared chunks counted in full. The public
 * screens never load the frame; they are measured the same way, which only makes them look larger.
 */
export function screens(dist: string): (Part & { over: boolean })[] {
  const frame = new Set(
    reached(dist, [
      ...startedBy(dist),
      ...chunksNamed(dist, /^(login-screen|sign-in|app-root)-[\w-]{8}\.js$/),
    ]),
  )
  const all = chunksNamed(dist, /-screen-[\w-]{8}\.js$/)
  if (all.length < 5)
    throw new Error('There are no screens in web/dist/assets: the budget looks in the wrong place.')
  return all.map((file) => {
    const own = reached(dist, [file]).filter((one) => !frame.has(one))
    const { gzipped } = weigh(dist, own)
    return { file: basename(file), gzipped, over: gzipped > screenBudget }
  })
}

/** The mediator's worker with all its data, fetched when a message is first read. */
export function mediatorWorker(dist: string): number {
  const files = chunksNamed(dist, /^engine-worker-[\w-]{8}\.js$/)
  if (files.length === 0)
    throw new Error('There is no mediator worker in web/dist/assets: the budget looks in the wrong place.')
  return weigh(dist, files).gzipped
}

/**
 * [PHONE-05] What a phone fetches once per version to open without a connection: the files in the offline worker's list,
 * without the texts of other languages than the largest, as the server sends them, in bytes of brotli. The receipt reader is
 * not among them: it is kept once it was used.
 */
export function offlineShell(dist: string): { files: number; brotli: number } {
  const worker = readFileSync(join(dist, 'offline-worker.js'), 'utf8')
  const [, list = '[]'] = /FILES = (\[[^\]]*\])/.exec(worker) ?? []
  const files = JSON.parse(list) as string[]
  if (files.length < 50)
    throw new Error('The offline worker lists no files: the budget looks in the wrong place.')
  const sent = (file: string) =>
    statSync(join(dist, existsSync(join(dist, `${file}.br`)) ? `${file}.br` : file))
  const weigh = (some: readonly string[]) => some.reduce((sum, file) => sum + sent(file).size, 0)
  const ofLanguage = (language: string) => files.filter((file) => file.startsWith(`/assets/${language}-`))
  const spoken = ['en', 'es', 'fr'].map(ofLanguage).toSorted((one, other) => weigh(other) - weigh(one))
  const kept = files.filter((file) => !spoken.slice(1).flat().includes(file))
  return { files: kept.length, brotli: weigh(kept) }
}

/** What reads receipts, fetched when somebody first asks for it: its worker, the recogniser and its data, as they are sent. */
export function receiptReader(dist: string): number {
  const files = globSync(['assets/reader-worker-*.js.br', 'reader/*.wasm.br', 'reader/*.gz'], { cwd: dist })
  if (files.length < 3)
    throw new Error('There is no reader of receipts in web/dist: run npm install, and build again.')
  return files.reduce((sum, file) => sum + readFileSync(join(dist, file)).length, 0)
}

export type Part = { file: string; gzipped: number }

/** The entry scripts of index.html. */
function startedBy(dist: string): string[] {
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const started = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? '')
  if (started.length === 0)
    throw new Error('index.html starts no script: the budget looks in the wrong place.')
  return started
}

function chunksNamed(dist: string, name: RegExp): string[] {
  return globSync('assets/*.js', { cwd: dist })
    .filter((file) => name.test(basename(file)))
    .map((file) => file.replaceAll('\\', '/'))
}

/** These files and everything they import, except lazily. */
function reached(dist: string, from: string[]): string[] {
  const files = new Set<string>()
  const follow = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    for (const next of staticImports(join(dist, file)))
      follow(join(dirname(file), next).replaceAll('\\', '/'))
  }
  for (const file of from) follow(file)
  return [...files]
}

function weigh(dist: string, files: string[]): { parts: Part[]; gzipped: number } {
  const parts = files.map((file) => ({
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
// 100 bytes over the round figures: what keeps a late token from signing in again, and what compares a message with its fact
const loginBudget = 115_100
const screenBudget = 40_100
const mediatorBudget = 222_000
/** Bytes of brotli; the aim for shell and data is 900 kB, this keeps it from growing until then. */
const offlineBudget = 1_005_000

if (import.meta.main) {
  const root = dirname(dirname(fileURLToPath(import.meta.url)))
  const web = await buildWebWhenStale(root, () => {})
  if (!web.ok) {
    console.error(web.output)
    process.exit(1)
  }
  const dist = join(root, 'web/dist')
  const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6)
  const heaviestFirst = (one: Part, other: Part) => other.gzipped - one.gzipped
  const { parts, gzipped } = loginEntry(dist)
  console.log(`login entry: ${kB(gzipped)} kB of gzipped JavaScript, at most ${loginBudget / 1000} kB`)
  for (const part of parts.toSorted(heaviestFirst)) console.log(`${kB(part.gzipped)}  ${part.file}`)
  const own = screens(dist).toSorted(heaviestFirst)
  console.log(`screens: their own gzipped JavaScript, at most ${screenBudget / 1000} kB each`)
  for (const screen of own) console.log(`${kB(screen.gzipped)}  ${screen.file}`)
  const mediator = mediatorWorker(dist)
  console.log(`mediator:    ${kB(mediator)} kB of gzipped JavaScript, at most ${mediatorBudget / 1000} kB`)
  console.log(`receipts:    ${kB(receiptReader(dist))} kB for what reads them, once and when asked for`)
  const shell = offlineShell(dist)
  console.log(
    `offline:     ${kB(shell.brotli)} kB of brotli in ${shell.files} files, at most ${offlineBudget / 1000} kB (aim 900 with the data)`,
  )
  const isOver =
    shell.brotli > offlineBudget ||
    gzipped > loginBudget ||
    mediator > mediatorBudget ||
    own.some(({ over }) => over)
  process.exitCode = isOver ? 1 : 0
}
