import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listExports, removeExport } from '@evenhand/contract/record-exports.ts'
import { AREAS } from '@evenhand/domain/record/areas.ts'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { newFamily, type TestFamily } from '../http/test-people.ts'
import { exportRecordJob } from './exports.jobs.ts'

let app: TestApp
let home: TestFamily
let temporary: string
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
  home = await newFamily(app)
  temporary = await mkdtemp(join(tmpdir(), 'evenhand-exports-'))
  vi.stubEnv('TMPDIR', temporary)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(temporary, { recursive: true, force: true })
  await app.stop()
})

const ask = () => ({ token: home.a.token, params: { familyId: home.id } })
const exports = async () => (await app.call(listExports, ask())).body.exports
/** Requests an export without enqueueing it: each test runs its job itself. */
async function start(): Promise<string> {
  const export_id = uuidv7()
  const asked = { export_id, family_id: home.id, requested_by: home.a.id, created_at: new Date() }
  const order = { areas: [...AREAS], status: 'waiting' as const, entries: 1 }
  await inTransaction(app.ctx.db, { person: home.a.id as PersonId }, (tx) =>
    tx
      .insertInto('family_exports')
      .values({ ...asked, ...order })
      .execute(),
  )
  return export_id
}
const cancel = (exportId: string) =>
  app.call(removeExport, { ...ask(), params: { familyId: home.id, exportId } })
const run = (id: string, more: Partial<Context> = {}) =>
  exportRecordJob(
    { ...app.ctx, ...more },
    { family: home.id as FamilyId, export: id, person: home.a.id as PersonId },
  )

it('[REC-02] cancelled before it begins, while it is printed or while it is stored, an export stops and leaves nothing', async () => {
  const before = await start()
  await cancel(before)
  await run(before)

  const printed = await start()
  const putFrom = vi.fn(app.ctx.files.putFrom)
  const keys = {
    ...app.ctx.keys,
    // its entries are collected, and printing begins next
    published: async (...which: Parameters<typeof app.ctx.keys.published>) => {
      await cancel(printed)
      return app.ctx.keys.published(...which)
    },
  }
  await run(printed, { keys, files: { ...app.ctx.files, putFrom } })
  expect(putFrom).not.toHaveBeenCalled()

  const stored = await start()
  const files = {
    ...app.ctx.files,
    putFrom: async (...file: Parameters<typeof putFrom>) => {
      await app.ctx.files.putFrom(...file)
      await cancel(stored)
      // the cancellation has removed the file, and a copy arrives after it
      await app.ctx.files.putFrom(...file)
    },
  }
  await run(stored, { files })
  expect(await app.ctx.files.get(home.id, stored)).toBeNull()

  expect(await exports()).toEqual([])
  expect(await readdir(temporary)).toEqual([])
})

it('[REC-02] an export that fails says so, and leaves nothing on the disk', async () => {
  const id = await start()
  const putFrom = () => Promise.reject(new Error('the disk is full'))
  await expect(run(id, { files: { ...app.ctx.files, putFrom } })).rejects.toThrow('the disk is full')
  expect(await exports()).toMatchObject([{ id, status: 'failed' }])
  expect(await readdir(temporary)).toEqual([])
  expect((await cancel(id)).body).toEqual({ removed: true })
})
