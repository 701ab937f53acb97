import { describe, expect, test } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { passwordProblems, strengthOf } from './password.ts'

const owner = { email: 'ana.berger@example.org', names: ['Ana', 'María Berger'] }
const codes = (password: string, of = owner) => passwordProblems(password, of).map(({ code }) => code)

test('[AUTH-04] a password has at least 6 characters, and the sentence is to the letter', () => {
  expect(passwordProblems('x7-kQ', owner)).toEqual([
    { code: 'too-short', message: 'Password should be at least 6 characters long.' },
  ])
  expect(codes('x7-kQw')).toEqual([])
  expect(codes('')).toEqual(['too-short'])
  expect(codes('🐢🦊🦉🐝🐙')).toEqual(['too-short']) // ten code units, five characters
})

test('[AUTH-04] all problems are listed', () => {
  expect(codes('ana1')).toEqual(['too-short', 'own-name', 'own-email'])
  const long = 'correct horse battery staple '.repeat(5)
  expect(codes(long.slice(0, 128))).toEqual([])
  expect(passwordProblems(long.slice(0, 129), owner)).toEqual([
    { code: 'too-long', message: 'Password should be at most 128 characters long.' },
  ])
})

describe('[AUTH-04] what others would try first is refused', () => {
  test.each([
    'password',
    'PassWord',
    'password1',
    'Password123!',
    'iloveyou',
    'sunshine22',
    'qwertz',
    '123456',
    '654321',
    '1234567890',
    'abcdef',
    'fedcba',
    'asdfgh',
    'aaaaaa',
    'abababab',
    '121212',
    'abcabcabc',
    'abcabca',
    'letmein',
    'milamila',
    // words of this product and of its families
    'Evenhand2026',
    'coparent1',
    'custody',
  ])('%s', (password) => {
    expect(codes(password)).toEqual(['common'])
  })

  test.each([
    'correct horse',
    'sunshine84731',
    'tr0ub4dor&3',
    'kerze-im-wind',
    'qwertyfish',
    '83746251',
    'banana-boat-hill',
  ])('but not %s', (password) => {
    expect(codes(password)).toEqual([])
  })

  test('the list holds what it says: lower case, six characters or more, each once', () => {
    expect(commonPasswords.size).toBeGreaterThan(1000)
    expect([...commonPasswords].filter((one) => one !== one.toLowerCase() || one.length < 6)).toEqual([])
  })
})

describe("[AUTH-04] one's own names and address are refused", () => {
  test.each([
    ['Maria-1984', ['own-name']],
    ['MARÍA!2020', ['own-name']],
    ['anaberger', ['own-name', 'own-email']],
    ['BergerAna99', ['own-name', 'own-email']],
    ['ana.berger@example.org', ['own-email']],
    ['ana.berger', ['own-name', 'own-email']],
    ['bergere sommerabend', []],
    ['banane-und-quark', []],
  ])('%s: %j', (password, found) => {
    expect(codes(password)).toEqual(found)
  })

  test('names of two letters stand in too many words to count', () => {
    expect(codes('liliput', { email: 'l@x.org', names: ['Li'] })).toEqual([])
  })

  test('of two names that begin alike the longer one counts', () => {
    expect(codes('Anabelle99x', { email: '', names: ['Ana', 'Anabelle'] })).toEqual(['own-name'])
  })

  test('with nothing known of the owner only the rest is checked', () => {
    expect(codes('anaberger', { email: '', names: [] })).toEqual([])
  })
})

test('the meter: refused is 0, long and varied is 4, longer is never weaker', () => {
  expect(strengthOf('password', owner)).toBe(0)
  expect(strengthOf('x7-kQw', owner)).toBe(2)
  expect(strengthOf('tomate', owner)).toBe(1)
  expect(strengthOf('tomatensuppe', owner)).toBe(2)
  expect(strengthOf('tomatensuppe mit', owner)).toBe(3)
  expect(strengthOf('correct horse battery staple', owner)).toBe(4)
  let last = 0
  for (let length = 6; length <= 40; length += 1) {
    const now = strengthOf('Wo die Zitronen bluehn, im dunklen Laub die'.slice(0, length), owner)
    expect(now).toBeGreaterThanOrEqual(last)
    last = now
  }
})
