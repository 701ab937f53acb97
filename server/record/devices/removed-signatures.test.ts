import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listExports, startExport } from '@evenhand/contract/record/exports.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import type { FamilyId } from '../../http/gate.ts'
import { startTestApp, type TestApp } from '../../http/test-app.ts'
import { newFamily, type TestFamily } from '../../http/test-people.ts'
import { pastPolicies } from '../../testing/past-policies.ts'
import { placesOf } from '../../testing/places-of.ts'
import { addTestDevice } from '../../testing/witness.ts'
import { readWitnesses, witnessSentences } from './witnesses.commands.ts'

const SECRET = 'Quetzalcoatl'
const migration = readFileSync(
  join(import.meta.dirname, '../../db/migrations/0057-signatures-of-facts.sql'),
  'utf8',
)

let app: TestApp
let home: TestFamily
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
  home = await newFamily(app)
})
afterAll(() => app.stop())

const insertAsBefore = async () => {
  const { id } = await addTestDevice(app, home.a.token, home.id)
  const request = JSON.stringify({ text: 'Lunch', suggestion: SECRET })
  await inTransaction(app.ctx.db, { person: home.a.id }, (tx) =>
    tx
      .insertInto('record_signatures')
      .values({
        family_id: home.id,
        first_seq: '3',
        entries: 1,
        device_id: id,
        method: 'POST',
        path: '/api/messages',
        key: 'k',
        body_hash: '0'.repeat(64),
        request,
        signature: Buffer.alloc(64),
      })
      .execute(),
  )
}

it('[REC-04] a server of before can store no request any more', async () => {
  await insertAsBefore()
  expect(await placesOf(app.owner, SECRET)).toEqual([])
})

it('[REC-04] requests that were stored before are removed, with the exports that hold them, and exports say so', async () => {
  await app.owner.pool.query('alter table record_signatures disable trigger record_signatures_keep_nothing')
  await insertAsBefore()
  await app.owner.pool.query('alter table record_signatures enable trigger record_signatures_keep_nothing')
  expect(await placesOf(app.owner, SECRET)).toEqual(['record_signatures'])
  const params = { familyId: home.id }
  const made = await app.call(startExport, { token: home.a.token, params, body: {} })
  const state = async () =>
    (await app.call(listExports, { token: home.a.token, params })).body.exports.find(
      ({ id }) => id === made.body.export.id,
    )?.status
  await vi.waitFor(async () => expect(await state()).toBe('done'), { timeout: 60_000, interval: 100 })

  await app.owner.pool.query(migration.slice(migration.indexOf('-- The owner is held by row-level security')))

  expect(await placesOf(app.owner, SECRET)).toEqual([])
  expect(await state()).toBe('failed')
  const shownTo = { person: home.b.id, before: 0 }
  const said = await inTransaction(app.ctx.db, { person: home.b.id }, async (tx) =>
    witnessSentences(await readWitnesses(tx, home.id as FamilyId, 99, shownTo), [], 9, 0),
  )
  expect(said.join(' ')).toMatch(/Signatures by authors’ devices, 1 up to EH-000003, were removed on 20\d\d-/)
  // as before: the owner is held by the policies, and nothing can be truncated
  await expect(app.owner.pool.query('truncate record_signatures')).rejects.toThrow('only ever added to')
  const client = await app.owner.checkOut()
  const forced = await pastPolicies(client, 'families', () =>
    client.query(`select bool_and(relforcerowsecurity) as all from pg_class
      where relname in ('record_signatures', 'removed_signatures', 'family_exports')`),
  )
  client.release()
  expect(forced.rows[0].all).toBe(true)
})
