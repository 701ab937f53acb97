import { readFileSync } from 'node:fs'
import { expect, expectTypeOf, test } from 'vitest'
import { AREAS } from './areas.ts'
import { each, fields, list, maybe, misshapen, oneOf, type Shape, whole } from './shape.ts'
import {
  areaOf,
  bodyProblems,
  FACTS,
  type LastBody,
  type NewFact,
  VOCABULARY,
  versioned,
} from './vocabulary.ts'

const id = '01890000-0000-7000-8000-000000000000'
const answered: NewFact = {
  kind: 'payment.answered',
  subject: id,
  body: { answer: 'confirmed', receiptNumber: 3, at: '2026-11-20T17:00:00.000Z' },
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
  expect(stored).toEqual({ answer: 'confirmed', receiptNumber: 3, at: '2026-11-20T17:00:00.000Z', v: 2 })
  expect(bodyProblems('payment.answered', stored)).toEqual([])
})

test('[REC-01] an entry from before the vocabulary reads as version 0, whatever the call replied', () => {
  expect(bodyProblems('expense.created', { amount: 12.5, ownLedger: false })).toEqual([])
})

test.each([
  ['an undeclared kind', 'payment.forgotten', { v: 1 }, ['kind']],
  ['a version nobody declared', 'payment.answered', { ...answered.body, v: 3 }, ['v']],
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

// One fact of each version as it is stored, word for word, and more lines where a shape knows several words. The file
// only grows: a line that can no longer be read is a record that can no longer be read.
const stored = readFileSync(new URL('stored-facts.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { kind: string; body: { v: number } })

test('[REC-01] every version of every kind is still read as it was stored', () => {
  const unread = stored.map(({ kind, body }) => ({ kind, v: body.v, problems: bodyProblems(kind, body) }))
  expect(unread.filter(({ problems }) => problems.length > 0)).toEqual([])
})

test('[REC-01] stored-facts.jsonl has a line for every version of every kind, and for every word of it', () => {
  const lines = new Set(stored.map(({ kind, body }) => `${kind} ${body.v}`))
  const versions = Object.entries(VOCABULARY).flatMap(([kind, shapes]) =>
    shapes.map((_, at) => `${kind} ${at + 1}`),
  )
  expect(versions.filter((one) => !lines.has(one))).toEqual([])
  const written = JSON.stringify(stored)
  const words = [...JSON.stringify(VOCABULARY).matchAll(/"oneOf":\[(.*?)\]/g)].flatMap(([, all]) =>
    all!.split(','),
  )
  expect(words.filter((word) => !written.includes(word))).toEqual([])
  expect(words.length).toBeGreaterThan(50)
})

test('[REC-01] versions stand side by side: a first one is still read after a second one came, and new facts have it', () => {
  const first = fields({ answer: oneOf('confirmed', 'missing') })
  const second = fields({ answer: oneOf('confirmed', 'missing', 'partly'), missingMinor: 'minor' })
  const both = { 'payment.answered': [first, second] } as const
  const problems = (body: object) => bodyProblems('payment.answered', body, both)
  expect(problems({ answer: 'missing', v: 1 })).toEqual([])
  expect(problems({ answer: 'partly', missingMinor: 100, v: 2 })).toEqual([])
  expect(problems({ answer: 'partly', v: 1 })).toEqual(['answer'])
  expect(problems({ answer: 'missing', v: 2 })).toEqual(['missingMinor'])
  expect(problems({ answer: 'missing', v: 3 })).toEqual(['v'])
  expectTypeOf<LastBody<(typeof both)['payment.answered']>>().toEqualTypeOf<{
    readonly answer: 'confirmed' | 'missing' | 'partly'
    readonly missingMinor: number
  }>()
})

test('every kind is in one part of the record, and no part is empty', () => {
  const kinds = AREAS.flatMap((area) => Object.keys(FACTS[area]).map((kind) => [kind, area] as const))
  expect(kinds.map(([kind]) => kind).toSorted()).toEqual(Object.keys(VOCABULARY).toSorted())
  expect(kinds.filter(([kind, area]) => areaOf(kind) !== area)).toEqual([])
  expect(AREAS.filter((area) => Object.keys(FACTS[area]).length === 0)).toEqual([])
  expect(areaOf('calendar-feed.made')).toBe('calendar')
})
