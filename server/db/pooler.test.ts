import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPool } from './pool.ts'
import { isDirect, mustBeUnnamed, refusePooled } from './pooler.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'
import { startPgBouncer, withoutPgBouncer } from './test-pgbouncer.ts'
import { asPerson, inTransaction } from './transaction.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

test('PostgreSQL itself is not mistaken for a pooler, whatever else its address asks for', async () => {
  expect(await isDirect(db.appUrl)).toBe(true)
  expect(await isDirect(`${db.appUrl}&options=${encodeURIComponent('-c statement_timeout=9s')}`)).toBe(true)
  await refusePooled(db.ownerUrl, false, null)
  expect(await mustBeUnnamed(db.appUrl, true, null)).toBe(false)
})

test('what the operator says of a pooler is believed, not guessed', async () => {
  const nowhere = 'postgres://nobody@127.0.0.1:1/none'
  await refusePooled(nowhere, false, 'session')
  await refusePooled(nowhere, true, 'none')
  expect(await mustBeUnnamed(nowhere, false, 'transaction')).toBe(true)
  expect(await mustBeUnnamed(nowhere, true, 'session')).toBe(false)
})

describe.skipIf(withoutPgBouncer)(`through PgBouncer in transaction mode ${withoutPgBouncer ?? ''}`, () => {
  let bouncer: Awaited<ReturnType<typeof startPgBouncer>>
  beforeAll(async () => {
    bouncer = await startPgBouncer([db.ownerUrl, db.appUrl])
  })
  afterAll(() => bouncer?.stop())

  test('it is recognised, and refused where PostgreSQL itself is needed', async () => {
    expect(await isDirect(bouncer.through(db.appUrl))).toBe(false)
    expect(await mustBeUnnamed(bouncer.through(db.appUrl), true, null)).toBe(true)
    await expect(refusePooled(bouncer.through(db.ownerUrl), false, null)).rejects.toThrow(
      /DATABASE_URL leads to a pooler.*DATABASE_POOLER=session/,
    )
    await expect(refusePooled(bouncer.through(db.ownerUrl), true, null)).rejects.toThrow(
      /DATABASE_DIRECT_URL leads/,
    )
  })

  test('a thousand starts while others are busy are never wrong', async () => {
    const pool = openPool(bouncer.through(db.appUrl), { max: 8, isPooled: true })
    let isOver = false
    const busy = Array.from({ length: 8 }, async () => {
      while (!isOver) await sql`select pg_sleep(0.001)`.execute(pool.query)
    })
    let wrong = 0
    for (let round = 0; round < 50; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => isDirect(bouncer.through(db.appUrl))),
      )
      wrong += answers.filter(Boolean).length
    }
    isOver = true
    await Promise.all(busy)
    await pool.close()
    expect(wrong).toBe(0)
  }, 120_000)

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
