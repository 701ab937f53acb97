import { DOCUMENT, ENTRIES, MANIFEST } from '@evenhand/domain/record/bundle-parts.ts'
import { describe, expect, it } from 'vitest'
import { readme } from './readme.view.ts'
import { PRINT_LANGUAGES, type PrintLanguage } from './words/print-words.view.ts'

const people = [{ name: 'Nora' }, { name: 'Sam' }] as never
const counts = (leftOut: number) => ({
  entries: 40,
  readable: 31,
  leftOut,
  erased: 2,
  messages: { all: 3, readable: 3, conversations: new Set<string>() },
})
const order = (language: PrintLanguage, from_day: string | null = null) =>
  ({ language, areas: ['expenses', 'messages'], from_day, to_day: null }) as never
const text = (language: PrintLanguage, leftOut = 7, from: string | null = null) =>
  readme(order(language, from), { people }, counts(leftOut))

describe('[REC-02] the first file of an export', () => {
  it.each(PRINT_LANGUAGES)('is in the language of the document, whole: %s', (language) => {
    const said = text(language)
    for (const name of [DOCUMENT, ENTRIES, MANIFEST, 'verify.html', 'node verify.mjs', 'EVENHAND-HEAD'])
      expect(said).toContain(name)
    for (const figure of ['40', '31', '7', '2']) expect(said).toMatch(new RegExp(`\\b${figure}\\b`))
    expect(said).not.toMatch(/undefined|\[object/)
    expect(Math.max(...said.split('\n').map((line) => line.length))).toBeLessThanOrEqual(116)
  })

  it.each<[PrintLanguage, RegExp, RegExp]>([
    ['en', /Between: Nora and Sam/, /not a certification/],
    ['es', /Entre: Nora y Sam/, /no es una certificación/],
    ['fr', /Entre : Nora et Sam/, /n’est pas une attestation/],
  ])('names the parents and is no certification: %s', (language, between, no) => {
    expect(text(language)).toMatch(between)
    expect(text(language)).toMatch(no)
    // nothing of another language is left in it but the file names and the words of the program
    if (language !== 'en') expect(text(language)).not.toMatch(/\b(the|whole|were)\b/)
  })

  it.each(PRINT_LANGUAGES)('says whether it is a part or the whole, and of which days: %s', (language) => {
    expect(text(language, 0)).not.toBe(text(language, 7))
    expect(text(language, 0)).not.toMatch(/\b7\b/)
    expect(text(language, 7, '2026-01-01')).toContain('2026-01-01')
  })
})
