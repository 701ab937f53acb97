import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runChecks } from './checks.ts'
import { findOrInstallChromium, findShell } from './chromium.ts'
import { debian15 } from './postgres15.ts'
import { runQuietly } from './run-quietly.ts'
import { addUp, lastLine, type Tally } from './tally.ts'
import { runProject } from './vitest-project.ts'
import { buildWebWhenStale } from './web-build.ts'

/** `npm test`: everything, part by part. `npm test -- server web` runs only these parts. */
async function test(wanted: string[]): Promise<number> {
  const root = dirname(dirname(fileURLToPath(import.meta.url)))
  const unknown = wanted.find((name) => !Object.hasOwn(parts, name))
  if (unknown) {
    console.error(`There is no part "${unknown}". Known: ${Object.keys(parts).join(', ')}.`)
    return 1
  }
  const reports = mkdtempSync(join(tmpdir(), 'evenhand-test-'))
  const tallies: Tally[] = []
  const runPart = async (name: string, run: Part) => {
    const started = performance.now()
    const tally = await run(root, reports)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${name}: ${lastLine(tally)} (${seconds} s)`)
    tallies.push(tally)
  }
  const ready = wanted.length === 0 && runQuietly(process.execPath, ['scripts/get-ready.ts'], { cwd: root })
  for (const [stage, lanes] of stages.entries()) {
    if (stage === 1 && wanted.length === 0) storiesData = prepareStories(root)
    await Promise.all(
      lanes.map(async (lane) => {
        for (const [name, run] of Object.entries(lane))
          if (wanted.length === 0 || wanted.includes(name)) await runPart(name, run)
      }),
    )
    await ready
  }
  rmSync(reports, { recursive: true })
  const all = addUp(tallies)
  console.log(`\n${lastLine(all)}`)
  return all.failed === 0 && all.passed > 0 ? 0 : 1
}

type Part = (root: string, reports: string) => Promise<Tally>

// In order: quick and frequently failing parts come first. Three lanes in parallel, because they mostly wait: for a database
// to start, for a mail, for a lock. The browser needs both cores to itself.
const stages: Record<string, Part>[][] = [
  [{ check: checkAll, domain: project('domain') }],
  [
    { contract: project('contract'), server: project('server') },
    { scripts: project('scripts'), 'server-15': databaseTestsOn15 },
    { mediator: project('mediator'), lab: project('lab'), web: project('web') },
  ],
  [{ e2e: inTheBrowser }],
]
const parts = Object.assign({}, ...stages.flat()) as Record<string, Part>

function project(name: string): Part {
  return (root, reports) => runProject({ root, reports, project: name })
}

async function checkAll(root: string): Promise<Tally> {
  const results = await runChecks(root)
  const failed = results.filter(({ passed }) => !passed)
  for (const { name, output } of failed) console.error(`\nFAIL check ${name}\n${output.trimEnd()}\n`)
  return { passed: results.length - failed.length, failed: failed.length, skipped: 0 }
}

async function databaseTestsOn15(root: string, reports: string): Promise<Tally> {
  const had = debian15()
  if (!had.ok) {
    console.log(`server-15: ${had.sentence}`)
    return { passed: 0, failed: 0, skipped: 1 }
  }
  const env = { TEST_POSTGRES: 'debian15' }
  return runProject({ root, reports, project: 'server', only: ['server/db'], env })
}

/** The stories' initial data, prepared while other tests are waiting; without it they prepare it themselves. */
let storiesData: Promise<string | undefined> = Promise.resolve(undefined)

async function prepareStories(root: string): Promise<string | undefined> {
  const web = await buildWebWhenStale(root, () => {})
  if (!web.ok) return undefined
  const { code, output } = await runQuietly(process.execPath, ['e2e/prepare-data.ts'], { cwd: root })
  return code === 0 ? output.trim().split('\n').at(-1) : undefined
}

async function inTheBrowser(root: string, reports: string): Promise<Tally> {
  const chromium = findOrInstallChromium()
  if (!chromium.ok) return cannotRun(chromium.sentence)
  const web = await buildWebWhenStale(root, console.log)
  if (!web.ok) return cannotRun(web.output)
  const data = await storiesData
  const env = {
    CHROMIUM_PATH: chromium.path,
    CHROMIUM_SHELL: findShell() ?? chromium.path,
    ...(data && { PREPARED_DATA: data }),
  }
  return runProject({ root, reports, project: 'e2e', env })
}

function cannotRun(sentence: string): Tally {
  console.error(`\nFAIL e2e\n${sentence}\n`)
  return { passed: 0, failed: 1, skipped: 0 }
}

process.exitCode = await test(process.argv.slice(2))
