import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'

// A place for temporary files of our own, so that what is left there is what these runs left.
let spare: string
beforeAll(() => {
  spare = mkdtempSync(join(tmpdir(), 'evenhand-spare-test-'))
})
afterAll(() => rmSync(spare, { recursive: true, force: true }))

/** Runs `work` (the text of a function of the folder) in a spare folder; its first line is printed once it is there. */
function run(work: string) {
  const script = `
    import { writeFileSync } from 'node:fs'
    import { inSpareFolder } from './scripts/backups/spare-folder.ts'
    await inSpareFolder(async (folder) => {
      writeFileSync(folder + '/secret', 'in clear')
      console.log(folder)
      await (${work})(folder)
    })`
  return spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, TMPDIR: spare },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}
const forEver = '() => new Promise((resolve) => setTimeout(resolve, 60_000))'

test.skipIf(process.platform === 'win32').each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'what a trial restore laid open is gone after %s, and the run ends as the signal would end it',
  async (signal) => {
    const child = run(forEver)
    const [line] = await once(child.stdout, 'data')
    const folder = String(line).trim()
    expect(readdirSync(folder)).toEqual(['secret'])
    child.kill(signal)
    expect((await once(child, 'exit'))[1]).toBe(signal)
    expect(existsSync(folder)).toBe(false)
  },
)

// Of root, PostgreSQL cannot enter the spare folder, and the database is made outside (embedded/home.ts).
test.skipIf(process.getuid?.() !== 0)('a database that had to be kept outside goes with it', async () => {
  const child = run(`async (folder) => {
    const { prepareHome } = await import('./server/db/embedded/home.ts')
    console.log(prepareHome(folder + '/data').place)
    await (${forEver})()
  }`)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const [folder, place] = [String((await lines.next()).value), String((await lines.next()).value)]
  expect([existsSync(folder), existsSync(place)]).toEqual([true, true])
  expect(place).not.toContain(folder)
  child.kill('SIGINT')
  await once(child, 'exit')
  expect([existsSync(folder), existsSync(place)]).toEqual([false, false])
})

test('what a power cut left is removed by the next run after a day, and nothing else', async () => {
  const [old, fresh, other] = ['evenhand-backup-old', 'evenhand-backup-new', 'another'].map((name) =>
    join(spare, name),
  ) as [string, string, string]
  for (const folder of [old, fresh, other]) {
    mkdirSync(folder)
    writeFileSync(join(folder, 'secret'), 'in clear')
  }
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400
  for (const folder of [old, other])
    for (const path of [join(folder, 'secret'), folder]) utimesSync(path, twoDaysAgo, twoDaysAgo)
  const child = run('async () => {}')
  child.stdout.resume()
  expect((await once(child, 'exit'))[0]).toBe(0)
  expect(readdirSync(spare).sort()).toEqual(['another', 'evenhand-backup-new'])
})
