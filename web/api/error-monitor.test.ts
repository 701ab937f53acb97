import { beforeEach, expect, it } from 'vitest'
import { CallFailure } from './call-failure.ts'
import {
  endSnooze,
  recentErrors,
  recordError,
  reportOf,
  SNOOZE_MS,
  snoozedUntil,
  snoozeErrors,
} from './error-monitor.ts'

beforeEach(() => localStorage.clear())

it('[SET-02] keeps the latest ten', () => {
  for (let n = 1; n <= 13; n += 1) recordError(new TypeError('no'), n)
  expect(recentErrors().map(({ at }) => at)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4])
})

it('[SET-02] can be snoozed for 15 days, while it keeps recording errors silently', () => {
  expect(recordError(new Error('no'), 0)).toBe(true)
  snoozeErrors(1000)
  expect(snoozedUntil()).toBe(1000 + SNOOZE_MS)
  expect(SNOOZE_MS).toBe(1_296_000_000)
  expect(recordError(new Error('no'), SNOOZE_MS + 999)).toBe(false)
  expect(recordError(new Error('no'), SNOOZE_MS + 1000)).toBe(true)
  endSnooze()
  expect(recordError(new Error('no'), 2000)).toBe(true)
  expect(recentErrors()).toHaveLength(4)
})

it('[SET-02] its report contains nothing that anyone wrote, no id and no token', () => {
  const secret = 'Mila is ill, call 0176 555'
  history.replaceState(null, '', '/verify-magic-link/Zm9vYmFyMTIz?email=nora@example.org')
  const broken = new Error(secret)
  broken.name = 'Mila is ill'
  broken.stack = `Error: ${secret}\n  at show (https://e.example/assets/agenda-screen-1a2b.js:1:2345)`
  recordError(broken, 1)
  history.replaceState(null, '', '/expenses/01890000-0000-7000-8000-000000000000')
  recordError(new CallFailure('server/error', secret, 500), 2)
  recordError({ text: secret }, 3)
  const report = reportOf(recentErrors(), 4)
  for (const word of ['0176', 'ill,', 'Zm9v', 'nora@', '01890000']) expect(report).not.toContain(word)
  expect(report).toContain('server/error 500  /expenses/:id')
  expect(report).toContain('/verify-magic-link/:id  /assets/agenda-screen-1a2b.js:1:2345')
})
