import { expect, it } from 'vitest'
import { withoutFamily } from './statements.ts'

const TABLES = ['expenses', 'children', 'cards']
const found = (...texts: string[]) => withoutFamily(texts, TABLES).statements

it('[R2] lets through what names one family for each of its tables', () => {
  expect(
    found(
      'select * from "expenses" where "family_id" = $1 and "expense_id" = $2',
      'select * from expenses e join children k on k.family_id = e.family_id where e.family_id = $1',
      'select * from expenses e join children k using (family_id, child_id) where e.family_id = $1',
      'insert into "cards" ("family_id", "card_id") values ($1, $2)',
      "insert into cards (family_id, card_id) select 'x', expense_id from expenses where family_id = $1",
      'select * from people where id = $1',
    ),
  ).toEqual([])
})

it.each([
  'select * from expenses where expense_id = $1',
  'select * from expenses e join children k on k.family_id = e.family_id where e.expense_id = $1',
  'select * from expenses e join children k on k.child_id = e.child_id where e.family_id = $1',
  'select (select count(*) from cards c) from expenses e where e.family_id = $1',
  'select * from expenses where family_id in (select my_families())',
  'insert into cards (family_id, card_id) select family_id, expense_id from expenses where expense_id = $1',
  'update expenses set note = $1 where expense_id = $2',
  'delete from expenses where created_by = $1',
])('[R2] finds %s', (text) => {
  expect(found(text)).toEqual([text])
})
