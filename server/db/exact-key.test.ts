import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPerson, findPersonByEmail, insertPerson } from '../account/people.sql.ts'
import { byKey, nameKeys } from './exact-key.ts'
import type { Tables } from './generated/tables.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'
import { inTransaction } from './transaction.ts'

let db: TestDatabase
const [ana, ben] = [randomUUID(), randomUUID()]
beforeAll(async () => {
  db = await testDatabase()
  for (const [id, name] of [
    [ana, 'ana'],
    [ben, 'ben'],
  ] as const) {
    const email = `${name}@example.org`
    const names = { firstName: name, lastName: 'Weber', displayName: name }
    await inTransaction(db.app, {}, async (tx) => {
      await insertPerson(tx, { id, email, emailKey: email, passwordHash: 'h', ...names, now: Date.now() })
    })
  }
})
afterAll(() => db.close())

const people = (on: Kysely<Tables>) => on.selectFrom('people').select('id')
const WALLED = [
  'people',
  'sessions',
  'refresh_tokens',
  'registrations',
  'linked_accounts',
  'mailed_links',
  'phone_codes',
  'google_visits',
] as const

test.each(WALLED)('[AUTH-26] %s shows nothing to a statement that names no key', async (table) => {
  await inTransaction(db.app, {}, async (tx) => {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(tx)
    expect(rows).toEqual([])
  })
})

test('[AUTH-26] shows only the person whose key was named, whatever the statement asks for', async () => {
  expect(await byKey(db.app.query, ana, people(db.app.query))).toEqual([{ id: ana }])
  expect(await byKey(db.app.query, 'ben@example.org', people(db.app.query))).toEqual([{ id: ben }])
  expect(await byKey(db.app.query, '%', people(db.app.query))).toEqual([])
  // one call's key does not leak to the next on the same connection
  expect(await people(db.app.query).execute()).toEqual([])
  expect((await findPerson(db.app.query, ana))?.email).toBe('ana@example.org')
  expect((await findPersonByEmail(db.app.query, 'ben@example.org'))?.id).toBe(ben)
})

test('[AUTH-26] a line break cannot smuggle in a second key', async () => {
  expect(await byKey(db.app.query, `x\n${ana}`, people(db.app.query))).toEqual([])
  await inTransaction(db.app, {}, async (tx) => {
    await nameKeys(tx, ana, `nobody\n${ben}`)
    expect(await people(tx).execute()).toEqual([{ id: ana }])
  })
})

test('[AUTH-26] a person cannot change anybody else’s row, or see anybody outside their families', async () => {
  await inTransaction(db.app, { person: ana }, async (tx) => {
    expect(await people(tx).execute()).toEqual([{ id: ana }])
    const { numUpdatedRows } = await tx
      .updateTable('people')
      .set({ disabled_at: new Date() })
      .executeTakeFirstOrThrow()
    expect(numUpdatedRows).toBe(1n)
    throw new Error('undone')
  }).catch((error: Error) => expect(error.message).toBe('undone'))
})

test('[AUTH-26] a session can only be created for the person named', async () => {
  const now = new Date()
  const session = { id: randomUUID(), person_id: ben, created_at: now, last_used_at: now, generation_at: now }
  const planting = inTransaction(db.app, { person: ana }, (tx) =>
    tx
      .insertInto('sessions')
      .values({ ...session, proven_at: now })
      .execute(),
  )
  await expect(planting).rejects.toMatchObject({ code: '42501' })
})
