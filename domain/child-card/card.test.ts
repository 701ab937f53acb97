import { describe, expect, it, test } from 'vitest'
import {
  type CardContent,
  type CardRow,
  type CardSection,
  cardSections,
  contentProblem,
  emptyContent,
  isLinkOpen,
  sharedSections,
} from './card.ts'
import { changesOf } from './changes.ts'

const row = (more: Partial<CardRow> = {}): CardRow => ({
  name: 'Peanuts',
  detail: '',
  phone: '',
  times: [],
  until: null,
  ...more,
})
const content = (rows: CardRow[], more: Partial<CardContent> = {}): CardContent => ({
  ...emptyContent,
  rows,
  ...more,
})

describe('a section of a child’s card', () => {
  test.each<[CardSection, CardContent, string | null]>([
    ['allergies', content([row({ detail: 'Swelling within minutes' })]), null],
    ['allergies', content([row({ times: ['07:30'] })]), 'rows.0.times'],
    ['allergies', content([row(), row({ name: '' })]), 'rows.1.name'],
    ['allergies', content([row()], { measuredOn: '2026-11-03' }), 'measuredOn'],
    ['medicines', content([row({ times: ['07:30', '19:30'], until: '2026-12-15' })]), null],
    ['medicines', content([row({ phone: '112' })]), 'rows.0.phone'],
    ['doctors', content([row({ until: '2026-12-15' })]), 'rows.0.until'],
    ['sizes', content([row()], { measuredOn: '2026-11-03' }), null],
    ['sizes', content([row()]), 'measuredOn'],
    ['calms', content([], { note: 'A story told, not read.' }), null],
    ['calms', content([row()]), 'rows.0.name'],
  ])('[CHILD-01] %s with %j: the fault is in %s', (section, given, field) => {
    expect(contentProblem(section, given)?.field ?? null).toBe(field)
  })

  it('[CHILD-01] every empty section is as it should be', () => {
    expect(cardSections.filter((section) => contentProblem(section, emptyContent))).toEqual([])
  })
})

it('[CHILD-01] a link shows what was chosen, and allergies and medicines always', () => {
  expect(sharedSections(['school', 'doctors'])).toEqual(['allergies', 'medicines', 'doctors', 'school'])
  expect(sharedSections([])).toEqual(['allergies', 'medicines'])
})

it('[CHILD-01] a link ends at its time or when a parent ends it', () => {
  expect(isLinkOpen({ endsAt: 100, endedAt: null }, 99)).toBe(true)
  expect(isLinkOpen({ endsAt: 100, endedAt: null }, 100)).toBe(false)
  expect(isLinkOpen({ endsAt: 100, endedAt: 50 }, 60)).toBe(false)
})

it('[CHILD-01] what changed is told line by line: lines that came, went or say something else, and the note', () => {
  const before = content([row({ detail: '5 drops' }), row({ name: 'Fluoride gel', times: ['19:45'] })], {
    note: 'With water.',
  })
  const after = content(
    [row({ detail: '10 drops', until: '2026-12-15' }), row({ name: 'Adrenaline pen', detail: 'One dose' })],
    { note: '' },
  )
  expect(changesOf(before, after, (day) => `on ${day}`)).toEqual([
    { name: 'Peanuts', was: '5 drops', is: '10 drops, on 2026-12-15' },
    { name: '', was: '', is: 'Adrenaline pen, One dose' },
    { name: '', was: 'Fluoride gel, 19:45', is: '' },
    { name: '', was: 'With water.', is: '' },
  ])
  expect(changesOf(after, after, String)).toEqual([])
})
