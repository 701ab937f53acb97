import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
/** The lines of each chapter that apply to this product at levels 1 and 2. */
const LINES: Record<string, number> = {
  V1: 20,
  V2: 11,
  V3: 19,
  V4: 8,
  V5: 9,
  V6: 34,
  V7: 18,
  V8: 7,
  V9: 6,
  V10: 7,
  V11: 14,
  V12: 8,
  V13: 13,
  V14: 9,
  V15: 13,
  V16: 16,
  V17: 0,
}

type Row = { line: string; shown: string; tests: { path: string; title: string }[] }

/** The lines of docs/asvs.md and the tests each names. */
function rowsOf(text: string): Row[] {
  return [...text.matchAll(/^\| (V\d+\.\d+\.\d+) \|.*\| (.*) \|$/gm)].map(([, line = '', shown = '']) => ({
    line,
    shown,
    tests: [...shown.matchAll(/`([^`]+\.(?:test\.tsx?|e2e\.ts))` "([^"]+)"/g)].map(
      ([, path = '', title = '']) => ({ path, title }),
    ),
  }))
}

/** What is wrong with them, one sentence each. */
function problemsOf(rows: readonly Row[], read: (path: string) => string | null): string[] {
  const seen = new Set<string>()
  return rows.flatMap(({ line, shown, tests }) => {
    const violations: string[] = []
    if (seen.has(line)) violations.push(`${line} stands twice`)
    seen.add(line)
    if (shown.trim() === '') violations.push(`${line} names nothing that shows it`)
    for (const { path, title } of tests) {
      const text = read(path)
      if (text === null) violations.push(`${line}: there is no ${path}`)
      else if (!text.includes(title)) violations.push(`${line}: ${path} has no test "${title}"`)
    }
    return violations
  })
}

const read = (path: string) => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : null)
const rows = rowsOf(read('docs/asvs.md') ?? '')

test('every line of the seventeen chapters that applies is covered', () => {
  const counts = Object.keys(LINES).map((chapter) => [
    chapter,
    rows.filter(({ line }) => line.startsWith(`${chapter}.`)).length,
  ])
  expect(Object.fromEntries(counts)).toEqual(LINES)
})

test('every test they name exists', () => {
  expect(problemsOf(rows, read)).toEqual([])
  expect(rows.flatMap((row) => row.tests).length).toBeGreaterThan(150)
})

test('a missing file, a missing test, a duplicate line and an empty line are found', () => {
  const text = [
    '| V6.1.1 | x | `a.test.ts` "it holds" |',
    '| V6.1.2 | x | `a.test.ts` "it does not" |',
    '| V6.1.2 | x | `b.test.ts` "it holds" |',
    '| V6.1.3 | x |  |',
  ].join('\n')
  expect(problemsOf(rowsOf(text), (path) => (path === 'a.test.ts' ? "test('it holds'" : null))).toEqual([
    'V6.1.2: a.test.ts has no test "it does not"',
    'V6.1.2 stands twice',
    'V6.1.2: there is no b.test.ts',
    'V6.1.3 names nothing that shows it',
  ])
})
