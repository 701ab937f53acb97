import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourcesHash } from '@evenhand/mediator/generated/weights.ts'
import { expect, test } from 'vitest'
import { composeFrom, corporaFolder } from './compose-training-set.ts'
import { dangerSources } from './danger.ts'
import { hashOfSources } from './train.ts'

test('the weights were trained on the current training lines', () => {
  const made = hashOfSources(composeFrom(corporaFolder))
  expect(sourcesHash, 'run: npm run -s mediate -- train').toBe(made)
})

test('[MSG-06] the weights of danger were trained on the current lines, concepts and harmless messages', () => {
  const weights = join(import.meta.dirname, '../../mediator/generated/danger-weights.ts')
  const [head] = readFileSync(weights, 'utf8').split('\n')
  expect(head, 'run: npm run -s mediate -- train danger').toContain(` of ${dangerSources()};`)
})
