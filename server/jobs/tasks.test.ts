import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SERVER_FEATURES } from '../features.ts'
import { jobsOf } from './runner.ts'

const server = join(import.meta.dirname, '..')
const named = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('node_modules'))
  .flatMap((path) => [
    ...readFileSync(join(server, path), 'utf8').matchAll(/\btask(?:<.*>)?\(\s*'(\w+)'[,)]/g),
  ])
  .map(([, name]) => name)

test('every task that is named anywhere is handed over by one feature, with what does it', () => {
  const jobs = Object.values(SERVER_FEATURES).flatMap((one) => ('jobs' in one ? one.jobs : []))
  expect(jobs.map(({ name }) => name).toSorted()).toEqual(named.toSorted())
  expect(new Set(named).size).toBe(named.length)
  expect(named.length).toBeGreaterThan(20)
})

test('no work that takes long runs for one family while another waits: it takes turns, or runs by the clock', () => {
  const slow = jobsOf(SERVER_FEATURES, ALL_ON).filter(({ isSlow }) => isSlow)
  expect(slow.filter(({ takesTurns, at }) => !takesTurns && !at)).toEqual([])
  expect(slow.length).toBeGreaterThan(5)
})

const ALL_ON = { aiModeration: true, expenses: true, calendar: true, documents: true }

test('[LIM-03] of a feature that is turned off nothing goes on by itself, but what clears up', () => {
  const off = { aiModeration: true, expenses: false, calendar: true, documents: false }
  const names = jobsOf(SERVER_FEATURES, off).map(({ name }) => name)
  expect(names).not.toContain('enter_recurring')
  expect(names).toContain('clean_uploads')
  expect(names).toContain('send_mail')
  const own = (SERVER_FEATURES.documents.jobs ?? []).map(({ name }) => name)
  expect(names.filter((name) => own.includes(name as never))).toEqual(['clean_uploads'])
})
