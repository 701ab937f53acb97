import { commonPasswords } from './common-passwords.ts'
import { normaliseEmail } from './email.ts'

/** The fewest characters of a password. [AUTH-04] */
export const shortestPassword = 6

/** The most characters of a password: a longer one only costs time to hash. */
export const longestPassword = 128

/** What is wrong with a password, with a sentence to show. All of it is shown, as a list. [AUTH-04] */
export type PasswordProblem = {
  readonly code: 'too-short' | 'too-long' | 'common' | 'own-name' | 'own-email'
  readonly message: string
}

/** Whose password it is to be. */
export type PasswordOwner = { readonly email: string; readonly names: readonly string[] }

/**
 * Everything that speaks against a password, worst first; an empty list where it may be used. Length is
 * counted in characters as a person counts them, not in bytes.
 */
export function passwordProblems(password: string, owner: PasswordOwner): PasswordProblem[] {
  const length = [...password].length
  const name = normaliseEmail(owner.email)
  const codes: PasswordProblem['code'][] = []
  if (length < shortestPassword) codes.push('too-short')
  if (length > longestPassword) codes.push('too-long')
  if (isCommon(password)) codes.push('common')
  if (leansOn(password, owner.names.flatMap(wordsOf))) codes.push('own-name')
  if (leansOn(password, [name, ...wordsOf(name.replace(/@.*/su, ''))])) codes.push('own-email')
  return codes.map((code) => ({ code, message: messages[code] }))
}

const messages: Readonly<Record<PasswordProblem['code'], string>> = {
  'too-short': 'Password should be at least 6 characters long.',
  'too-long': 'Password should be at most 128 characters long.',
  common: 'This password is one of the first that others would try.',
  'own-name': 'Password should not be made of your name.',
  'own-email': 'Password should not be made of your email address.',
}

/** How hard a password is to guess, as advice: 0 is refused or very weak, 4 is strong. Never a rule. */
export function strengthOf(password: string, owner: PasswordOwner): 0 | 1 | 2 | 3 | 4 {
  if (passwordProblems(password, owner).length > 0) return 0
  const characters = [...password]
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length
  // Each different character counts in full, a repeated one a third: long beats complicated.
  const different = new Set(characters).size
  const weight = different + (characters.length - different) / 3 + (kinds - 1) * 1.5
  return weight < 8 ? 1 : weight < 12 ? 2 : weight < 16 ? 3 : 4
}

/** On the list, on it but for a few figures or marks at the end, a syllable over and over, or a plain run. */
function isCommon(password: string): boolean {
  const text = password.toLowerCase()
  const stem = text.replace(/[^\p{L}]{1,4}$/u, '')
  return (
    commonPasswords.has(text) || commonPasswords.has(stem) || /^(.{1,4})\1+.?$/su.test(text) || isRun(text)
  )
}

/** A row of the keyboard, the alphabet or the figures, forwards or backwards, from anywhere in it. */
function isRun(text: string): boolean {
  const rows = [
    'abcdefghijklmnopqrstuvwxyz',
    '01234567890',
    'qwertyuiop',
    'qwertzuiop',
    'azertyuiop',
    'asdfghjkl',
    'zxcvbnm',
  ]
  const backwards = [...text].toReversed().join('')
  return text.length > 3 && rows.some((row) => row.includes(text) || row.includes(backwards))
}

/** Whether little is left of a password once the words are taken out: 'Ana-1984' leans on 'ana'. */
function leansOn(password: string, words: readonly string[]): boolean {
  const text = plain(password)
  const rest = words
    .map(plain)
    .filter((word) => word.length >= 3)
    .toSorted((p, q) => q.length - p.length)
    .reduce((left, word) => left.replaceAll(word, ''), text)
  return rest !== text && [...rest.replace(/[^\p{L}\p{N}]/gu, '')].length < shortestPassword
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const wordsOf = (text: string) => text.split(/[^\p{L}\p{M}\p{N}]+/u)
