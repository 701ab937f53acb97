import { expect, test } from 'vitest'
import { SOON_MS, toMail } from './notice.ts'

const now = Date.parse('2026-11-28T12:00:00Z')
const until = (ms: number) => new Date(now + ms).toISOString()
const [soon, later, never] = [
  { id: 'soon', until: until(SOON_MS) },
  { id: 'later', until: until(SOON_MS + 1) },
  { id: 'never', until: null },
]
const waiting = [soon, later, never]
const ids = (mailed: [string, boolean][], isDaily: boolean, at = now) =>
  toMail(waiting, new Map(mailed), { now: at, isDaily }).map(({ id }) => id)

test('[MSG-09] at once goes what is due within two days, in the mail of the day what no mail has named', () => {
  expect(ids([], false)).toEqual(['soon'])
  expect(ids([], true)).toEqual(['soon', 'later', 'never'])
})

test('[MSG-09] no mail says the same twice; that something is due soon now is news', () => {
  const told: [string, boolean][] = [
    ['soon', true],
    ['later', false],
    ['never', false],
  ]
  expect(ids(told, true)).toEqual([])
  expect(ids(told, false)).toEqual([])
  expect(ids(told, true, now + 1)).toEqual(['later'])
})

test('[MSG-09] what is overdue is due', () => {
  expect(toMail([{ id: 'x', until: until(-1) }], new Map(), { now, isDaily: false })).toHaveLength(1)
})
