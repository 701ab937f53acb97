import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tableTypes } from './generate-tables.ts'
import { readMigrations } from './migration-files.ts'
import { declaredPolicies } from './policies.ts'
import { policyViolations } from './policy-violations.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'
import { onServer } from './test-setup.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const declared = declaredPolicies(readMigrations())

test('the database matches what the migrations declare about their tables', async () => {
  expect(await onServer(db.ownerUrl, (owner) => policyViolations(owner, declared))).toEqual([])
})

test('the generated table types match the migrations', async () => {
  const generated = readFileSync(join(import.meta.dirname, 'generated/tables.ts'), 'utf8')
  expect(await onServer(db.ownerUrl, tableTypes), 'stale: npm run check -- write tables').toBe(generated)
})

test.each([
  ['create table planted (id int primary key)', 'planted names no policy'],
  [
    'create table planted (id int primary key)',
    'planted says nothing about erasure in its comment (0024-erasure.sql lists the words)',
  ],
  [
    "comment on table messages is 'erasure: kept'",
    'messages is declared as kept for erasure without a reason',
  ],
  [
    'drop policy messages_erase on messages',
    'messages is erased with its family, but has no family_id or no policy that lets the owner erase it',
  ],
  [
    "comment on table people is 'erasure: person'",
    'people is erased with its person, but has no reference to people on delete cascade',
  ],
  ['alter table expenses disable row level security', 'expenses has no row-level security'],
  ['alter table contacts no force row level security', 'contacts does not force row-level security'],
  ['alter table people no force row level security', 'people does not force row-level security'],
  ['drop policy rotations_family on rotations', 'rotations has row-level security and no policy'],
  [
    'alter table expense_counts drop constraint expense_counts_pkey',
    'expense_counts has a primary key that does not begin with family_id',
  ],
  ['grant select on people to public', 'people can be reached by everyone'],
  ['grant delete on record_entries to evenhand_app', "record_entries can be changed by the app's role"],
  ['grant update (body) on record_bodies to evenhand_app', "record_bodies can be changed by the app's role"],
  [
    'drop trigger record_heads_stay_whole on record_heads',
    'record_heads has no trigger that refuses update, delete and truncate',
  ],
  ['grant create on schema public to evenhand_app', 'evenhand_app may create in the schema public'],
  [
    'alter function my_families() reset search_path',
    'my_families runs as its owner without a fixed search_path',
  ],
  ['grant execute on function my_families() to public', 'my_families runs as its owner for everyone'],
])('a planted violation is found: %s', async (plant, violation) => {
  const found = await onServer(db.ownerUrl, async (owner) => {
    await owner.query('begin')
    await owner.query(plant)
    const violations = await policyViolations(owner, declared)
    await owner.query('rollback')
    return violations
  })
  expect(found).toContain(violation)
})

const RECORD_TABLES = ['record_entries', 'record_bodies', 'record_heads']

test.each(RECORD_TABLES)("the app's role cannot change or empty %s", async (table) => {
  await onServer(db.appUrl, async (app) => {
    for (const change of [
      `update ${table} set family_id = family_id`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]) {
      await expect(app.query(change), change).rejects.toMatchObject({ code: '42501' })
    }
  })
})

test.each(RECORD_TABLES)('the trigger refuses truncate on %s even to the owner', async (table) => {
  await onServer(db.ownerUrl, async (owner) => {
    await expect(owner.query(`truncate ${table} cascade`)).rejects.toMatchObject({ code: '23001' })
  })
})

test("the app's role cannot read or write the job queue, only enqueue a task inside its transaction", async () => {
  await onServer(db.appUrl, async (app) => {
    await expect(app.query('select * from graphile_worker.jobs')).rejects.toMatchObject({ code: '42501' })
    await expect(app.query(`select graphile_worker.add_job('x')`)).rejects.toMatchObject({ code: '42501' })
    await app.query(`begin; select enqueue('kept', '{"n":1}'); commit`)
    await app.query(`begin; select enqueue('dropped', '{"n":2}'); rollback`)
  })
  const tasks = await onServer(db.jobsUrl, (jobs) =>
    jobs.query('select task_identifier as task from graphile_worker.jobs'),
  )
  expect(tasks.rows).toEqual([{ task: 'kept' }])
})

test('our functions with a search path put pg_temp last, and every security definer function has one', async () => {
  const { rows } = await db.owner.pool.query(`
    select p.oid::regprocedure::text as name from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace and n.nspname = 'public'
    left join lateral (
      select setting from unnest(p.proconfig) setting where setting like 'search_path=%'
    ) path on true
    where (p.prosecdef and path.setting is null) or path.setting not like '%pg_temp'`)
  expect(rows).toEqual([])
})
