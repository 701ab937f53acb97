import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageTexts } from '@evenhand/mediator/generated/language-data.ts'
import { levelsOf, printedLevels } from '@evenhand/mediator/reading/levels.ts'
import { expect, test } from 'vitest'
import { dangerPath, gatheredDanger, gatheredLanguageData, gatheredPath } from './gather-language.ts'

test('the generated lexicon and frames match the text files', () => {
  const root = join(import.meta.dirname, '../..')
  const generated = readFileSync(join(root, gatheredPath), 'utf8')
  expect(generated === gatheredLanguageData(root), 'run `npm run -s mediate -- build`, then `train`').toBe(
    true,
  )
})

test('the generated words and rules of danger match the text files', () => {
  const root = join(import.meta.dirname, '../..')
  const generated = readFileSync(join(root, dangerPath), 'utf8')
  expect(generated === gatheredDanger(root), 'run `npm run -s mediate -- build`').toBe(true)
})

test('no text of the language holds what would end or change a literal', () => {
  for (const { lexicon, frames } of Object.values(languageTexts)) {
    expect(lexicon).not.toMatch(/[`\\]|\$\{/)
    expect(frames).not.toMatch(/[`\\]|\$\{/)
  }
})

test('levels are printed and read again, every one of them', () => {
  const all = Int8Array.from({ length: 121 }, (_, at) => at - 60)
  expect(levelsOf(printedLevels(all))).toEqual(all)
  expect(levelsOf(printedLevels(new Int8Array(0)))).toHaveLength(0)
})
