import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packedLanguageData, packedPath } from './pack.ts'

test('the packed lexicon and frames are those of the text files', () => {
  const root = join(import.meta.dirname, '../..')
  const packed = readFileSync(join(root, packedPath), 'utf8')
  expect(packed === packedLanguageData(root), 'run `npm run -s mediate -- build`, then `train`').toBe(true)
})
