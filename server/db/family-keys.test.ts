import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from './test-database.ts'
import { onServer } from './test-setup.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

/** Unique across families, because the row is found by it from outside: a link, an object's name (docs/scale.md). */
const UNIQUE_EVERYWHERE = [
  'calendar_feeds_token_hash_key',
  'child_card_links_token_hash_key',
  'invitations_code_hash_key',
  'invitations_link_hash_key',
  'invitations_token_hash_key',
]

const rowsOf = (sql: string) =>
  onServer(db.ownerUrl, async (owner) => (await owner.query(sql)).rows as { what: string }[])

// a family's rows can move to another machine only if each of their keys names the family (docs/scale.md)
test('[R2] every family table has family_id first in its primary key', async () => {
  const rows = await rowsOf(`
    select c.relname as what from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'family_id' and a.attnotnull
      left join pg_constraint p on p.conrelid = c.oid and p.contype = 'p'
    where c.relkind = 'r' and (p.conkey is null or p.conkey[1] <> a.attnum) order by 1`)
  expect(rows.map(({ what }) => what)).toEqual([])
})

test('[R2] every foreign key between two family tables includes family_id', async () => {
  const rows = await rowsOf(`
    select k.conrelid::regclass || '.' || k.conname as what from pg_constraint k
      join pg_attribute mine on mine.attrelid = k.conrelid and mine.attname = 'family_id' and mine.attnotnull
      join pg_attribute theirs on theirs.attrelid = k.confrelid and theirs.attname = 'family_id' and theirs.attnotnull
    where k.contype = 'f' and not (mine.attnum = any (k.conkey) and theirs.attnum = any (k.confkey)) order by 1`)
  expect(rows.map(({ what }) => what)).toEqual([])
})

test('[R2] only keys held outside are unique across families', async () => {
  const rows = await rowsOf(`
    select i.indexrelid::regclass::text as what from pg_index i
      join pg_class c on c.oid = i.indrelid
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'family_id' and a.attnotnull
    where i.indisunique and not a.attnum = any (i.indkey::int2[])
      -- an id of its own: unique by construction, whatever the database checks
      and not (i.indnkeyatts = 1 and exists (select from pg_attribute id
        where id.attrelid = c.oid and id.attnum = i.indkey[0] and id.atttypid = 'uuid'::regtype))
    order by 1`)
  expect(rows.map(({ what }) => what)).toEqual(UNIQUE_EVERYWHERE)
})
