import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkSettings, settingsProblem } from './settings.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'
import { onServer } from './test-setup.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const good = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on', server_version_num: '150000' }

test.each([
  [good, undefined],
  [{ ...good, synchronous_commit: 'remote_apply' }, undefined],
  [{ ...good, server_version_num: '140019' }, 'Evenhand needs PostgreSQL 15 or later; this one is 14.'],
  [{ ...good, fsync: 'off' }, 'fsync is off. Turn it on'],
  [{ ...good, full_page_writes: 'off' }, 'full_page_writes is off. Turn it on'],
  [{ ...good, synchronous_commit: 'off' }, 'synchronous_commit is off. Turn it on'],
  [{ ...good, fsync: 'off', full_page_writes: 'off' }, 'fsync, full_page_writes are off. Turn them on'],
  [{}, 'needs PostgreSQL 15'],
])('settings %j: %s', (settings, sentence) => {
  const fault = settingsProblem(settings)?.message
  if (sentence === undefined) expect(fault).toBeUndefined()
  else expect(fault).toContain(sentence)
})

test('a database that may lose commits is refused, even when that is set for one role only', async () => {
  await checkSettings(db.appUrl)
  const database = new URL(db.appUrl).pathname.slice(1)
  await onServer(db.ownerUrl, (owner) =>
    owner.query(`alter role evenhand_app in database ${database} set synchronous_commit = off`),
  )
  await checkSettings(db.ownerUrl)
  await expect(checkSettings(db.appUrl)).rejects.toThrow('synchronous_commit is off')
})
