import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPool } from './pool.ts'
import { isPooled, refusePooled } from './pooler.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'
import { startPgBouncer, withoutPgBouncer } from './test-pgbouncer.ts'
import { asPerson, inTransaction } from './transaction.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

test('PostgreSQL itself is not mistaken for a pooler', async () => {
  expect(await isPooled(db.appUrl)).toBe(false)
  await refusePooled(db.ownerUrl, false)
})

describe.skipIf(withoutPgBouncer)(`through PgBouncer in transaction mode ${withoutPgBouncer ?? ''}`, () => {
  let bouncer: Awaited<ReturnType<typeof startPgBouncer>>
  beforeAll(async () => {
    bouncer = await startPgBouncer([db.ownerUrl, db.appUrl])
  })
  afterAll(() => bouncer?.stop())

  test('it is recognised, and refused where PostgreSQL itself is needed', async () => {
    expect(await isPooled(bouncer.through(db.appUrl))).toBe(true)
    await expect(refusePooled(bouncer.through(db.ownerUrl), false)).rejects.toThrow(
      /DATABASE_URL leads to a pooler/,
    )
    await expect(refusePooled(bouncer.through(db.ownerUrl), true)).rejects.toThrow(
      /DATABASE_DIRECT_URL leads/,
    )
  })

  test('many transactions at once share few connections, and none sees another person’s rows', async () => {
    const pool = openPool(bouncer.through(db.appUrl), { max: 16, isPooled: true })
    const people = Array.from(
      { length: 200 },
      (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    )
    const seen = await Promise.all(
      people.map((person) =>
        inTransaction(pool, { person }, async (tx) => {
          const { rows } = await sql<{
            me: string
          }>`select current_person()::text as me, pg_sleep(0.002)`.execute(tx)
          return rows[0]?.me
        }),
      ),
    )
    expect(seen).toEqual(people)
    const outside = await sql<{ me: string | null }>`select current_person() as me`.execute(pool.query)
    expect(outside.rows[0]?.me).toBeNull()
    const families = await asPerson(pool, people[0]!, pool.query.selectFrom('families').select('family_id'))
    expect(families).toEqual([])
    await pool.close()
  })
})
