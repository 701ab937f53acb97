// slow
import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
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
import { connect, openPool } from '../pool.ts'
import { checkSettings } from '../settings.ts'
import {
  endStarted,
  isRoot,
  madeFolder,
  newFolder,
  nobody,
  postmasterOf,
  removeFolders,
  startHere,
  startThere,
  until,
} from './test-embedded.ts'
import { isReachable } from './user.ts'

afterEach(endStarted)
afterAll(removeFolders)

async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = await connect(url)
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

describe('the embedded database', () => {
  test('is durable, checksummed, on loopback and behind passwords of its own', async () => {
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

  test.skipIf(process.platform !== 'linux')(
    'shares no memory that the end of its user’s session would take away',
    async () => {
      const dataDir = await madeFolder()
      await startHere(dataDir)
      const maps = readFileSync(`/proc/${postmasterOf(dataDir)}/maps`, 'utf8')
      expect(maps).toContain('/pg_dynshmem/')
      expect(maps).not.toContain('/dev/shm/PostgreSQL')
    },
  )

  test('is gone soon after its process is killed, and the next start finds every row', async () => {
    const dataDir = await madeFolder()
    const first = startThere(dataDir)
    await first.says('url')
    first.process.kill('SIGKILL')
    await until(() => postmasterOf(dataDir) === 0)
    const again = await startHere(dataDir)
    expect(await ask(again.url(), 'select n from kept')).toEqual([{ n: 7 }])
  })

  test('is created once by two simultaneous first starts, and shared', async () => {
    const dataDir = newFolder()
    const urls = await Promise.all(
      [startThere(dataDir), startThere(dataDir)].map((other) => other.says('url')),
    )
    expect(urls[0]).toBe(urls[1])
    expect(await ask(urls[0] ?? '', 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test.each(['stop', 'kill'] as const)(
    'continues in the second process when the first one leaves by %s',
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

  test.skipIf(process.platform !== 'linux')(
    'is restarted when it stops just as it is taken over',
    async () => {
      const dataDir = await madeFolder()
      const first = startThere(dataDir)
      const port = new URL(await first.says('url')).port
      const leaving = postmasterOf(dataDir)
      for (const guard of guardsOf(dataDir)) process.kill(guard, 'SIGKILL')
      first.process.kill('SIGKILL')
      await first.ended
      // It still looks ready and accepts connections, but the first signal it will see tells it to stop.
      process.kill(leaving, 'SIGSTOP')
      process.kill(leaving, 'SIGINT')
      const before = connectionsTo(port)
      const second = startHere(dataDir)
      await until(() => connectionsTo(port) > before)
      process.kill(leaving, 'SIGCONT')
      expect(await ask((await second).url(), 'select n from kept')).toEqual([{ n: 7 }])
      expect(postmasterOf(dataDir)).not.toBe(leaving)
    },
  )

  test('says so when it cannot be taken over yet, and tries again', async () => {
    const dataDir = await madeFolder()
    const first = startThere(dataDir)
    await first.says('url')
    const said: string[] = []
    const second = await startHere(dataDir, (sentence) => said.push(sentence))
    const version = join(dataDir, 'database', 'cluster', 'PG_VERSION')
    const right = readFileSync(version, 'utf8')
    writeFileSync(version, '9\n')
    first.tell('stop')
    await until(() => said.length > 0)
    expect(said[0]).toMatch(/a different version|does not start/)
    expect(second.isUp()).toBe(false)
    writeFileSync(version, right)
    await until(() => second.isUp())
    expect(await ask(second.url(), 'select n from kept')).toEqual([{ n: 7 }])
  })

  test('is not held up by an old postmaster.pid whose pid now belongs to another process', async () => {
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
    'finds another place when its folder is in a home that only root may enter',
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

/** Connections to this loopback port, open or being opened. */
function connectionsTo(port: string): number {
  const there = `0100007F:${Number(port).toString(16).toUpperCase().padStart(4, '0')}`
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n')
  return lines.filter((line) => line.trim().split(/\s+/)[2] === there).length
}

function guardsOf(dataDir: string): number[] {
  const lines = execFileSync('ps', ['-ww', '-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n')
  return lines
    .filter((line) => line.includes('embedded/guard') && line.includes(dataDir))
    .map((line) => Number.parseInt(line, 10))
}
