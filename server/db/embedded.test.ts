import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { type Embedded, startEmbedded } from './embedded.ts'
import { isReachable } from './embedded-user.ts'
import { connect, openPool } from './pool.ts'
import { checkSettings } from './settings.ts'
import {
  madeFolder,
  newFolder,
  type Other,
  postmasterOf,
  removeFolders,
  startOther,
  testBinaries,
  until,
} from './test-embedded.ts'

const isRoot = process.getuid?.() === 0
const nobody = { uid: 65534, gid: 65534 }
const others: Other[] = []
const own: Embedded[] = []

afterEach(async () => {
  for (const other of others.splice(0)) {
    other.process.kill('SIGKILL')
    await other.ended
  }
  for (const embedded of own.splice(0)) await embedded.stop()
})
afterAll(removeFolders)

async function startHere(dataDir: string): Promise<Embedded> {
  const binaries = testBinaries()
  const embedded = await startEmbedded({ dataDir, log: () => {}, ...(binaries && { binaries }) })
  own.push(embedded)
  return embedded
}

function startThere(...args: Parameters<typeof startOther>): Other {
  const other = startOther(...args)
  others.push(other)
  return other
}

async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = await connect(url)
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

describe('the database that comes along', () => {
  test('is durable, checked, on loopback and behind passwords of its own', async () => {
    const dataDir = newFolder()
    const embedded = await startHere(dataDir)
    await checkSettings(embedded.url())
    expect(await ask(embedded.rootUrl(), 'show data_checksums')).toEqual([{ data_checksums: 'on' }])
    expect(await ask(embedded.rootUrl(), 'show listen_addresses')).toEqual([
      { listen_addresses: '127.0.0.1' },
    ])
    const wrong = embedded.url().replace(/:[^:@]+@/, ':wrong@')
    await expect(connect(wrong)).rejects.toMatchObject({ code: '28P01' })
    const folder = join(dataDir, 'database')
    const secrets = readdirSync(folder).filter((name) => name.endsWith('.password'))
    expect(secrets).toHaveLength(2)
    for (const name of secrets) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
    expect(
      await ask(
        embedded.url(),
        'select rolsuper or rolbypassrls as unbound from pg_roles where rolname = current_user',
      ),
    ).toEqual([{ unbound: false }])
    if (isRoot) expect(statSync(`/proc/${postmasterOf(dataDir)}`).uid).not.toBe(0)
  })

  test('is gone soon after its process is killed, and the next start finds every row', async () => {
    const dataDir = await madeFolder()
    const first = startThere(dataDir)
    await first.says('url')
    first.process.kill('SIGKILL')
    await until(() => postmasterOf(dataDir) === 0)
    const again = await startHere(dataDir)
    expect(await ask(again.url(), 'select n from kept')).toEqual([{ n: 7 }])
  })

  test('is made once by two first starts at the same time, and shared', async () => {
    const dataDir = newFolder()
    const urls = await Promise.all(
      [startThere(dataDir), startThere(dataDir)].map((other) => other.says('url')),
    )
    expect(urls[0]).toBe(urls[1])
    expect(await ask(urls[0] ?? '', 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test.each(['stop', 'kill'] as const)(
    'goes on in the second process when the first one leaves by %s',
    async (how) => {
      const dataDir = await madeFolder()
      const first = startThere(dataDir)
      await first.says('url')
      const second = await startHere(dataDir)
      const pool = openPool(second.url, { patience: 30_000 })
      const before = postmasterOf(dataDir)
      if (how === 'stop') first.tell('stop')
      else first.process.kill('SIGKILL')
      await until(() => postmasterOf(dataDir) !== before && second.isUp())
      const client = await pool.checkOut()
      expect((await client.query('select n from kept')).rows).toEqual([{ n: 7 }])
      client.release()
      await pool.close()
    },
  )

  test('comes back with its rows when PostgreSQL is killed, and the pool finds it', async () => {
    const dataDir = await madeFolder()
    const embedded = await startHere(dataDir)
    const heard: string[] = []
    embedded.onDown(() => heard.push('down'))
    embedded.onUp(() => heard.push('up'))
    const pool = openPool(embedded.url, { patience: 30_000 })
    const held = await pool.checkOut()
    const killed = postmasterOf(dataDir)
    process.kill(killed, 'SIGKILL')
    await until(() => heard.includes('up'))
    held.release()
    const client = await pool.checkOut()
    expect((await client.query('select n from kept')).rows).toEqual([{ n: 7 }])
    client.release()
    await pool.close()
    expect(heard).toEqual(['down', 'up'])
    expect(postmasterOf(dataDir)).not.toBe(killed)
  })

  test.skipIf(process.platform !== 'linux')(
    'is taken over as it runs when both its process and the guard were killed',
    async () => {
      const dataDir = await madeFolder()
      const first = startThere(dataDir)
      await first.says('url')
      const running = postmasterOf(dataDir)
      for (const guard of guardsOf(dataDir)) process.kill(guard, 'SIGKILL')
      first.process.kill('SIGKILL')
      await first.ended
      const second = await startHere(dataDir)
      expect(postmasterOf(dataDir)).toBe(running)
      expect(await ask(second.url(), 'select n from kept')).toEqual([{ n: 7 }])
      await second.stop()
      expect(postmasterOf(dataDir)).toBe(0)
    },
  )

  test('is not held up by an old postmaster.pid whose number now belongs to another process', async () => {
    const dataDir = await madeFolder()
    const first = startThere(dataDir)
    await first.says('url')
    const pidFile = join(dataDir, 'database', 'cluster', 'postmaster.pid')
    const lines = readFileSync(pidFile, 'utf8').split('\n')
    first.tell('stop')
    await first.ended
    // The other process runs as the same user as PostgreSQL, which is what makes PostgreSQL itself refuse.
    const { uid, gid } = statSync(join(dataDir, 'database', 'cluster'))
    const stranger = spawn('sleep', ['120'], isRoot ? { uid, gid } : {})
    writeFileSync(pidFile, [stranger.pid, ...lines.slice(1)].join('\n'))
    chownSync(pidFile, uid, gid)
    const again = await startHere(dataDir)
    expect(await ask(again.url(), 'select n from kept')).toEqual([{ n: 7 }])
    expect(stranger.exitCode).toBeNull()
    stranger.kill()
  })

  test.skipIf(!isRoot || !isReachable(process.execPath, nobody) || !isReachable(import.meta.dirname, nobody))(
    'runs for an ordinary user as that user',
    async () => {
      const dataDir = newFolder()
      chownSync(dataDir, nobody.uid, nobody.gid)
      const other = startThere(dataDir, nobody)
      expect(await ask(await other.says('url'), 'select 1 as one')).toEqual([{ one: 1 }])
      expect(statSync(`/proc/${postmasterOf(dataDir)}`).uid).toBe(nobody.uid)
      other.tell('stop')
      await other.ended
      expect(postmasterOf(dataDir)).toBe(0)
    },
  )

  test.skipIf(!isRoot)(
    'finds another place when its folder lies in a home that only root may enter',
    async () => {
      const home = mkdtempSync(join(homedir(), '.evenhand-test-'))
      chmodSync(home, 0o700)
      const embedded = await startHere(join(home, 'data'))
      const place = readFileSync(join(home, 'data', 'database', 'place'), 'utf8').trim()
      expect(await ask(embedded.rootUrl(), 'show data_directory')).toEqual([
        { data_directory: join(place, 'cluster') },
      ])
      await embedded.stop()
      for (const folder of [home, place]) rmSync(folder, { recursive: true, force: true })
    },
  )
})

function guardsOf(dataDir: string): number[] {
  const lines = execFileSync('ps', ['-ww', '-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n')
  return lines
    .filter((line) => line.includes('embedded-guard') && line.includes(dataDir))
    .map((line) => Number.parseInt(line, 10))
}

describe('a start that cannot be', () => {
  test.skipIf(!isRoot || !isReachable(import.meta.dirname, nobody))(
    'says what to do about a folder it may not write to',
    async () => {
      const dataDir = newFolder()
      chmodSync(dataDir, 0o755)
      const other = startThere(dataDir, nobody)
      expect(await other.says('problem')).toMatch(
        /^Evenhand cannot use the folder .*database.* Make the folder writable/,
      )
    },
  )

  test.each([
    [
      'is full of something else',
      (cluster: string) => writeFileSync(join(cluster, 'letter.txt'), 'hello'),
      /has no PG_VERSION/,
    ],
    [
      'is of another version',
      (cluster: string) => writeFileSync(join(cluster, 'PG_VERSION'), '9\n'),
      /(made by PostgreSQL 9, another version|does not start)/,
    ],
    [
      'has lost its contents',
      (cluster: string) => writeFileSync(join(cluster, 'PG_VERSION'), `${major()}\n`),
      /does not start: .+ Restore a backup/s,
    ],
  ])('says what to do about a database folder that %s', async (_, plant, sentence) => {
    const dataDir = newFolder()
    const cluster = join(dataDir, 'database', 'cluster')
    mkdirSync(cluster, { recursive: true, mode: 0o700 })
    plant(cluster)
    await expect(startHere(dataDir)).rejects.toThrow(sentence)
    expect(postmasterOf(dataDir)).toBe(0)
  })
})

function major(): string {
  return testBinaries() ? '15' : '18'
}
