import { expect, test } from 'vitest'
import { narrowing } from './rolling-update.ts'

test.each([
  'drop table expenses;',
  'alter table expenses drop column note;',
  'alter table expenses\n  add column a int,\n  drop column note;',
  'alter table expenses rename to costs;',
  'alter table expenses rename column note to remark;',
  'alter table expenses alter column amount type bigint;',
  'alter table expenses alter column note set not null;',
  'alter table expenses add column due date not null;',
  'drop function open_write(uuid);',
  'revoke select on expenses from evenhand_app;',
])('an older server could not live with: %s', (text) => {
  expect(narrowing(text)).toHaveLength(1)
})

test.each([
  'create table costs (id uuid not null);',
  'alter table expenses add column due date;',
  "alter table expenses add column due date not null default '2026-01-01';",
  'alter table expenses drop constraint expenses_kind_check;',
  'create or replace function f() returns void language sql as $$ drop table x; $$;',
  "comment on table x is 'do not drop table x; ever';",
  '-- older servers: none reads it since 1.4\nalter table expenses drop column note;',
  '-- drop table expenses;',
])('an older server can live with: %s', (text) => {
  expect(narrowing(text)).toEqual([])
})
