import { expect, test } from 'vitest'
import { each, fields, list, maybe, misshapen, oneOf, type Shape, whole } from './shape.ts'
import { bodyProblems, type NewFact, VOCABULARY, versioned } from './vocabulary.ts'

const id = '01890000-0000-7000-8000-000000000000'
const answered: NewFact = {
  kind: 'payment.answered',
  subject: id,
  body: { answer: 'confirmed', receiptNumber: 3 },
}

test.each<[string, Shape, unknown, string[]]>([
  ['an id', 'id', id, []],
  ['an id in capitals', 'id', id.toUpperCase().replace('0', 'A'), ['id']],
  ['an amount in minor units', 'minor', -1099, []],
  ['an amount in the major unit', 'minor', 10.99, ['minor']],
  ['a count below zero', 'count', -1, ['count']],
  ['an instant in UTC', 'instant', '2026-11-20T17:00:00.000Z', []],
  ['an instant of some zone', 'instant', '2026-11-20T17:00:00+01:00', ['instant']],
  ['a day', 'day', '2026-11-20', []],
  ['a time', 'time', '17:00', []],
  ['a flag', 'flag', 'yes', ['flag']],
  ['text', 'text', 7, ['text']],
  ['a word', oneOf('a', 'b'), 'b', []],
  ['an unknown word', fields({ word: oneOf('a', 'b') }), { word: 'c' }, ['word']],
  ['nothing', maybe('id'), null, []],
  ['something', maybe('minor'), 1.5, ['minor']],
  ['a list', fields({ ids: list('id') }), { ids: [id, 'x'] }, ['ids.1']],
  ['no list', fields({ ids: list('id') }), { ids: id }, ['ids']],
  ['by id', fields({ shares: each('minor') }), { shares: { [id]: 0.5 } }, [`shares.${id}`]],
  ['a whole', fields({ rules: whole<string[]>() }), { rules: [] }, []],
  ['no whole', fields({ rules: whole<string[]>() }), {}, ['rules']],
  ['a field too many', fields({}), { more: 1 }, ['more']],
  ['no fields at all', fields({ a: fields({}) }), { a: [] }, ['a']],
])('a body is held against its shape: %s', (_name, shape, value, wrong) => {
  expect(misshapen(shape, value)).toEqual(wrong)
})

test('[REC-01] a fact is stored with the version of its kind, and reads as it was written', () => {
  const stored = versioned(answered)
  expect(stored).toEqual({ answer: 'confirmed', receiptNumber: 3, v: 1 })
  expect(bodyProblems('payment.answered', stored)).toEqual([])
})

test('[REC-01] an entry from before the vocabulary reads as version 0, whatever the call replied', () => {
  expect(bodyProblems('expense.created', { amount: 12.5, ownLedger: false })).toEqual([])
})

test.each([
  ['an undeclared kind', 'payment.forgotten', { v: 1 }, ['kind']],
  ['a version nobody declared', 'payment.answered', { ...answered.body, v: 2 }, ['v']],
  [
    'a part of another shape',
    'payment.answered',
    { answer: 'perhaps', receiptNumber: null, v: 1 },
    ['answer'],
  ],
])('%s is a problem', (_name, kind, body, wrong) => {
  expect(bodyProblems(kind, body)).toEqual(wrong)
})

test('no amount of the vocabulary is in the major unit', () => {
  const named = JSON.stringify(VOCABULARY).match(/"\w*[aA]mount\w*":"\w+"|"\w*[sS]hared?\w*":"\w+"/g)
  expect(named?.filter((one) => !/Minor":"minor"$/.test(one))).toEqual([])
  expect(named?.length).toBeGreaterThan(3)
})
