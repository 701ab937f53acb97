import { createHash, createPublicKey, verify } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCard } from '@evenhand/contract/backlog/backlog.ts'
import { leaveFamily } from '@evenhand/contract/family/changes.ts'
import { exportFile, listExports, removeExport, startExport } from '@evenhand/contract/record/exports.ts'
import { AREAS } from '@evenhand/domain/record/areas.ts'
import { verifyBundle } from '@evenhand/domain/record/bundle.ts'
import { KEYS } from '@evenhand/domain/record/bundle-parts.ts'
import type { KeyCheck } from '@evenhand/domain/record/compared.ts'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { FamilyId, PersonId } from '../../http/gate.ts'
import { startTestApp, type TestApp } from '../../http/test-app.ts'
import { newFamily, type TestFamily } from '../../http/test-people.ts'
import { FilesDown } from '../../outside/files.ts'
import { filesIn } from '../../testing/zip.ts'
import { rotateKey } from '../keys.commands.ts'
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

it('[REC-02] asking for one, and fetching it, needs a sign-in of the last ten minutes', async () => {
  const id = await start()
  await run(id, {})
  const later = await startTestApp({ beside: app, faults: { noLimits: true } })
  later.pass(11 * 60_000)
  const refused = await later.call(startExport, { ...ask(), body: {} })
  const params = { familyId: home.id, exportId: id }
  const file = await later.call(exportFile, { ...ask(), params })
  for (const { status, problem } of [refused, file])
    expect([status, problem.code]).toEqual([403, 'auth/fresh-sign-in-required'])
  await later.stop()
  expect((await app.call(exportFile, { ...ask(), params })).status).toBe(200)
  await cancel(id)
})

it('[REC-02] one whose parent leaves the family while it waits or is made is gone, and its job done', async () => {
  const family = await newFamily(app)
  const params = { familyId: family.id }
  const order = async () => {
    const export_id = uuidv7()
    const asked = { export_id, family_id: family.id, requested_by: family.a.id, created_at: new Date() }
    const rest = { areas: [...AREAS], status: 'waiting' as const, entries: 1 }
    await inTransaction(app.ctx.db, { person: family.a.id as PersonId }, (tx) =>
      tx
        .insertInto('family_exports')
        .values({ ...asked, ...rest })
        .execute(),
    )
    return { family: family.id as FamilyId, export: export_id, person: family.a.id as PersonId }
  }
  const left = async () =>
    (
      await app.owner.query
        .selectFrom('family_exports')
        .select('export_id')
        .where('family_id', '=', family.id)
        .execute()
    ).length
  const [waits, isMade] = [await order(), await order()]
  const putFrom = async (...file: Parameters<typeof app.ctx.files.putFrom>) => {
    await app.ctx.files.putFrom(...file)
    expect(
      (await app.call(leaveFamily, { token: family.a.token, params, body: { understood: true } })).status,
    ).toBe(200)
  }
  await exportRecordJob({ ...app.ctx, files: { ...app.ctx.files, putFrom } }, isMade)
  await exportRecordJob(app.ctx, waits)
  expect(await left()).toBe(0)
  expect(await app.ctx.files.get(family.id, isMade.export)).toBeNull()
})

it('[REC-02] one that failed gives way to the next', async () => {
  const failed = await start()
  const files = { ...app.ctx.files, putFrom: () => Promise.reject(new Error('the disk is full')) }
  await expect(run(failed, { files })).rejects.toThrow('the disk is full')
  const { id } = (await app.call(startExport, { ...ask(), body: {} })).body.export
  expect((await exports()).map((one) => one.id)).toEqual([id])
  await cancel(id)
})

it('[REC-02] while files cannot be reached, a failed one can be removed and another begun, each once', async () => {
  const failed = await start()
  const files = { ...app.ctx.files, putFrom: () => Promise.reject(new Error('the disk is full')) }
  await expect(run(failed, { files })).rejects.toThrow('the disk is full')
  const remove = vi.spyOn(app.ctx.files, 'remove').mockRejectedValue(new FilesDown('unreachable'))
  const begun = await app.call(startExport, { ...ask(), body: {} })
  expect(begun.status).toBe(201)
  expect((await cancel(begun.body.export.id)).body).toEqual({ removed: true })
  expect(await exports()).toEqual([])
  // the jobs have tried, and will again
  await vi.waitFor(() => expect(remove.mock.calls.map(([, id]) => id)).toContain(failed), 20_000)
  remove.mockRestore()
})

it('[REC-02] [REC-03] after its key was rotated an export verifies as before, and a later one holds both keys', async () => {
  const files = async (ctx: Partial<Context>) => {
    const id = await start()
    await run(id, ctx)
    return filesIn(new Uint8Array((await app.ctx.files.get(home.id, id)) ?? Buffer.alloc(0)))
  }
  const earlier = await files({})
  await rotateKey(app.owner, app.secret, 'record-head', Date.now())
  const second = await startTestApp({ beside: app, faults: { noLimits: true } })
  await second.call(createCard, { ...ask(), body: { title: 'Choose a camp' } })
  const later = await files({ keys: second.ctx.keys })
  await second.stop()
  const kids = (from: Map<string, Uint8Array<ArrayBuffer>>) =>
    JSON.parse(Buffer.from(from.get(KEYS) ?? []).toString()).keys.map(({ kid }: { kid: string }) => kid)
  expect(kids(later)).toEqual(expect.arrayContaining(kids(earlier)))
  expect([kids(earlier).length, kids(later).length]).toEqual([1, 2])
  for (const exported of [earlier, later])
    expect((await verifyBundle(exported, sha256, keyCheck)).findings).toEqual([])
})

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())
const keyCheck: KeyCheck = ({ x }, bytes, signature) =>
  verify(null, bytes, createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }), signature)
