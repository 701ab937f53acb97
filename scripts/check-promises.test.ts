import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ASSURING, promiseViolations, readPromises } from './check-promises.ts'

const root = join(import.meta.dirname, '..')
let copy: string
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'evenhand-promises-'))
  const { promises } = readPromises(readFileSync(join(root, 'docs/promises.md'), 'utf8'))
  const named = promises.flatMap(({ decidedBy, falsifiedBy }) => [
    decidedBy.split('#')[0]!,
    ...(falsifiedBy ? [falsifiedBy.split(': ')[0]!] : []),
  ])
  const words = ['mail-words', 'security-words'].map((name) => `server/account/mail/${name}.view.ts`)
  const files = [...named, ...words, 'docs/promises.md', 'web/verifier/words/en.ts', 'web/text']
  const others = ['server/record/exports/document-texts.view.ts', 'server/family/invitation-mail.commands.ts']
  for (const file of new Set([...files, ...others])) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file), { recursive: true })
  }
})
afterEach(() => rmSync(copy, { recursive: true, force: true }))

const change = (file: string, edit: (text: string) => string) =>
  writeFileSync(join(copy, file), edit(readFileSync(join(copy, file), 'utf8')))

test('every sentence of assurance is listed, with the function that decides it and the test that falsifies it', () => {
  expect(promiseViolations(root)).toEqual([])
  expect(promiseViolations(copy)).toEqual([])
})

test('a new assurance that nobody listed is found, on a screen and in a mail', () => {
  change('web/text/locales-app/en.po', (text) => `${text}\n\nmsgid "Nobody will ever know."\nmsgstr ""\n`)
  change(
    'server/account/mail/mail-words.view.ts',
    (text) => `${text}\nexport const more = 'Only you see this mail.'\n`,
  )
  expect(promiseViolations(copy)).toEqual([
    expect.stringContaining('Nobody will ever know.'),
    expect.stringContaining('Only you see this mail.'),
  ])
})

test('a promise that is no longer made, whose function is gone, or whose test was renamed is found', () => {
  change('docs/promises.md', (text) =>
    text
      .replace('| The two figures did not meet.', '| The two numbers did not meet.')
      .replace('#isAsRecorded`', '#isAsPromised`')
      .replace('neither figure is kept anywhere', 'no figure is kept anywhere'),
  )
  expect(promiseViolations(copy)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('does not know it: The two figures did not meet.'),
      expect.stringContaining('no text says this any more: The two numbers did not meet.'),
      expect.stringContaining('#isAsPromised: the file does not have it'),
      expect.stringContaining('no figure is kept anywhere'),
    ]),
  )
})

test('those without a test are known and do not become more', () => {
  const { promises } = readPromises(readFileSync(join(root, 'docs/promises.md'), 'utf8'))
  expect(promises.length).toBeGreaterThan(100)
  expect(promises.filter(({ falsifiedBy }) => falsifiedBy === null).length).toBeLessThanOrEqual(OPEN)
  expect(ASSURING.test('Only you see this.')).toBe(true)
  expect(ASSURING.test('Add an expense')).toBe(false)
})

/** A promise without a test is a debt: pay it, and lower this. */
const OPEN = 0
