import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { buildFamily } from '../demo/people.ts'
import { aParent } from '../demo/test-parents.ts'
import type { FamilyId } from '../http/gate.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { type PlanNode, rowsLookedAt } from '../testing/rows-looked-at.ts'
import { eventsBetween } from './events.sql.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

const IN_MONTH = 7

it('[CAL-01] reads the events of a month, not all a family ever entered', async () => {
  const [ana, ben] = [await aParent(app, 'Ana'), await aParent(app, 'Ben')]
  const { id } = await buildFamily(app.ctx, { parents: [ana.row, ben.row] })
  // 3,000 that ended before, 6 in the month, one without end
  const days = sql`select n, case when n <= 3000 then date '2015-01-01' + n when n <= 3006 then date '2027-03-01' + n - 3000
    else date '2020-01-01' end as day from generate_series(1, 3007) n`
  const facts = { title: '', kind: 'other', childIds: [], place: '', takenBy: null, notes: '', reminders: [] }
  await inTransaction(app.ctx.db, { person: ana.id }, async (tx) => {
    await sql`insert into calendar_events (family_id, event_id, visibility, first_day, last_day, recurrence, until_day,
        version, created_by, created_at, updated_at)
      select ${id}, gen_random_uuid(), 'shared', day, day, case when n = 3007 then 'FREQ=DAILY' end,
        case when n <> 3007 then day end, 1, ${ana.id}, now(), now() from (${days}) d`.execute(tx)
    await sql`insert into calendar_event_versions (family_id, event_id, version, is_own, owner_id, facts, changed_by, changed_at)
      select family_id, event_id, 1, false, created_by, ${JSON.stringify(facts)}::jsonb, created_by, now()
      from calendar_events where family_id = ${id}`.execute(tx)
  })
  await sql`analyze calendar_events, calendar_event_versions`.execute(app.owner.query)
  await inTransaction(app.ctx.db, { person: ana.id }, async (tx) => {
    const month = eventsBetween(tx, id as FamilyId, '2027-03-01', '2027-03-31').limit(3000)
    expect(await month.execute()).toHaveLength(IN_MONTH)
    const [row] = await month.explain('json', sql`analyze, timing off`)
    const [{ Plan }] = row!['QUERY PLAN'] as [{ Plan: PlanNode }]
    const looked = (relation: string) => rowsLookedAt(Plan, relation).reduce((sum, some) => sum + some, 0)
    expect(looked('calendar_event_versions')).toBe(IN_MONTH)
    expect(looked('calendar_events')).toBe(IN_MONTH)
  })
})
