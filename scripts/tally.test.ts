import { expect, test } from 'vitest'
import { addUp, failuresIn, lastLine, tallyOf } from './tally.ts'

const file = (status: string, ...cases: string[]) => ({
  status,
  assertionResults: cases.map((one) => ({ status: one })),
})

test.each([
  ['all passed', [file('passed', 'passed', 'passed')], 0, { passed: 2, failed: 0, skipped: 0 }],
  ['one failed', [file('failed', 'passed', 'failed')], 1, { passed: 1, failed: 1, skipped: 0 }],
  ['some left out', [file('passed', 'passed', 'skipped', 'todo')], 0, { passed: 1, failed: 0, skipped: 2 }],
  [
    'a file that broke before its first test',
    [file('failed'), file('passed', 'passed')],
    1,
    { passed: 1, failed: 1, skipped: 0 },
  ],
  ['a file that broke after its tests', [file('failed', 'passed')], 1, { passed: 1, failed: 1, skipped: 0 }],
  ['an error outside any test', [file('passed', 'passed')], 1, { passed: 1, failed: 1, skipped: 0 }],
  ['no test at all', [], 0, { passed: 0, failed: 1, skipped: 0 }],
])('%s', (_what, testResults, exitCode, tally) => {
  expect(tallyOf({ testResults }, exitCode)).toEqual(tally)
})

test('a missing report counts as a failure', () => {
  expect(tallyOf(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('the last line adds everything up and mentions skipped tests only if there are any', () => {
  const sum = addUp([
    { passed: 3, failed: 0, skipped: 0 },
    { passed: 4, failed: 1, skipped: 2 },
  ])
  expect(lastLine(sum)).toBe('7 passed, 1 failed, 2 skipped')
  expect(lastLine({ passed: 7, failed: 0, skipped: 0 })).toBe('7 passed, 0 failed')
})

test('failures get a line each: a test with its reason, or a file that broke before its tests', () => {
  const failed = {
    status: 'failed',
    fullName: 'who may call what resetDemo',
    failureMessages: ['Error: timed\n  out'],
  }
  const report = {
    testResults: [
      { name: 'a.test.ts', status: 'failed', assertionResults: [{ status: 'passed' }, failed] },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  }
  expect(failuresIn(report)).toEqual([
    'a.test.ts > who may call what resetDemo: Error: timed out',
    'b.test.ts > no such module',
  ])
  expect(failuresIn(undefined)).toEqual([])
})
