import { describe, expect, test } from 'vitest'
import { isEmail, normaliseEmail } from './email.ts'
import {
  failuresBeforeHelp,
  isLocked,
  lockedUntil,
  loginRetryDelays,
  offersHelp,
  registrationRetryDelays,
} from './lockout.ts'
import { displayName, nameProblem } from './name.ts'
import { type Arrival, destinationOf } from './post-login.ts'

describe('[AUTH-04] an e-mail must be valid', () => {
  test.each([
    'ana@example.org',
    ' ana@example.org ',
    "o'neill+kids@mail.example.co.uk",
    'a@b.io',
    'ana@bücher.example',
    'ана@пример.рф',
    'x_y-z@sub.domain.museum',
    '1@2.example',
  ])('%s is', (text) => {
    expect(isEmail(text)).toBe(true)
  })

  test.each([
    '',
    'ana',
    'ana@',
    '@example.org',
    'ana@example',
    'ana@@example.org',
    'a b@example.org',
    '.ana@example.org',
    'ana.@example.org',
    'an..a@example.org',
    'ana@-example.org',
    'ana@example-.org',
    'ana@.org',
    'ana@example..org',
    'ana@example.org.',
    'ana@127.0.0.1',
    'ana@example.org\r\nBcc: eve@example.org',
    'ana\0@example.org',
    'Ana <ana@example.org>',
    'ana@example.org,eve@example.org',
    `${'a'.repeat(65)}@example.org`,
    `ana@${'a'.repeat(64)}.org`,
    `ana@${'a.'.repeat(126)}org`,
    'ana\u202e@example.org',
  ])('%j is not', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  test('one form is stored and compared', () => {
    expect(normaliseEmail('  Ana.Berger@Example.ORG ')).toBe('ana.berger@example.org')
    expect(normaliseEmail('ru\u0308diger@example.org')).toBe('rüdiger@example.org')
  })
})

test('[AUTH-02] the display name is first and last name joined', () => {
  expect(displayName(' Ana ', ' Berger ')).toBe('Ana Berger')
  expect(displayName('Ana', '')).toBe('Ana')
  expect(displayName('', 'Berger')).toBe('Berger')
})

test.each([
  ['Ana', null],
  ["María José O'Neill-Sørensen", null],
  ['نور', null],
  ['क्\u200dष', null], // a joiner that the script needs
  ['Theo 2', null],
  ['', 'missing'],
  ['   ', 'missing'],
  ['x'.repeat(81), 'too-long'],
  ['😀'.repeat(3), 'not-text'],
  ['Ana\nBcc: eve', 'not-text'],
  ['Ana\u202egro', 'not-text'],
  ['A\u200bna', 'not-text'],
  ['A\u0000na', 'not-text'],
  ['A\ud800na', 'not-text'],
])('[AUTH-02] the name %j: %s', (name, problem) => {
  expect(nameProblem(name)).toBe(problem)
})

test('[AUTH-18] help is offered from the third failed login', () => {
  expect([0, 1, 2, 3, 4].map(offersHelp)).toEqual([false, false, false, true, true])
  expect(failuresBeforeHelp).toBe(3)
})

test('[AUTH-19] a failing network is tried three times more, waiting 1 s and doubling', () => {
  expect(loginRetryDelays).toEqual([1000, 2000, 4000])
})

test('[AUTH-03] the ID token is tried three times in all, waiting 1 s then 2 s', () => {
  expect(registrationRetryDelays).toEqual([1000, 2000])
})

test('[AUTH-20] sign-in is locked for five minutes, across reloads, not for ever', () => {
  const until = lockedUntil(1_000_000)
  expect(until).toBe(1_300_000)
  expect(isLocked(null, 1_000_000)).toBe(false)
  expect([1_000_000, until - 1, until].map((now) => isLocked(until, now))).toEqual([true, true, false])
  // the other tab's clock is a moment behind the one that locked
  expect(isLocked(until, 1_000_000 - 8)).toBe(true)
  expect(isLocked(until, 500_000)).toBe(false)
})

describe('[AUTH-23] where a person goes, for every combination of flags', () => {
  const flags = [
    'signedIn',
    'forceDashboard',
    'failed',
    'isInvited',
    'needsToAcceptTerms',
    'isPendingAcceptance',
    'isDone',
  ] as const
  type Flag = (typeof flags)[number]

  // The first line that fits decides; a flag that is not named may be either.
  const rules: [Partial<Record<Flag, boolean>>, atLogin: string, atGate: string][] = [
    [{ signedIn: false }, '/login', '/login'],
    [{ forceDashboard: true }, '/dashboard', '/dashboard'],
    [{ failed: true }, '/onboarding', '/login'],
    [{ isInvited: true, needsToAcceptTerms: true }, '/accept-invite', '/accept-invite'],
    [{ isPendingAcceptance: true }, '/accept-invite', '/accept-invite'],
    [{ isDone: true }, '/dashboard', '/dashboard'],
    [{}, '/onboarding', '/onboarding'],
  ]

  const every = Array.from({ length: 2 ** flags.length }, (_, bits) =>
    Object.fromEntries(flags.map((flag, at) => [flag, (bits >> at) % 2 === 1])),
  ) as Record<Flag, boolean>[]

  test('all 256 of them', () => {
    const used = new Set<number>()
    for (const some of every) {
      const line = rules.findIndex(([rule]) =>
        Object.entries(rule).every(([flag, on]) => some[flag as Flag] === on),
      )
      used.add(line)
      expect(destinationOf({ at: 'login', ...some } as Arrival)).toBe(rules[line]![1])
      expect(destinationOf({ at: 'gate', ...some } as Arrival)).toBe(rules[line]![2])
    }
    expect(used.size).toBe(rules.length)
  })
})
