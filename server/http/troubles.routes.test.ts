import { rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createExpense } from '@evenhand/contract/expenses/expenses.ts'
import { uploadReceipt } from '@evenhand/contract/expenses/receipts.ts'
import { health, ready } from '@evenhand/contract/server/server.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { paperPdf } from '../documents/paper.demo.ts'
import { ReadersBusy, ReadersDown } from '../outside/apart/kinds.ts'
import { FilesDown } from '../outside/files.ts'
import { MailFailed } from '../outside/mail.ts'
import { CLOCK_BEHIND_MS, newClockWatch } from './clock-watch.ts'
import { newLife } from './life.ts'
import { lookAround } from './readiness.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { newFamily, type TestFamily } from './test-people.ts'
import { newTroubles, SENTENCES, type Trouble, troubleOf } from './troubles.ts'
import { BACKUP_MARK, backupAge, noteBackup } from './watch.ts'

let app: TestApp
let home: TestFamily
let now = 0
const said: string[] = []
beforeAll(async () => {
  app = await startTestApp({
    jobs: true,
    life: newLife(
      newTroubles(
        (sentence) => said.push(sentence),
        () => now,
      ),
    ),
  })
  home = await newFamily(app)
})
afterAll(() => app.stop())
afterEach(() => {
  said.length = 0
  vi.restoreAllMocks()
})

const body = {
  amount: 10,
  category: 'food',
  description: 'Lunch',
  date: '2026-11-01',
  splitType: 'equal',
} as const
const save = () => app.call(createExpense, { body, token: home.a.token, key: app.ctx.newId() })
// a look serves everyone for a second: asked of a context of its own it looks again
const isReady = async () => (await lookAround({ ...app.ctx })).database

/** Every new expense meets this error of PostgreSQL while `work` runs. */
async function whilePostgresSays(code: string, work: () => Promise<void>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(app.owner.query)
  await run(`create function meets_trouble() returns trigger language plpgsql as
    $$ begin raise exception 'CANARY' using errcode = '${code}'; end $$`)
  await run('create trigger trouble before insert on expenses for each row execute function meets_trouble()')
  try {
    await work()
  } finally {
    await run('drop function meets_trouble() cascade')
  }
}

describe('a write that meets a known trouble', () => {
  test.each([
    ['53100', 'disk-full', 503, 15_000],
    ['XX001', 'damaged', 500, 60_000],
    ['26000', 'pooler', 503, Number.POSITIVE_INFINITY],
  ] as const)(
    '%s: a sentence without a trace, counted, and the server is not ready',
    async (code, trouble, status, ms) => {
      now += 3_600_000
      expect(await isReady()).toBe('ok')
      const traces = vi.spyOn(console, 'error').mockImplementation(() => {})
      const before = app.ctx.life.troubles.counts()[trouble]
      await whilePostgresSays(code, async () => {
        expect((await save()).status).toBe(status)
        expect((await save()).status).toBe(status)
      })
      expect(said).toEqual([SENTENCES[trouble]])
      expect(traces).not.toHaveBeenCalled()
      expect(app.ctx.life.troubles.counts()[trouble]).toBe(before + 2)
      expect(await isReady()).toBe('down')
      now += Math.min(ms, 1e9)
      expect(await isReady()).toBe(ms === Number.POSITIVE_INFINITY ? 'down' : 'ok')
    },
  )

  test('an error of ours keeps its trace and takes nobody out', async () => {
    const traces = vi.spyOn(console, 'error').mockImplementation(() => {})
    await whilePostgresSays('22000', async () => {
      expect((await save()).status).toBe(500)
    })
    expect(said).toEqual([])
    expect(traces).toHaveBeenCalledOnce()
    expect(traces.mock.calls[0]?.[0]).toContain('    at ')
  })
})

test('a database that reads but takes no write, and files that take none, are down', async () => {
  const executor = {
    transformQuery: (query: unknown) => query,
    compileQuery: () => ({ sql: '', parameters: [] }),
    executeQuery: async () => Promise.reject(Object.assign(new Error('no room'), { code: '53100' })),
  }
  const noWrite = {
    ...app.ctx,
    life: newLife(newTroubles(() => {})),
    db: { ...app.ctx.db, query: { getExecutor: () => executor } },
    files: { ...app.ctx.files, check: async () => Promise.reject(new FilesDown({ code: 'ENOTFOUND' })) },
  } as unknown as typeof app.ctx
  expect(await lookAround(noWrite)).toEqual({ database: 'down', files: 'down' })
  expect(noWrite.life.troubles.counts()).toMatchObject({ 'disk-full': 1, files: 1 })
})

test('a machine that starts no process to read files with is told of, and takes them again once it does', async () => {
  now += 3_600_000
  const { id } = (await save()).body.data.expense
  const send = () => {
    const form = new FormData()
    form.set('receipt', new Blob([new Uint8Array(paperPdf([]))]), 'invoice.pdf')
    return app.call(uploadReceipt, { form, token: home.a.token, params: { id } })
  }
  const node = process.execPath
  process.execPath = '/nowhere/node'
  const refused = await send().finally(() => {
    process.execPath = node
  })
  expect([refused.status, refused.problem?.code]).toEqual([503, 'server/busy'])
  expect(said).toEqual([SENTENCES.readers])
  expect((await send()).status).toBe(200)
})

test('a bucket that takes the connection and never says a word is told of and counted as one that refuses', async () => {
  const files = { ...app.ctx.files, check: () => new Promise<void>(() => {}) }
  const silent = { ...app.ctx, files, life: newLife(newTroubles((sentence) => said.push(sentence))) }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const look = lookAround(silent)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await look).toMatchObject({ files: 'down' })
  } finally {
    vi.useRealTimers()
  }
  expect(said).toEqual([SENTENCES.files])
  expect(silent.life.troubles.counts().files).toBe(1)
})

test('one look serves all who ask within a second, so that asking costs no write each', async () => {
  const check = vi.spyOn(app.ctx.files, 'check')
  await Promise.all(Array.from({ length: 50 }, () => app.call(ready, {})))
  await app.call(health, {})
  expect(check.mock.calls.length).toBeLessThan(4)
})

test.each([
  [{ code: 'ENOSPC' }, 'disk-full'],
  [{ code: 'XX002' }, 'damaged'],
  [{ code: '42P05' }, 'pooler'],
  [new FilesDown({ code: 'ENOSPC' }), 'disk-full'],
  [new FilesDown({ code: 'ECONNREFUSED' }), 'files'],
  [new MailFailed('mail: EAUTH 535'), 'mail'],
  [new MailFailed('mail: EENVELOPE 550'), null],
  [new ReadersDown(), 'readers'],
  [new ReadersBusy(), null],
  [new TypeError('x'), null],
  [{ code: '23505' }, null],
])('%o is recognised as %s', (error, trouble) => {
  expect(troubleOf(error)).toBe(trouble)
})

test('a trouble is said once an hour, however often it is met', () => {
  const [heard, time] = [[] as string[], { now: 0 }]
  const troubles = newTroubles(
    (sentence) => heard.push(sentence),
    () => time.now,
  )
  for (let n = 0; n < 100; n += 1) troubles.note('mail')
  expect(heard).toHaveLength(1)
  time.now = 3_600_000
  troubles.note('mail')
  expect(heard).toHaveLength(2)
  expect(troubles.counts().mail).toBe(101)
})

test('no advice tells people to restore over, copy or change the folder that has the data', () => {
  for (const trouble of Object.keys(SENTENCES) as Trouble[])
    expect(SENTENCES[trouble]).not.toMatch(/delete|remove|reset|into DATA_DIR/i)
})

test('a clock that stands still or is set back is noticed; one that runs ahead, as after sleep, is not', () => {
  const behind = newClockWatch(1_000, 0)
  expect(behind(61_000, 60_000)).toBe(0)
  expect(behind(61_000, 120_000)).toBe(60_000)
  expect(behind(61_000, 180_000)).toBeGreaterThan(CLOCK_BEHIND_MS)
  const other = newClockWatch(0, 0)
  expect(other(8 * 3_600_000, 60_000)).toBe(0)
  expect(other(0, 120_000)).toBeGreaterThan(CLOCK_BEHIND_MS)
})

test('a backup that never was counts from the day the data began, and is told in production', async () => {
  const { dataDir } = app.ctx.config
  const config = { ...app.ctx.config, mode: 'production' as const }
  const life = newLife(newTroubles((sentence) => said.push(sentence)))
  const later = { ...app.ctx, config, life, clock: () => Date.now() + 2 * 86_400_000 }
  expect(await backupAge(later)).toBeNull()
  writeFileSync(join(dataDir, 'database'), '')
  expect(await backupAge(later)).toBeGreaterThan(36 * 3600)
  await noteBackup(later)
  expect(said).toEqual([SENTENCES.backup])
  writeFileSync(join(dataDir, BACKUP_MARK), '')
  utimesSync(join(dataDir, BACKUP_MARK), new Date(), new Date(Date.now() + 2 * 86_400_000))
  expect(await backupAge(later)).toBeLessThan(60)
  rmSync(join(dataDir, BACKUP_MARK))
})
