import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asFile, composeFrom, trainingFolder } from './compose-training-set.ts'

test('train.jsonl is what its sources make, to the letter', () => {
  const written = readFileSync(join(trainingFolder, 'train.jsonl'), 'utf8')
  const composed = asFile(composeFrom(trainingFolder))
  expect(composed === written, 'run: node scripts/compose-training-set.ts').toBe(true)
})
