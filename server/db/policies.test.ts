import { expect, test } from 'vitest'
import { readMigrations } from './migration-files.ts'
import { declaredPolicies } from './policies.ts'

test('each table of the migrations names its policy', () => {
  const declared = declaredPolicies(readMigrations())
  expect([...declared].filter(([, policy]) => policy === null)).toEqual([])
  expect(declared.get('expenses')).toBe('family')
  expect(declared.size).toBeGreaterThan(20)
})

test.each([
  ['create table a (id int);', 'a', null],
  ['-- policy: family\ncreate table a (id int);', 'a', 'family'],
  ['create table a ( -- policy: owner\n id int);', 'a', 'owner'],
  ['-- policy: friends\ncreate table a (id int);', 'a', null],
  ['-- policy: family\ncreate table b (id int);\ncreate table a (id int);', 'a', null],
  ['-- policy: server\ncreate unlogged table if not exists a (id int);', 'a', 'server'],
])('a table without a known policy is noticed: %s', (text, table, policy) => {
  expect(declaredPolicies([{ text }]).get(table)).toBe(policy)
})
