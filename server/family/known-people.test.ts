import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { buildFamily } from '../demo/people.ts'
import { aParent } from '../demo/test-parents.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { type PlanNode, rowsLookedAt } from '../testing/rows-looked-at.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

it('[ONB-10] reads only the accounts of one’s own family, however many there are', async () => {
  const [ana, ben] = [await aParent(app, 'Ana'), await aParent(app, 'Ben')]
  const { id } = await buildFamily(app.ctx, { parents: [ana.row, ben.row] })
  await sql`insert into people (id, email, email_key, first_name, last_name, display_name, created_at, updated_at)
    select gen_random_uuid(), n || '@many.example', n || '@many.example', 'Many', 'People', 'Many People', now(), now()
    from generate_series(1, 3000) n`.execute(app.owner.query)
  await sql`analyze people`.execute(app.owner.query)
  await inTransaction(app.ctx.db, { person: ana.id }, async (tx) => {
    const named = sql`select p.first_name from family_members m join known_people p on p.id = m.person_id
      where m.family_id = ${id} order by 1`
    expect((await named.execute(tx)).rows).toEqual([{ first_name: 'Ana' }, { first_name: 'Ben' }])
    const { rows } = await sql<{
      'QUERY PLAN': { Plan: PlanNode }[]
    }>`explain (analyze, timing off, format json) ${named}`.execute(tx)
    const looked = rowsLookedAt(rows[0]!['QUERY PLAN'][0]!.Plan, 'people')
    expect(looked.length).toBeGreaterThan(0)
    expect(looked.reduce((sum, some) => sum + some, 0)).toBeLessThan(20)
  })
})
