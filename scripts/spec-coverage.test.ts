import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { citedIn, specCoverage } from './spec-coverage.ts'

test('rows are read from titles, several at once, from tables and templates too', () => {
  const text = `
    test('[EXP-06] odd cent', () => {})
    describe(\`[AUTH-01, AUTH-02] and [AUTH-03]\`, () => {})
    it.each([1])('[ONB-04] %s', () => {})`
  expect([...citedIn('a.test.ts', text)].sort()).toEqual([
    'AUTH-01',
    'AUTH-02',
    'AUTH-03',
    'EXP-06',
    'ONB-04',
  ])
})

test('comments, other calls and skipped tests prove nothing', () => {
  const text = `
    // [EXP-01] not a title
    console.log('[EXP-02]')
    test.skip('[EXP-03] x', () => {})
    it.todo('[EXP-04] y')`
  expect(citedIn('a.test.ts', text).size).toBe(0)
})

test('proven, unproven and unknown rows', () => {
  const root = mkdtempSync(join(tmpdir(), 'evenhand-spec-'))
  mkdirSync(join(root, 'docs'))
  mkdirSync(join(root, 'web/x'), { recursive: true })
  writeFileSync(join(root, 'docs/requirements.md'), '# Rows\n\n- EXP-01: one\n- EXP-02: two\n')
  writeFileSync(
    join(root, 'web/x/x.test.tsx'),
    `test('[EXP-02] x', () => {})\ntest('[EXP-99] y', () => {})\n`,
  )
  const { proven, unproven, inVain, tests } = specCoverage(root)
  rmSync(root, { recursive: true })
  expect({ proven, unproven, inVain, tests }).toEqual({
    proven: [{ id: 'EXP-02', says: 'two' }],
    unproven: [{ id: 'EXP-01', says: 'one' }],
    inVain: [{ id: 'EXP-99', paths: ['web/x/x.test.tsx'] }],
    tests: 1,
  })
})

test('the list of rows has no duplicate numbers', () => {
  const text = readFileSync(join(import.meta.dirname, '../docs/requirements.md'), 'utf8')
  const ids = [...text.matchAll(/^- ([A-Z]+-\d{2}): \S/gm)].map(([, id]) => id)
  expect(ids.length).toBeGreaterThan(90)
  expect(new Set(ids).size).toBe(ids.length)
})
